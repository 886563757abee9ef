/**
 * The rules of the order details screen: how a status is shown, which actions it offers, which dialog
 * opens, and when the page refreshes by itself (OD-1 to OD-9). Pure, so every row is a test.
 */

/** Something is to be paid on a loan in this status. */
export function owes(status: number): boolean {
  return status === 170 || status === 174 || status === 180;
}

/** Other products are not shown beside a loan that runs or has just been paid back (OD-2). */
export function showsProducts(status: number): boolean {
  return !owes(status) && status !== 200;
}

/** Papers are made of a loan that was paid out (DV-1); before, its message leads to those that were accepted. */
export function showsPapers(status: number): boolean {
  return owes(status) || status === 200;
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

interface ReminderFacts extends StatusFacts {
  ratingAsked: boolean;
  /** Less was approved than was asked for: the page says so, and why, before anything else. */
  counterOffer: boolean;
}

/** The one question a visit opens with: what holds up the money first, a rating last (OD-7, OD-8, OD-9). */
export function reminderOf(facts: ReminderFacts): Reminder | null {
  if (facts.status === 151 && facts.counterOffer) return null;
  if (facts.cardMissing) return "card";
  if (facts.status === 151) return "withdrawal";
  return facts.ratingAsked ? "rating" : null;
}

/** Below four stars we ask why, from four on we ask for a review in the store (OD-8). */
export function isGoodRating(stars: number): boolean {
  return stars >= 4;
}

/**
 * Where the borrower comes from, as far as it changes what this screen says: a request was sent (`confirm`); the payment
 * page was left, whether or not anything was paid (`pay`); a payment is being processed, was received (`paid`), was
 * received but no longer covers what a later day added (`short`), waits for staff (`held`), or was not made (`unpaid`).
 */
export const arrivals = [
  "confirm",
  "pay",
  "processing",
  "paid",
  "short",
  "held",
  "unpaid",
] as const;
export type Arrival = (typeof arrivals)[number] | null;

/** The figures that a payment changes. */
interface OwedFacts {
  status: number;
  due: { amount: number; date: string } | null;
  /** How often the due dates were moved. */
  deferralsUsed: number;
  /** By how many days they moved when a deferral fee was the last payment, else 0. */
  movedDays: number;
  /** A payment is under way that can no longer be stopped. */
  processing?: boolean;
}

/**
 * True when a payment must have arrived between two reads: settled, less to pay, or another due date. A
 * changed status alone proves nothing, and an amount that grew is a late charge.
 */
export function paidBetween(before: OwedFacts, now: OwedFacts): boolean {
  if (now.status === 200) return true;
  if (now.deferralsUsed !== before.deferralsUsed) return true;
  if (before.due === null || now.due === null) return false;
  return now.due.date !== before.due.date || now.due.amount < before.due.amount;
}

export type Reassurance =
  | "requestReceived"
  | "paymentAwaited"
  | "paymentProcessing"
  | "paymentReceived"
  | "datesMoved"
  /** Received, but something is still past due. */
  | "paymentLeaves"
  | "paymentAfterMidnight"
  | "paymentHeld"
  | "paymentNotMade";

/** Only money that was received is shown as a success. */
export const noticeKinds = {
  requestReceived: "info",
  paymentAwaited: "info",
  paymentProcessing: "info",
  paymentReceived: "good",
  datesMoved: "good",
  // Received, but something is still to be paid.
  paymentLeaves: "warn",
  paymentAfterMidnight: "warn",
  paymentHeld: "info",
  paymentNotMade: "warn",
} as const satisfies Record<Reassurance, "info" | "good" | "warn">;

/** The message for somebody who has just sent a request or a payment; it never claims what is not known. */
export function reassuranceOf(
  arrival: Arrival,
  before: OwedFacts,
  now: OwedFacts,
): Reassurance | null {
  if (arrival === "confirm") return now.status === 21 ? "requestReceived" : null;
  if (arrival === null) return now.processing ? "paymentProcessing" : null;
  if (arrival === "held") return "paymentHeld";
  const received = receivedAs(now);
  if (arrival === "short" && now.due !== null && received !== "datesMoved") {
    return "paymentAfterMidnight";
  }
  if (arrival === "paid" || arrival === "short") return received;
  if (arrival === "unpaid") return owes(now.status) ? "paymentNotMade" : null;
  if (paidBetween(before, now)) return received;
  if (!owes(now.status)) return null;
  return arrival === "processing" ? "paymentProcessing" : "paymentAwaited";
}

/** A deferral fee pays nothing off: the message says that the dates moved. */
function receivedAs({ movedDays, status, due }: OwedFacts): Reassurance {
  if (movedDays > 0) return "datesMoved";
  return status === 180 && due !== null ? "paymentLeaves" : "paymentReceived";
}

/** The status may change without the borrower's doing: a decision, a payout, a payment being processed. */
export function awaitsUpdate(status: number, reassurance: Reassurance | null): boolean {
  return status === 21 || reassurance === "paymentAwaited" || reassurance === "paymentProcessing";
}
