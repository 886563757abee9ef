/** The server's settings, read once from the environment in main.ts and never changed while it runs. */
import { isIP } from "node:net";
import type { Brand } from "#contract/brand.ts";
import type { Policies } from "./application/policy.ts";
import { brandDefault, readConfigurationFile } from "./brand-file.ts";
import { demoPolicies } from "./demo/demo-policy.ts";
import { type DeviceData, deviceDataDefault } from "./device/kept-time.ts";
import { freePort } from "./free-port.ts";
import { type CallLimits, callLimitsDefault } from "./http/call-limits.ts";
import { type ObserveSetting, readObserveSetting } from "./observe/setting.ts";
import {
  type CompaniesSetting,
  readCompanies,
  tablesDefault,
} from "./outside/companies-setting.ts";
import { type FilesSetting, readFilesSetting } from "./outside/files-setting.ts";
import type { CodeChannel } from "./repayment/channels/channel.ts";
import { type Retention, retentionOf } from "./retention.ts";
import { keptSecret, readSecret } from "./secret-file.ts";
import { type CodeLimits, codeLimitsDefault } from "./sms-code/limits.ts";
import { passwordWork } from "./staff/password.ts";
import { type UsagePoint, usagePointsDefault } from "./telemetry/points.ts";
import { WrongSetting } from "./wrong-setting.ts";

export interface Settings {
  mode: "demo" | "production" | "test";
  host: string;
  port: number;
  /** postgres://... or null for the embedded database in dataFolder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** IANA name of the lender's time zone: decides the business date. */
  timeZone: string;
  brand: Brand;
  /** Where codes can be paid; null: the market's own channels. */
  codeChannels: readonly CodeChannel[] | null;
  /** Two supervisors decide about money that fits nothing. */
  fourEyes: boolean;
  /** How many codes are sent to telephones. */
  smsCodes: CodeLimits;
  /** What applications are decided on; none uses the one that comes with the software. */
  policies: Policies;
  /** How long papers of borrowers who have left are kept. */
  retention: Retention;
  /** How long what the app tells of telephones is kept. */
  deviceData: DeviceData;
  /** The places of the app whose use is counted. */
  usagePoints: readonly UsagePoint[];
  /** 32 bytes: seals account numbers at rest. */
  sealKey: Buffer;
  /** How hard a staff password is to try: scrypt's power of two. Less in tests only. */
  passwordWork: number;
  /** Requests a minute that one server takes, 0: any number. */
  calls: CallLimits;
  /** Addresses or networks of proxies in front of us, whose word about who calls is believed. */
  proxies: readonly string[];
  /** Address of this server as outside parties and borrowers reach it. */
  publicOrigin: string;
  /** Which companies move the money and carry the messages. */
  companies: CompaniesSetting;
  /** Origin and shared secret of the payment and payout simulator; both "" where nothing uses it. */
  simulator: { origin: string; secret: string };
  /** Where pictures are kept. */
  files: FilesSetting;
  /** Where statements of companies arrive, one folder a company below it; null: they are brought by hand only. */
  statementsFolder: string | null;
  /** What of its own work the server tells, and where. */
  observe: ObserveSetting;
  /** How long a server that is told to end says so before it closes, milliseconds. */
  leavingMs: number;
  /** Folder of the lender's own texts; what it does not have stays as it comes with the software. */
  contentFolder: string;
  /** Folder of the lender's own app icon; without one it is drawn from the brand. */
  iconsFolder: string;
}

export type Environment = Record<string, string | undefined>;

/** Where the database is; all that commands beside the server need to know. */
export function databasePlace(environment: Environment) {
  const given = (name: string) => environment[name]?.trim() || null;
  return { databaseUrl: given("DATABASE_URL"), dataFolder: given("MKOPO_DATA") ?? "./data" };
}

/**
 * MKOPO_MODE (demo, production), HOST, PORT (0 takes a free one), DATABASE_URL, MKOPO_DATA, MKOPO_TIME_ZONE,
 * MKOPO_CONFIG (brand, channels, limits, policies), MKOPO_CONTENT (the lender's texts), MKOPO_ICONS, MKOPO_STATEMENTS, MKOPO_PROXIES, MKOPO_ORIGIN, MKOPO_SEAL_KEY,
 * MKOPO_SIMULATOR_ORIGIN, MKOPO_SIMULATOR_SECRET. The last four may be left out in the demo only. Where files are
 * kept: see readFilesSetting; which companies: see readCompanies. Throws on anything that cannot be used. The test mode cannot be asked for.
 */
export async function readSettings(environment: Environment): Promise<Settings> {
  const given = (name: string) => environment[name]?.trim() || null;
  const mode = readMode(given("MKOPO_MODE") ?? "demo");
  const host = given("HOST") ?? "127.0.0.1";
  const port = await readPort(given("PORT") ?? "3000", host);
  const { databaseUrl, dataFolder } = databasePlace(environment);
  const timeZone = readTimeZone(given("MKOPO_TIME_ZONE") ?? "Africa/Dar_es_Salaam");
  const configuration = given("MKOPO_CONFIG");
  const { companyTables, ...fromFile } =
    configuration === null ? withoutFile(mode) : await readConfigurationFile(configuration);
  const inDemo = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (mode === "production") throw new WrongSetting(`${name} must be set in production`);
    return make();
  };
  const originOf = async (name: string, demoPort: number): Promise<string> => {
    const origin = given(name);
    if (origin !== null) return readOrigin(origin, name);
    return inDemo(name, async () => addressOf(host, demoPort));
  };
  const secretOf = async (name: string, file: string): Promise<Buffer> => {
    const secret = given(name);
    if (secret !== null) return readSecret(secret, name);
    return inDemo(name, () => keptSecret(dataFolder, file));
  };
  const publicOrigin = await originOf("MKOPO_ORIGIN", port);
  const companies = readCompanies(given, mode, companyTables);
  const simulated = mode === "demo" || usesSimulator(companies);
  const simulator = {
    origin: simulated ? await originOf("MKOPO_SIMULATOR_ORIGIN", port + 1) : "",
    secret: simulated
      ? (await secretOf("MKOPO_SIMULATOR_SECRET", "simulator.key")).toString("base64")
      : "",
  };
  return {
    mode,
    host,
    port,
    databaseUrl,
    dataFolder,
    timeZone,
    ...fromFile,
    sealKey: await secretOf("MKOPO_SEAL_KEY", "seal.key"),
    passwordWork,
    calls: {
      perSession: readCalls(given, "MKOPO_CALLS_PER_SESSION", callLimitsDefault.perSession),
      perAddress: readCalls(given, "MKOPO_CALLS_PER_ADDRESS", callLimitsDefault.perAddress),
    },
    proxies: readProxies(given("MKOPO_PROXIES") ?? ""),
    publicOrigin,
    companies,
    simulator,
    contentFolder: given("MKOPO_CONTENT") ?? `${dataFolder}/content`,
    iconsFolder: given("MKOPO_ICONS") ?? `${dataFolder}/icons`,
    statementsFolder:
      given("MKOPO_STATEMENTS") ?? (mode === "demo" ? `${dataFolder}/statements` : null),
    files: readFilesSetting(given, dataFolder),
    observe: readObserveSetting(given),
    leavingMs: readLeaving(given("MKOPO_LEAVING_SECONDS") ?? (mode === "demo" ? "0" : "5")),
  };
}

const withoutFile = (mode: "demo" | "production") => ({
  brand: brandDefault,
  codeChannels: null,
  smsCodes: codeLimitsDefault,
  companyTables: tablesDefault,
  fourEyes: false,
  policies: mode === "demo" ? demoPolicies : {},
  retention: retentionOf(brandDefault.market),
  deviceData: deviceDataDefault,
  usagePoints: usagePointsDefault,
});

function usesSimulator({ payments, payouts, sms }: CompaniesSetting): boolean {
  return [payments, payouts, sms].includes("simulator");
}

function readMode(text: string): "demo" | "production" {
  if (text === "demo" || text === "production") return text;
  throw new WrongSetting(`MKOPO_MODE must be demo or production, not ${text}`);
}

async function readPort(text: string, host: string): Promise<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) {
    throw new WrongSetting(`PORT must be a number from 0 to 65535, not ${text}`);
  }
  return port === 0 ? freePort(host) : port;
}

/** More than ten seconds and the time to end is used up (main.ts). */
function readLeaving(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 10) return Math.round(Number(text) * 1_000);
  throw new WrongSetting(`MKOPO_LEAVING_SECONDS must be from 0 to 10, not ${text}`);
}

function readCalls(given: (name: string) => string | null, name: string, usual: number): number {
  const text = given(name) ?? String(usual);
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new WrongSetting(`${name} must be a number of requests a minute, 0 for any, not ${text}`);
}

function readProxies(text: string): string[] {
  const proxies = text.split(",").flatMap((one) => one.trim() || []);
  for (const one of proxies) {
    const [address = "", bits = "0", more] = one.split("/");
    if (isIP(address) === 0 || more !== undefined || !/^\d{1,3}$/.test(bits)) {
      throw new WrongSetting(
        `MKOPO_PROXIES must be addresses like 10.0.0.2 or 10.0.0.0/8, not ${one}`,
      );
    }
  }
  return proxies;
}

function readTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new WrongSetting(`MKOPO_TIME_ZONE must be a name like Africa/Nairobi, not ${text}`);
  }
}

function readOrigin(text: string, name: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new WrongSetting(`${name} must be an address like https://loans.example, not ${text}`);
}

/** A host that means "every interface" is no address to click. */
function addressOf(host: string, port: number): string {
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}
