/**
 * The lender's brand: a default that runs out of the box, and the file that changes any of it without a rebuild
 * (AP-9). The same file may name the lender's own channels for payments by code.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Brand } from "#contract/brand.ts";
import { languages } from "#contract/words.ts";
import { findSource } from "./payout-account/banks.ts";
import type { CodeChannel } from "./repayment/channels/channel.ts";
import { ChannelsGiven } from "./repayment/channels-file.ts";
import { WrongSetting } from "./wrong-setting.ts";

export const brandDefault: Brand = {
  displayName: "Mkopo",
  packageName: "org.example.mkopo",
  colours: { background: "#ffffff", text: "#1b1b1b", emphasis: "#0b6e4f" },
  servicePhone: "+255 800 000 000",
  serviceEmail: "help@mkopo.example",
  deepLinkScheme: "mkopo",
  apiBase: "",
  h5Base: "",
  market: "reference",
  language: "en",
  allowedOrigins: [],
  paymentReferences: true,
  offlineCopies: true,
};

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour like #0b6e4f");

/** An origin and nothing behind it: "https://pay.example". */
const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  message: "must be an origin like https://pay.example",
});

const BrandGiven = z
  .strictObject({
    displayName: z.string().min(1).max(60),
    packageName: z.string().regex(/^[A-Za-z0-9_.]{1,100}$/),
    colours: z.strictObject({ background: Colour, text: Colour, emphasis: Colour }).partial(),
    servicePhone: z.string().regex(/^\+?[\d ()-]{3,30}$/),
    serviceEmail: z.email(),
    deepLinkScheme: z.string().regex(/^[a-z][a-z0-9+.-]{0,40}$/),
    apiBase: Origin.or(z.literal("")),
    h5Base: Origin.or(z.literal("")),
    market: z.enum(["reference", "tz", "in", "ph", "ke"]),
    language: z.enum(languages),
    allowedOrigins: z.array(Origin).max(50),
    paymentReferences: z.boolean(),
    offlineCopies: z.boolean(),
  })
  .partial();

const ConfigurationGiven = z.strictObject({
  brand: BrandGiven,
  codeChannels: ChannelsGiven.optional(),
});

export interface Configuration {
  brand: Brand;
  codeChannels: readonly CodeChannel[] | null;
}

/**
 * Reads `{"brand": {...}, "codeChannels": [...]}`; what is left out stays as in the default. Throws with the file
 * and the path of every field that is wrong or unknown.
 */
export async function readConfigurationFile(path: string): Promise<Configuration> {
  const read = ConfigurationGiven.safeParse(await readJson(path));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      return `${issue.path.join(".") || "the file"}: ${issue.message}`;
    });
    throw new WrongSetting(`${path} is not right.\n  ${problems.join("\n  ")}`);
  }
  const { colours, ...given } = withoutUndefined(read.data.brand);
  const brand = { ...brandDefault, ...given, colours: { ...brandDefault.colours, ...colours } };
  const { codeChannels = null } = read.data;
  for (const [index, { code }] of (codeChannels ?? []).entries()) {
    if (findSource(brand.market, code) === null) continue;
    throw new WrongSetting(
      `${path} is not right.\n  codeChannels.${index}.code: ${code} is a wallet or bank of the market`,
    );
  }
  return { brand, codeChannels };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new WrongSetting(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** What was really given, for spreading over defaults under exactOptionalPropertyTypes. */
function withoutUndefined(given: z.output<typeof BrandGiven>): Partial<Brand> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
