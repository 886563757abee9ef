/** What a channel is: a place where a payer settles a code that the payment provider gave out, and how it is done there. */
import { languages, type Words } from "#contract/languages.ts";

/** One way of paying at a channel, step by step. */
export interface ChannelItem {
  name: Words;
  steps: readonly Words[];
}

interface ChannelGroup {
  title: Words;
  items: readonly ChannelItem[];
}

export interface CodeChannel {
  /** What travels on the wire and to the provider: a bank code that no wallet or bank of the market has. */
  code: string;
  name: Words;
  /** An address of our own, "" for none. */
  logo: string;
  /** The number or name the money is paid to there; "" for the lender's own name. */
  payee: string;
  /** slip: a contract number with instructions in groups. code: a text to type. scan: a picture to scan. */
  screen: "slip" | "code" | "scan";
  /** Whole hours a code may be paid. */
  hours: number;
  /** Texts may name {code}, {amount} and {payee}. */
  instructions: readonly ChannelGroup[];
}

/** What instructions may name. */
export const channelPlaceholders = ["code", "amount", "payee"] as const;

/** A brand name. */
export function everywhere(name: string): Words {
  return Object.fromEntries(languages.map((language) => [language, name])) as Words;
}
