/**
 * The lender's brand: a default that works out of the box, and the configuration file that changes any of it without a
 * rebuild (AP-9). The same file may list the lender's own channels for payments by code.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { allowedAddress } from "#contract/allowed-address.ts";
import { type Brand, exampleCompany } from "#contract/brand.ts";
import { LogoAddress } from "#contract/company.ts";
import { type Language, languages } from "#contract/languages.ts";
import { isPhone } from "#contract/phone.ts";
import type { PhoneRule } from "#values/market-writing.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import {
  ProvidersGiven,
  type ProviderTables,
  tablesDefault,
} from "../../platform/provider-ports/providers-setting.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { CodeChannel } from "../../platform/services/code-channel.ts";
import {
  type DeviceData,
  DeviceDataGiven,
  deviceDataDefault,
} from "../../platform/services/device-data.ts";
import { type PayeeNames, PayeeNamesGiven } from "../../platform/services/payee-names.ts";
import { type Retention, RetentionGiven, retentionOf } from "../../platform/services/retention.ts";
import type { Policies } from "../../platform/services/settings.ts";
import {
  type CodeLimits,
  CodeLimitsGiven,
  codeLimitsDefault,
} from "../../platform/services/sms-code-limits.ts";
import { allUsagePoints, type UsagePoint } from "../../platform/services/usage-points.ts";
import { channelsGiven } from "./channels-file.ts";
import { PoliciesGiven } from "./policy-file.ts";
import { StaffSignInGiven } from "./staff-provider-file.ts";
import { UsagePointsGiven } from "./usage-points-file.ts";

export const brandDefault: Brand = {
  ...exampleCompany,
  packageName: "org.example.mkopo",
  logo: "",
  colours: { background: "#f4f2ec", text: "#1b1c18", emphasis: "#0b5a45" },
  tradingName: "",
  registrationNumber: "",
  regulator: "",
  complaintsOfficer: { name: "", phone: "", email: "" },
  complaintsBody: { name: "", where: "" },
  policyAddress: "",
  deepLinkScheme: "mkopo",
  apiBase: "",
  h5Base: "",
  market: "reference",
  language: "en",
  phone: null,
  languages,
  allowedOrigins: [],
  apps: { android: "", ios: "" },
  paymentReferences: true,
  offlineCopies: true,
};

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour like #0b6e4f");

/** An origin without a path: "https://pay.example". */
const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: "must be an origin like https://pay.example",
});

/** Only the syntax that a pattern over digits needs. */
const DigitPattern = z
  .string()
  .regex(/^[\d[\]{}(),|?:\\d-]{1,80}$/, "may hold digits, [3-9], \\d, {8}, ? and (a|b) only")
  .refine(compiles, { message: "is no regular expression" });

function compiles(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const PhoneGiven: z.ZodType<PhoneRule> = z
  .strictObject({
    pattern: DigitPattern,
    digitsMaximum: z.int().min(4).max(15),
    groups: z.array(z.int().min(1).max(15)).min(1).max(8),
    example: z.string().regex(/^\d{4,15}$/),
    countryCode: z.string().regex(/^[1-9]\d{0,2}$/),
    trunkPrefix: z.string().regex(/^\d{0,2}$/),
  })
  .refine((rule) => !compiles(rule.pattern) || isPhone(rule.example, rule), {
    path: ["example"],
    message: "does not fit the pattern",
  });

/** One line of text, as on a letterhead. */
const Line = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, "must be one line of text");

const ServicePhone = z.string().regex(/^\+?[\d ()-]{3,30}$/);

const PolicyAddress = z.string().max(500).refine(isPage, {
  message: "must be an address like https://lender.example/privacy",
});

function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}
const AppAddress = z
  .string()
  .max(500)
  .refine((text) => text === "" || (URL.canParse(text) && new URL(text).protocol === "https:"), {
    message: "must be an address like https://apps.example/mkopo",
  });

const BrandGiven = z
  .strictObject({
    displayName: z.string().min(1).max(60),
    packageName: z.string().regex(/^[A-Za-z0-9_.]{1,100}$/),
    logo: LogoAddress,
    colours: z.strictObject({ background: Colour, text: Colour, emphasis: Colour }).partial(),
    companyName: Line.or(z.literal("")),
    companyAddress: Line.or(z.literal("")),
    licence: Line.or(z.literal("")),
    tradingName: Line.or(z.literal("")),
    registrationNumber: Line.or(z.literal("")),
    regulator: Line.or(z.literal("")),
    complaintsOfficer: z.strictObject({
      name: Line,
      phone: ServicePhone.or(z.literal("")),
      email: z.email().or(z.literal("")),
    }),
    complaintsBody: z.strictObject({ name: Line, where: Line }),
    policyAddress: PolicyAddress.or(z.literal("")),
    servicePhone: ServicePhone,
    serviceEmail: z.email(),
    deepLinkScheme: z.string().regex(/^[a-z][a-z0-9+.-]{0,40}$/),
    apiBase: Origin.or(z.literal("")),
    h5Base: Origin.or(z.literal("")),
    market: z.enum(["reference", "tz", "in", "ph", "ke"]),
    language: z.enum(languages),
    phone: PhoneGiven.nullable(),
    languages: z
      .array(z.enum(languages))
      .min(1)
      .refine((list) => new Set(list).size === list.length, {
        message: "names a language twice",
      }),
    allowedOrigins: z.array(Origin).max(50),
    apps: z.strictObject({ android: AppAddress, ios: AppAddress }).partial(),
    paymentReferences: z.boolean(),
    offlineCopies: z.boolean(),
  })
  .partial()
  .refine(
    ({ language, languages: offered }) => !language || !offered || offered.includes(language),
    {
      message: "must be one of brand.languages",
      path: ["language"],
    },
  );

const configurationGiven = (offered: readonly Language[]) =>
  z.strictObject({
    brand: BrandGiven,
    codeChannels: channelsGiven(offered).optional(),
    /** Judged once the providers' settings are read (channels-in-file.ts). */
    channels: z.unknown().optional(),
    smsCodes: CodeLimitsGiven.optional(),
    providers: ProvidersGiven.optional(),
    fourEyes: z.boolean().optional(),
    payeeNames: PayeeNamesGiven,
    secondFactor: z.boolean().optional(),
    staffSignIn: StaffSignInGiven.optional(),
    policies: PoliciesGiven.optional(),
    retention: RetentionGiven.optional(),
    deviceData: DeviceDataGiven.optional(),
    usagePoints: UsagePointsGiven.optional(),
  });

/** The languages that the file offers, read before everything else, which depends on them. */
const Offering = z.object({ brand: z.object({ languages: z.array(z.enum(languages)) }) });

/** What of the file the console would edit otherwise: naming any field of one makes the file rule all of it. */
const ruledFields = {
  brand: ["displayName", "logo", "colours"],
  company: [
    ...(["companyName", "companyAddress", "licence", "tradingName", "registrationNumber"] as const),
    ...([
      "regulator",
      "complaintsOfficer",
      "complaintsBody",
      "servicePhone",
      "serviceEmail",
    ] as const),
  ],
} as const satisfies Record<string, readonly (keyof Brand)[]>;

interface Configuration {
  /** Kinds of configuration that the file rules, so that the console shows them only. */
  fileRules: readonly string[];
  brand: Brand;
  codeChannels: readonly CodeChannel[] | null;
  /** Which provider does what, as it is written; undefined: the console says so. */
  channelsGiven: unknown;
  smsCodes: CodeLimits;
  /** Bank codes, processors and templates at the providers that move money and carry messages. */
  providerTables: ProviderTables;
  /** Null: as the mode says, on in production. */
  fourEyes: boolean | null;
  payeeNames: PayeeNames;
  secondFactor: boolean | null;
  /** The company's own sign-in for staff, but for its secret. */
  staffSignIn: StaffSignInGiven | null;
  policies: Policies;
  retention: Retention;
  deviceData: DeviceData;
  usagePoints: readonly UsagePoint[];
}

/**
 * Reads `{"brand": {...}, "codeChannels": [...], "channels": [...], "smsCodes": {...}, "providers": {...}, "fourEyes": false, "payeeNames": "wait", "secondFactor": true, "staffSignIn": {...}, "policies": {...},
 * "retention": {...}, "deviceData": {...}, "usagePoints": [...]}`; whatever is left out has its default. Throws with the file
 * and the path of every field that is invalid or unknown.
 */
export async function readConfigurationFile(path: string): Promise<Configuration> {
  const content = await readJson(path);
  const offering = Offering.safeParse(content);
  const offered = offering.data?.brand.languages ?? languages;
  const read = configurationGiven(offered).safeParse(content);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      return `${issue.path.join(".") || "the file"}: ${issue.message}`;
    });
    throw new ConfigurationError(`${path} is not right.\n  ${problems.join("\n  ")}`);
  }
  const { colours, apps: appsGiven, ...given } = withoutUndefined(read.data.brand);
  const coloursGiven = withoutUndefined(colours ?? {});
  const apps = { ...brandDefault.apps, ...withoutUndefined(appsGiven ?? {}) };
  // Naming the address of an app also allows redirects to its origin.
  const appOrigins = Object.values(apps).flatMap((one) => (one === "" ? [] : new URL(one).origin));
  const [first] = given.languages ?? [];
  const brand: Brand = {
    ...brandDefault,
    // A lender who does not offer the default language answers in the first one offered.
    ...(first === undefined ? {} : { language: first }),
    ...given,
    apps,
    allowedOrigins: [...new Set([...(given.allowedOrigins ?? []), ...appOrigins])],
    colours: { ...brandDefault.colours, ...coloursGiven },
  };
  for (const field of ["policyAddress", "logo"] as const) {
    const address = brand[field];
    if (address === "" || allowedAddress(address, nowhere, brand) !== null) continue;
    throw new ConfigurationError(
      `${path} is not right.\n  brand.${field}: its origin must stand in allowedOrigins`,
    );
  }
  const { codeChannels = null } = read.data;
  for (const [index, { code }] of (codeChannels ?? []).entries()) {
    if (findSource(brand.market, code) === null) continue;
    throw new ConfigurationError(
      `${path} is not right.\n  codeChannels.${index}.code: ${code} is a wallet or bank of the market`,
    );
  }
  const smsCodes = { ...codeLimitsDefault, ...withoutUndefined(read.data.smsCodes ?? {}) };
  const { policies = {}, retention = retentionOf(brand.market) } = read.data;
  const { fourEyes = null, secondFactor = null, staffSignIn = null } = read.data;
  const providerTables = { ...tablesDefault, ...withoutUndefined(read.data.providers ?? {}) };
  const { deviceData = deviceDataDefault } = read.data;
  const usagePoints = allUsagePoints(read.data.usagePoints);
  const fileRules = Object.entries(ruledFields).flatMap(([kind, fields]) =>
    fields.some((field) => read.data.brand[field] !== undefined) ? kind : [],
  );
  const told = { deviceData, usagePoints, fileRules, channelsGiven: read.data.channels };
  const { payeeNames } = read.data;
  const guards = { fourEyes, payeeNames, secondFactor, staffSignIn };
  return { brand, codeChannels, smsCodes, providerTables, ...guards, policies, retention, ...told };
}

/** Stands for our own origin, which this file does not know: it is written as a path. */
const nowhere = "https://own.invalid";

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new ConfigurationError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The fields that are defined, for spreading over defaults under exactOptionalPropertyTypes. */
function withoutUndefined<T extends object>(
  given: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
