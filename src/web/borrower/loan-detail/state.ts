/**
 * The rules of the order details screen: what a status looks like, which actions it offers, which dialog
 * opens, and when the page looks for news by itself (OD-1 to OD-9). Pure, so every row is a test.
 */
import type { IconName } from "../../ui/icon.tsx";

export type Tone = "calm" | "good" | "warn" | "bad";

const looks: Readonly<Record<number, { icon: IconName; tone: Tone }>> = {
  21: { icon: "clock", tone: "calm" },
  110: { icon: "cross", tone: "calm" },
  151: { icon: "wallet", tone: "good" },
  170: { icon: "running", tone: "calm" },
  174: { icon: "calendar", tone: "warn" },
  180: { icon: "warning", tone: "bad" },
  200: { icon: "done", tone: "good" },
};

/** One icon each; a status we do not know gets the icon of 200 without its good news (OD-1). */
export function lookOf(status: number): { icon: IconName; tone: Tone } {
  return looks[status] ?? { icon: "done", tone: "calm" };
}

/** Something is to be paid on a loan in this status. */
export function owes(status: number): boolean {
  return status === 170 || status === 174 || status === 180;
}

/** Other products have no place beside a loan that runs or has just been paid back (OD-2). */
export function showsProducts(status: number): boolean {
  return !owes(status) && status !== 200;
}

export interface StatusFacts {
  status: number;
  deferralOpen: boolean;
  /** The server asks for a bank card (OD-7). */
  cardMissing: boolean;
}

export type Action =
  | "repay"
  | "rollover"
  | "repayment"
  | "borrowAgain"
  | "withdraw"
  | "bindCard"
  | "checkAgain";

/** The buttons of the bar, the main one first (OD-3 to OD-6). Withdrawing and binding stay open once their dialog is closed. */
export function actionsOf({ status, deferralOpen, cardMissing }: StatusFacts): readonly Action[] {
  if ((status === 174 || status === 180) && deferralOpen) return ["repay", "rollover"];
  if (owes(status)) return ["repayment"];
  if (status === 200) return ["borrowAgain"];
  if (cardMissing) return ["bindCard"];
  if (status === 151) return ["withdraw"];
  return status === 21 ? ["checkAgain"] : [];
}

export type Reminder = "card" | "withdrawal" | "rating";

/** The one dialog a visit opens with: what holds up the money first, a rating last (OD-7, OD-8, OD-9). */
export function reminderOf(facts: StatusFacts & { ratingAsked: boolean }): Reminder | null {
  if (facts.cardMissing) return "card";
  if (facts.status === 151) return "withdrawal";
  return facts.ratingAsked ? "rating" : null;
}

/** Below four stars the borrower is heard by us, from four on asked to say it in the store (OD-8). */
export function isGoodRating(stars: number): boolean {
  return stars >= 4;
}

/**
 * Where the borrower comes from, as far as it changes what this screen says: a request sent, a payment whose
 * outcome is not known yet, one that was received, one that was not made.
 */
export const arrivals = ["confirm", "pay", "paid", "unpaid"] as const;
export type Arrival = (typeof arrivals)[number] | null;

/** What a payment changes. */
export interface OwedFacts {
  status: number;
  due: { amount: number; date: string } | null;
}

/**
 * True when a payment must have arrived between two looks: settled, less to pay, or another due date. A
 * status alone proves nothing, and an amount that grew is a late charge.
 */
export function paidBetween(before: OwedFacts, now: OwedFacts): boolean {
  if (now.status === 200) return true;
  if (before.due === null || now.due === null) return false;
  return now.due.date !== before.due.date || now.due.amount < before.due.amount;
}

export type Reassurance =
  | "requestReceived"
  | "paymentAwaited"
  | "paymentReceived"
  | "paymentNotMade";

/** The line for somebody who has just sent a request or a payment; never claims what has not been seen. */
export function reassuranceOf(
  arrival: Arrival,
  before: OwedFacts,
  now: OwedFacts,
): Reassurance | null {
  if (arrival === "confirm") return now.status === 21 ? "requestReceived" : null;
  if (arrival === null) return null;
  if (arrival === "paid") return "paymentReceived";
  if (arrival === "unpaid") return owes(now.status) ? "paymentNotMade" : null;
  if (paidBetween(before, now)) return "paymentReceived";
  return owes(now.status) ? "paymentAwaited" : null;
}

/** News may come without the borrower's doing: a decision, a payout, a payment under way. */
export function awaitsNews(status: number, reassurance: Reassurance | null): boolean {
  return status === 21 || reassurance === "paymentAwaited";
}
