/** What people of the population write, and what they are answered; who reads no language of theirs writes English. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#contract/languages.ts";

const path = join(import.meta.dirname, "../../../../../seeds/population/messages.json");

/** By name and language; every one has English. */
const Messages = z.record(z.string(), z.record(z.string(), z.string()));

let messages: z.output<typeof Messages> | null = null;

export type Said =
  | "paidTwice"
  | "feeUnclear"
  | "amountWrong"
  | "appSlow"
  | "moneyLate"
  | "numberChanged"
  | "tooDear"
  | "askBranch"
  | "askLarger"
  | "thanks"
  | "promised"
  | "waitsForWages"
  | "saysPaid"
  | "shopBurned"
  | "worksNights"
  | "numberOfSister"
  | "calledTooLate"
  | "toldNeighbour"
  | "answer";

export function said(what: Said, language: Language): string {
  messages ??= Messages.parse(JSON.parse(readFileSync(path, "utf8")));
  const text = messages[what]?.[language] ?? messages[what]?.["en"];
  if (text === undefined) throw new Error(`${path} has no ${what}`);
  return text;
}
