/** Reads the settings from the environment and the configuration file, once, in main.ts. */
import { isIP } from "node:net";
import { newestPack } from "#markets/packs.ts";
import { holdMs } from "../../core/payout-account/account-hold.ts";
import { passwordWork } from "../../core/staff/password.ts";
import { readFilesSetting } from "../../platform/files/files-setting.ts";
import { type OutboundSetting, outboundNone } from "../../platform/outbound/allowed-host.ts";
import { readFcmAccount } from "../../platform/provider-ports/fcm-account.ts";
import {
  type ProvidersSetting,
  type ProviderTables,
  readProviders,
  tablesDefault,
} from "../../platform/provider-ports/providers-setting.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import { freePort } from "../../platform/runtime/free-port.ts";
import { bodyTimesDefault } from "../../platform/services/body-times.ts";
import { callLimitsDefault } from "../../platform/services/call-limits-setting.ts";
import { deviceDataDefault } from "../../platform/services/device-data.ts";
import { nothingObserved, readObserveSetting } from "../../platform/services/observe-setting.ts";
import { payeeNamesDefault } from "../../platform/services/payee-names.ts";
import { retentionOf } from "../../platform/services/retention.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { codeLimitsDefault } from "../../platform/services/sms-code-limits.ts";
import { usagePointsDefault } from "../../platform/services/usage-points.ts";
import { brandDefault, readConfigurationFile } from "./brand-file.ts";
import { readChannelsInFile } from "./channels-in-file.ts";
import { readDatabaseAddress } from "./database-address.ts";
import type { Environment } from "./environment.ts";
import { readSecret, secretBytes, storedSecret } from "./secret-file.ts";
import { staffProviderOf } from "./staff-provider-file.ts";
import { isSimulatorAllowed, validateSettings } from "./validate-settings.ts";

/** Where the database is; all that commands beside the server need to know. */
export function databaseLocation(environment: Environment) {
  const given = (name: string) => environment[name]?.trim() || null;
  return { databaseUrl: given("DATABASE_URL"), dataFolder: given("MKOPO_DATA") ?? "./data" };
}

interface ReadingOptions {
  /** False writes nothing to disk: secrets that the demo would store are only generated (`npm run check`). */
  storeSecrets?: boolean;
}

/**
 * Reads every setting documented in docs/operations.md. Throws ConfigurationError with one line for each that is not valid or,
 * in production, not safe. The test mode cannot be set from outside.
 */
export async function readSettings(
  environment: Environment,
  { storeSecrets = true }: ReadingOptions = {},
): Promise<Settings> {
  const given = (name: string) => environment[name]?.trim() || null;
  const mode = readMode(given("MKOPO_MODE") ?? "demo");
  const { refused, warnings } = validateSettings(environment, mode);
  const problems: string[] = [];
  /** Continues with `instead` where a setting is not valid, so that all errors are reported together. */
  const part = async <T>(read: () => T | Promise<T>, instead: T): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      problems.push(error.message);
      return instead;
    }
  };
  const { databaseUrl, dataFolder } = databaseLocation(environment);
  const configuration = given("MKOPO_CONFIG");
  const { providerTables, channelsGiven, staffSignIn, ...fromFile } = await part(
    () => (configuration === null ? withoutFile : readConfigurationFile(configuration)),
    withoutFile,
  );
  await part(() => databaseUrl !== null && readDatabaseAddress(databaseUrl), null);
  const timeZone = given("MKOPO_TIME_ZONE") ?? newestPack(fromFile.brand.market).settings.timeZone;
  const leaving = given("MKOPO_LEAVING_SECONDS") ?? (mode === "demo" ? "0" : "5");
  const settings: Settings = {
    mode,
    databaseUrl,
    dataFolder,
    timeZone: await part(() => readTimeZone(timeZone), timeZone),
    ...fromFile,
    fourEyes: fromFile.fourEyes ?? mode === "production",
    secondFactor: fromFile.secondFactor ?? mode === "production",
    staffProvider: await part(
      () => staffProviderOf(staffSignIn, given("MKOPO_STAFF_SIGN_IN_SECRET")),
      null,
    ),
    channels: null,
    brandAtStart: fromFile.brand,
    passwordWork,
    calls: {
      perSession: await part(() => readCalls(given, "SESSION", callLimitsDefault.perSession), 0),
      perAddress: await part(() => readCalls(given, "ADDRESS", callLimitsDefault.perAddress), 0),
    },
    bodies: bodyTimesDefault,
    // A demo has no account owner who might stop a change.
    accountHoldMs: mode === "production" ? holdMs : 0,
    proxies: await part(() => readProxies(given("MKOPO_PROXIES") ?? ""), []),
    ...(await readPlacesAndKeys(given, { mode, dataFolder, providerTables, storeSecrets, part })),
    contentFolder: given("MKOPO_CONTENT") ?? `${dataFolder}/content`,
    iconsFolder: given("MKOPO_ICONS") ?? `${dataFolder}/icons`,
    reportsFolder:
      given("MKOPO_SETTLEMENT_REPORTS") ??
      (mode === "demo" ? `${dataFolder}/settlement-reports` : null),
    outbound: await part(
      () => readOutboundHosts(given("MKOPO_WEBHOOK_HOSTS") ?? "", mode),
      outboundNone,
    ),
    files: await part(() => readFilesSetting(given, dataFolder), { kind: "folder", folder: "" }),
    observe: await part(() => readObserveSetting(given), nothingObserved),
    // Longer than requests to a provider take, shorter than the time limits of proxies.
    repeatWaitMs: 30_000,
    leavingMs: await part(() => readLeaving(leaving), 0),
    demoBorrowers: await part(() => readDemoBorrowers(given("MKOPO_DEMO_BORROWERS"), mode), 0),
    warnings,
  };
  const channels = await part(() => readChannelsInFile(channelsGiven, settings), null);
  if (problems.length + refused.length > 0) {
    throw new ConfigurationError([...problems, ...refused].join("\n"));
  }
  return { ...settings, channels };
}

interface Reading {
  mode: "demo" | "production";
  dataFolder: string;
  providerTables: ProviderTables;
  storeSecrets: boolean;
  part<T>(read: () => T | Promise<T>, instead: T): Promise<T>;
}

/** Addresses of the server and its providers, with the keys that belong to them: the demo generates what is missing. */
async function readPlacesAndKeys(given: (name: string) => string | null, reading: Reading) {
  const { mode, dataFolder, providerTables, storeSecrets, part } = reading;
  const inDemo = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (mode === "production") throw new ConfigurationError(`${name} must be set in production`);
    return make();
  };
  const host = given("HOST") ?? "127.0.0.1";
  const port = await part(() => readPort(given("PORT") ?? "3000", host), 0);
  const originOf = (name: string, demoPort: number): Promise<string> =>
    part(() => {
      const origin = given(name);
      if (origin !== null) return readOrigin(origin, name);
      return inDemo(name, async () => addressOf(host, demoPort));
    }, "");
  const secretOf = (name: string, file: string): Promise<Buffer> =>
    part(() => {
      const secret = given(name);
      if (secret !== null) return readSecret(secret, name);
      return inDemo(name, () => storedSecret(dataFolder, file, { make: storeSecrets }));
    }, Buffer.alloc(secretBytes));
  const providers = await part<ProvidersSetting>(() => readProviders(given, mode, providerTables), {
    ...{ payments: "simulator", payouts: "simulator", sms: "none", email: "none", keys: {} },
    tables: providerTables,
  });
  const simulated = mode === "demo" || (usesSimulator(providers) && isSimulatorAllowed(given));
  const encryptionKeyOld = given("MKOPO_ENCRYPTION_KEY_OLD");
  return {
    host,
    port,
    publicOrigin: await originOf("MKOPO_ORIGIN", port),
    providers,
    fcm: await part(() => readFcmAccount(given("MKOPO_FCM_ACCOUNT")), null),
    simulator: {
      origin: simulated ? await originOf("MKOPO_SIMULATOR_ORIGIN", port + 1) : "",
      secret: simulated
        ? (await secretOf("MKOPO_SIMULATOR_SECRET", "simulator.key")).toString("base64")
        : "",
    },
    encryptionKey: await secretOf("MKOPO_ENCRYPTION_KEY", "encryption.key"),
    encryptionKeyOld:
      encryptionKeyOld === null
        ? null
        : await part(() => readSecret(encryptionKeyOld, "MKOPO_ENCRYPTION_KEY_OLD"), null),
  };
}

const withoutFile = {
  fileRules: [],
  brand: brandDefault,
  codeChannels: null,
  channelsGiven: undefined,
  smsCodes: codeLimitsDefault,
  providerTables: tablesDefault,
  fourEyes: null,
  payeeNames: payeeNamesDefault,
  secondFactor: null,
  staffSignIn: null,
  policies: {},
  retention: retentionOf(brandDefault.market),
  deviceData: deviceDataDefault,
  usagePoints: usagePointsDefault,
};

function usesSimulator({ payments, payouts, sms, email }: ProvidersSetting): boolean {
  return [payments, payouts, sms, email].includes("simulator");
}

function readMode(text: string): "demo" | "production" {
  if (text === "demo" || text === "production") return text;
  throw new ConfigurationError(`MKOPO_MODE must be demo or production, not ${text}`);
}

async function readPort(text: string, host: string): Promise<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) {
    throw new ConfigurationError(`PORT must be a number from 0 to 65535, not ${text}`);
  }
  return port === 0 ? freePort(host) : port;
}

/** At most ten seconds: a longer wait would use up the time in which the process must stop (main.ts). */
function readLeaving(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 10) return Math.round(Number(text) * 1_000);
  throw new ConfigurationError(`MKOPO_LEAVING_SECONDS must be from 0 to 10, not ${text}`);
}

/** Borrowers of the demo's population (decision record 0129). */
const demoBorrowersDefault = 150;
const demoBorrowersMaximum = 2_000;

function readDemoBorrowers(text: string | null, mode: Settings["mode"]): number {
  if (mode !== "demo") return 0;
  if (text === null) return demoBorrowersDefault;
  if (/^\d{1,4}$/.test(text) && Number(text) <= demoBorrowersMaximum) return Number(text);
  throw new ConfigurationError(
    `MKOPO_DEMO_BORROWERS must be from 0 to ${demoBorrowersMaximum}, not ${text}`,
  );
}

function readCalls(
  given: (name: string) => string | null,
  of: "SESSION" | "ADDRESS",
  usual: number,
): number {
  const name = `MKOPO_CALLS_PER_${of}`;
  const text = given(name) ?? String(usual);
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new ConfigurationError(
    `${name} must be a number of requests a minute, 0 for any, not ${text}`,
  );
}

function readProxies(text: string): string[] {
  const proxies = text.split(",").flatMap((one) => one.trim() || []);
  for (const one of proxies) {
    const [address = "", bits, more] = one.split("/");
    const family = isIP(address);
    const bitsMaximum = family === 4 ? 32 : 128;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMaximum);
    if (family === 0 || more !== undefined || !isNetwork) {
      throw new ConfigurationError(
        `MKOPO_PROXIES must be addresses like 10.0.0.2 or 10.0.0.0/8, not ${one}`,
      );
    }
  }
  return proxies;
}

/** The demo posts anywhere where no host is named. */
function readOutboundHosts(text: string, mode: Settings["mode"]): OutboundSetting {
  const hosts = text.split(",").flatMap((one) => one.trim().toLowerCase() || []);
  for (const one of hosts) {
    if (!/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(one)) {
      throw new ConfigurationError(
        `MKOPO_WEBHOOK_HOSTS must be names like erp.lender.example or *.lender.example, not ${one}`,
      );
    }
  }
  return { hosts, anywhere: mode === "demo" && hosts.length === 0 };
}

function readTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigurationError(`MKOPO_TIME_ZONE must be a name like Africa/Nairobi, not ${text}`);
  }
}

function readOrigin(text: string, name: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new ConfigurationError(
    `${name} must be an address like https://loans.example, not ${text}`,
  );
}

/** A host that means "every interface" cannot be opened in a browser. */
function addressOf(host: string, port: number): string {
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}
