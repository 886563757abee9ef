/**
 * The lender's channels as the console edits them (decision record 0097): by which provider money is collected and paid out and
 * messages are sent, in which amounts and hours, from which wallets and banks. One form for console, file and what is stored.
 */
import { z } from "zod";
import { channelPurposes } from "./channel-purposes.ts";
import { defineEndpoint } from "./endpoint.ts";
import { say } from "./product-form-fields.ts";
import { everyProvider } from "./providers.ts";

/** The document's kind. */
export const channelsKind = "channels";

export const channelsMaximum = 40;

const Amount = z.int(say("amount")).min(0, say("amount")).nullable();
const Time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, say("time"));
const Line = (maximum: number) =>
  z
    .string()
    .regex(new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{0,${maximum}}$`, "u"), say("line", { maximum }));

export const ChannelForm = z.strictObject({
  purpose: z.enum(channelPurposes),
  provider: z.enum(everyProvider),
  /** Off: nothing new begins by it; what is under way is still finished. */
  on: z.boolean(),
  /** Smallest and largest amount, minor units; null for no limit. */
  least: Amount,
  most: Amount,
  /** Hours of service by the lender's clock, "08:00"; both "" for day and night. */
  from: Time,
  until: Time,
  /** Wallets, banks or places for codes that are offered; none for card holders' apps and messages. */
  sources: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
        /** Where codes are paid: the paybill or till number, or the account's name, which the payer reads. "" for the usual. */
        payee: Line(60),
      }),
    )
    .max(100),
  /** Of messages: the sender's name or short code; "" for the one set on the server. */
  sender: Line(20),
});

/** In the order of preference: of several for one purpose the first counts that is on and takes amount, hour and source. */
export const ChannelsForm = z.strictObject({
  channels: z.array(ChannelForm).min(1, say("empty")).max(channelsMaximum),
});

export type Channel = z.output<typeof ChannelForm>;
export type Channels = z.output<typeof ChannelsForm>;

/**
 * open: new attempts begin by it now. closed: outside its hours. off: switched off. not-here: this server lacks its settings. former:
 * not in the document any more, and something began by it lately or is still under way.
 */
export const channelStates = ["open", "closed", "off", "not-here", "former"] as const;

/** The places where codes are paid, and a provider's own codes of banks, wallets and templates (decision record 0143). */
export const providerTables = [
  "codeChannels",
  "razorpayBanks",
  "dragonpayProcessors",
  "selcomWallets",
  "msg91Templates",
] as const;

const Source = z.object({ code: z.string(), name: z.string(), logo: z.string() });

/** What one channel did in the last seven days; times are "" where there was none. */
const Facts = z.object({
  succeeded: z.int(),
  failed: z.int(),
  /** Begun, outcome open. */
  underWay: z.int(),
  /** Of these, those past the time by which the outcome should have been known. */
  unknown: z.int(),
  lastSuccess: z.string(),
  lastFailure: z.string(),
});

export const readChannels = defineEndpoint({
  name: "readChannels",
  permission: "see-setup",
  summary:
    "Every provider as this server could use it, what may be offered, and what each channel did lately",
  effect: "query",
  method: "GET",
  path: "/console/channels",
  encoding: "query",
  client: "form",
  success: "0",
  session: "staff",
  input: z.object({}),
  output: z.object({
    market: z.string(),
    currencySymbol: z.string(),
    timeZone: z.string(),
    providers: z.array(
      z.object({
        provider: z.enum(everyProvider),
        name: z.string(),
        /** Works in the lender's market. */
        fits: z.boolean(),
        /** The host its requests go to; "" for none. */
        host: z.string(),
        purposes: z.array(z.enum(channelPurposes)),
        /** Settings it needs, and whether this server has them; never a value. */
        settings: z.array(
          z.object({
            name: z.string(),
            set: z.boolean(),
            uses: z.array(z.enum(["payments", "payouts", "sms", "email"])),
          }),
        ),
      }),
    ),
    /** By purpose, what the market has. */
    sources: z.array(z.object({ purpose: z.enum(channelPurposes), among: z.array(Source) })),
    states: z.array(
      z.object({
        purpose: z.enum(channelPurposes),
        provider: z.enum(everyProvider),
        state: z.enum(channelStates),
        facts: Facts,
      }),
    ),
    /** What the configuration file alone says: the lender's own codes at a provider. */
    tables: z.array(
      z.object({
        table: z.enum(providerTables),
        /** Where it stands in the configuration file. */
        setting: z.string(),
        source: z.enum(["file", "usual"]),
        rows: z.array(z.object({ code: z.string(), to: z.string() })),
      }),
    ),
    /** Payouts that wait because no channel takes them. */
    payoutsWaiting: z.int(),
  }),
  rejections: {},
});

export const channelCalls = [readChannels];
