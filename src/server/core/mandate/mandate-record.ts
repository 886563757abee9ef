/** A borrower's mandate for one loan, and its debits: one for an instalment at most, told a day ahead. */
import type { Language } from "#contract/languages.ts";
import type {
  debitStandings,
  dropReasons,
  mandateEndings,
  mandateStandings,
} from "#contract/mandate.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";

export type MandateStanding = (typeof mandateStandings)[number];
export type MandateEnding = (typeof mandateEndings)[number];

export interface Mandate {
  mandateId: string;
  loanId: string;
  borrowerId: string;
  /** Of the payment by which it is agreed. */
  tradeNo: string;
  provider: string;
  cap: Minor;
  currency: Currency;
  firstDay: Day;
  lastDay: Day;
  language: Language;
  state: MandateStanding;
  ended: MandateEnding | null;
  tokenEncrypted: string | null;
  createdAt: Date;
}

export type DebitState = (typeof debitStandings)[number];
export type DropReason = (typeof dropReasons)[number];

export interface Debit {
  tradeNo: string;
  mandateId: string;
  instalment: number;
  dueOn: Day;
  amount: Minor;
  state: DebitState;
  droppedBecause: DropReason | null;
  announced: string | null;
  beginAfter: Date | null;
  sentAt: Date | null;
}

/** Told or announced, and not begun yet: it may still be dropped. */
export const unbegun: readonly DebitState[] = ["planned", "announced"];

export function isOpenMandate({ state }: Pick<Mandate, "state">): boolean {
  return state === "waiting" || state === "active" || state === "paused";
}
