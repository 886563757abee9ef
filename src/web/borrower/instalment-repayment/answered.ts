/**
 * What was sent from the repayment form and what came back, so that a refusal loses nothing that was
 * typed: the same fields fill the form again, with or without script.
 */
import type { Market } from "#contract/format.ts";
import { readTypedAmount } from "../../ui/typed-digits.ts";
import type { Choice } from "./amount.ts";

export interface Sent {
  choice: Choice;
  /** Wallet or bank code, "" for none chosen. */
  source: string;
  /** Its number as typed. */
  number: string;
}

export interface Answered extends Sent {
  /** Why it was refused, by the part of the screen it concerns. */
  wrong?: { amount?: string; source?: string; message?: string };
  /** The "Repayment reminder" instead of a payment page (IR-7). */
  reminder?: { notice: string; tradeNo: string };
}

/** Fields: `typed` (only while the amount is modified), `first`, `all`, `source`, `number`. */
export function readForm(form: FormData, market: Market): Sent {
  const field = (name: string): string => String(form.get(name) ?? "").slice(0, 60);
  const choice: Choice = form.has("typed")
    ? { by: "typing", amount: readTypedAmount(field("typed"), market) }
    : { by: "ticking", first: field("first") === "on", all: field("all") === "on" };
  return { choice, source: field("source"), number: field("number") };
}

/** Beside which part of the screen a refusal stands. */
export function refusedBecause(refusal: string | null): keyof NonNullable<Answered["wrong"]> {
  if (refusal === "amountBelowMinimum" || refusal === "amountAboveMaximum") return "amount";
  return refusal === "sourceUnknown" ? "source" : "message";
}
