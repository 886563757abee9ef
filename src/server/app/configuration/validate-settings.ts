/**
 * Validates the settings as given: what production refuses to start with, and what it starts with only when MKOPO_ALLOW
 * permits it. Used by the start and by `npm run check`.
 */
import { isIP } from "node:net";
import { providerSettingNames } from "../../platform/provider-ports/providers-setting.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import { readDatabaseAddress } from "./database-address.ts";
import { unknownNames } from "./known-names.ts";
import { nearest } from "./nearest.ts";
import { weakChosenSecret, weakKey, weakSecret } from "./weak-secret.ts";

interface Judgement {
  /** The server does not start with these; one sentence each. */
  refused: string[];
  /** Reported at every start. */
  warnings: string[];
}

/** What may be intended, and is permitted by its name in MKOPO_ALLOW. */
const allowable = [
  ...["http-origin", "database-without-tls", "files-without-tls", "simulator"],
  ...["calls-without-limit", "open-metrics", "unknown-settings"],
] as const;
type Allowable = (typeof allowable)[number];

type Given = (name: string) => string | null;
interface Doubt {
  allowedBy: Allowable;
  sentence: string;
}

export function validateSettings(
  environment: Readonly<Record<string, string | undefined>>,
  mode: "demo" | "production",
): Judgement {
  const given: Given = (name) => environment[name]?.trim() || null;
  const unknown = unknownNames(environment);
  if (mode === "demo") return { refused: [], warnings: [...unknown, ...oldKeyWarnings(given)] };
  const allowed = allowances(given);
  const doubts = [
    ...unknown.map((sentence): Doubt => ({ allowedBy: "unknown-settings", sentence })),
    ...originDoubts(given),
    ...databaseDoubts(given),
    ...filesDoubts(given),
    ...simulatorDoubts(given),
    ...limitDoubts(given),
    ...metricsDoubts(given),
  ];
  const isAllowed = ({ allowedBy }: Doubt) => allowed.includes(allowedBy);
  return {
    refused: [
      ...allowed.flatMap(unknownAllowance),
      ...doubts.filter((doubt) => !isAllowed(doubt)).map(rejection),
      ...weakSecrets(given),
      ...openProxies(given),
    ],
    warnings: [
      ...doubts.filter(isAllowed).map(({ allowedBy, sentence }) => {
        return `${sentence} MKOPO_ALLOW lets it pass (${allowedBy}).`;
      }),
      ...oldKeyWarnings(given),
    ],
  };
}

function allowances(given: Given): string[] {
  return (given("MKOPO_ALLOW") ?? "").split(",").flatMap((one) => one.trim() || []);
}

/** Where it is not allowed, its own settings are not required either: those of a real provider are. */
export function isSimulatorAllowed(given: Given): boolean {
  return allowances(given).includes("simulator");
}

function rejection({ allowedBy, sentence }: Doubt): string {
  return `${sentence} If it is meant, add ${allowedBy} to MKOPO_ALLOW.`;
}

function unknownAllowance(name: string): string[] {
  if (allowable.some((one) => one === name)) return [];
  const meant = nearest(name, allowable);
  return [
    `MKOPO_ALLOW knows ${allowable.join(", ")}, not ${name}.${meant === null ? "" : ` Do you mean ${meant}?`}`,
  ];
}

function originDoubts(given: Given): Doubt[] {
  if (!given("MKOPO_ORIGIN")?.toLowerCase().startsWith("http:")) return [];
  const sentence =
    "MKOPO_ORIGIN is an http address: sessions, names and numbers would cross the network readable.";
  return [{ allowedBy: "http-origin", sentence }];
}

function databaseDoubts(given: Given): Doubt[] {
  const address = databaseOf(given);
  if (address === null || address.local || address.tls === "verified") return [];
  const sentence =
    address.tls === "none"
      ? `DATABASE_URL leads to another machine (${address.host}) without TLS: add sslmode=verify-full and, for a certificate of your own, sslrootcert.`
      : `DATABASE_URL leads to another machine (${address.host}) with TLS that takes any certificate: use sslmode=verify-full.`;
  return [{ allowedBy: "database-without-tls", sentence }];
}

function filesDoubts(given: Given): Doubt[] {
  const endpoint = given("MKOPO_S3_ENDPOINT") ?? "";
  if (given("MKOPO_FILES") === null || !URL.canParse(endpoint)) return [];
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== "http:" || isThisMachine(hostname)) return [];
  const sentence = `MKOPO_S3_ENDPOINT leads to another machine (${hostname}) without TLS: pictures of documents would cross the network readable.`;
  return [{ allowedBy: "files-without-tls", sentence }];
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}

function simulatorDoubts(given: Given): Doubt[] {
  const payments = given("MKOPO_PAYMENTS");
  const uses = [
    { name: "MKOPO_PAYMENTS", provider: payments ?? "simulator" },
    { name: "MKOPO_PAYOUTS", provider: given("MKOPO_PAYOUTS") ?? payments ?? "simulator" },
    { name: "MKOPO_SMS", provider: given("MKOPO_SMS") ?? "none" },
  ].filter(({ provider }) => provider === "simulator");
  if (uses.length === 0) return [];
  const names = uses.map(({ name }) => (given(name) === null ? `${name} (not set)` : name));
  const verb = uses.length === 1 ? "leaves" : "leave";
  const sentence = `${names.join(" and ")} ${verb} it to the simulator, which moves no real money and carries no real message: name the provider.`;
  return [{ allowedBy: "simulator", sentence }];
}

function limitDoubts(given: Given): Doubt[] {
  return ["MKOPO_CALLS_PER_SESSION", "MKOPO_CALLS_PER_ADDRESS"]
    .filter((name) => /^0+$/.test(given(name) ?? ""))
    .map(
      (name): Doubt => ({
        allowedBy: "calls-without-limit",
        sentence: `${name} is 0, which is no limit: one caller could take the server from all others.`,
      }),
    );
}

function metricsDoubts(given: Given): Doubt[] {
  const text = given("MKOPO_METRICS") ?? "";
  const host = text.replace(/:?\d{1,5}$/, "").replace(/^\[(.*)\]$/, "$1");
  if (!isEveryAddress(host)) return [];
  const sentence =
    "MKOPO_METRICS listens on every address of this machine: figures of the business and of the database would be read by whoever reaches the port. Name the address that only monitors reach.";
  return [{ allowedBy: "open-metrics", sentence }];
}

/** 0.0.0.0 and ::, however they are written. */
function isEveryAddress(host: string): boolean {
  if (isIP(host) === 4) return host === "0.0.0.0";
  const inAddress = `http://[${host}]`;
  if (!URL.canParse(inAddress)) return false;
  return ["[::]", "[::ffff:0:0]"].includes(new URL(inAddress).hostname);
}

/** Never permitted by MKOPO_ALLOW: with it every caller says for itself where it calls from. */
function openProxies(given: Given): string[] {
  return (given("MKOPO_PROXIES") ?? "").split(",").flatMap((one) => {
    const [address = "", bits] = one.trim().split("/");
    if (isIP(address) === 0 || bits === undefined) return [];
    if (Number(bits) >= proxyBitsMinimum(address)) return [];
    return [
      `MKOPO_PROXIES names ${one.trim()}, a network with strangers in it: whatever they write into X-Forwarded-For would be believed, and no limit by address would hold. Name the proxies' own addresses.`,
    ];
  });
}

/** The widest networks that can be a lender's own: 10.0.0.0/8, 100.64.0.0/10 of a cluster, fc00::/7, fe80::/10, and of its own IPv6 a /16. */
function proxyBitsMinimum(address: string): number {
  if (isIP(address) === 4) return /^(?:10|127)\./.test(address) ? 8 : 10;
  // IPv4 written as IPv6, ::ffff:10.0.0.0/104.
  if (/^(?:::|0+:)/.test(address)) return 96 + 8;
  if (/^fe[89ab]/i.test(address)) return 10;
  return /^f[cd]/i.test(address) ? 7 : 16;
}

/** Never permitted by MKOPO_ALLOW. */
function weakSecrets(given: Given): string[] {
  const keys = ["MKOPO_ENCRYPTION_KEY", "MKOPO_SIMULATOR_SECRET"].flatMap((name) => {
    const bytes = Buffer.from(given(name) ?? "", "base64");
    const problem = bytes.length === 32 ? weakKey(bytes) : null;
    return problem === null ? [] : [`${name} ${problem}. Make one: openssl rand -base64 32`];
  });
  const secrets = providerSettingNames
    .concat("MKOPO_S3_SECRET", "MKOPO_STAFF_SIGN_IN_SECRET")
    .filter((name) =>
      /(?:SECRET|PASSWORD|PASSKEY|PAYOUT_KEY|(?:BEEM|MSG91|AFRICASTALKING|SEMAPHORE)_KEY)(?:_OLD)?$/.test(
        name,
      ),
    )
    .flatMap((name) => {
      const text = given(name);
      if (text === null) return [];
      // Secrets that the lender chooses; the others come from the provider.
      const isChosen = /_(?:WEBHOOK|REPORT|CALLBACK)_SECRET/.test(name);
      const problem = isChosen ? weakChosenSecret(text) : weakSecret(text);
      if (problem === null) return [];
      return [
        isChosen
          ? `${name} ${problem}: whoever guesses it reports to us in the provider's name. Make one (openssl rand -hex 24) and give it to the provider.`
          : `${name} ${problem}. Set the real one.`,
      ];
    });
  const same = given("MKOPO_ENCRYPTION_KEY");
  const shared =
    same !== null && same === given("MKOPO_SIMULATOR_SECRET")
      ? [
          "MKOPO_ENCRYPTION_KEY and MKOPO_SIMULATOR_SECRET are the same: the provider would know the key.",
        ]
      : [];
  return [...keys, ...secrets, ...shared, ...weakDatabasePassword(given)];
}

function weakDatabasePassword(given: Given): string[] {
  const address = databaseOf(given);
  if (address === null || address.local || address.weakPassword === null) return [];
  return [`The password in DATABASE_URL ${address.weakPassword}. Give the database another one.`];
}

/** Null where none is set, and where it cannot be parsed, which is reported when the settings are read. */
function databaseOf(given: Given) {
  const url = given("DATABASE_URL");
  try {
    return url === null ? null : readDatabaseAddress(url);
  } catch (error) {
    if (error instanceof ConfigurationError) return null;
    throw error;
  }
}

function oldKeyWarnings(given: Given): string[] {
  if (given("MKOPO_ENCRYPTION_KEY_OLD") === null) return [];
  return [
    "MKOPO_ENCRYPTION_KEY_OLD is only needed while the key is changed. Take it away and keep it with the backups made under it.",
  ];
}
