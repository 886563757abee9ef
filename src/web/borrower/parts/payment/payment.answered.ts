/**
 * What was sent with Pay Now and what was answered, so that a rejection loses nothing that was typed: the same
 * fields fill the form again, with or without script.
 */

import type { Market } from "#contract/format.ts";

/** Where the money is to come from. */
export interface SentSource {
  /** Wallet or bank code, "" for none chosen. */
  source: string;
  /** Its number as typed. */
  number: string;
}

/** Why a payment was rejected, by the part of the screen it concerns. */
interface Wrong {
  amount?: string;
  source?: string;
  message?: string;
}

export interface Outcome {
  wrong?: Wrong;
  /** The "Repayment reminder", shown instead of a payment page (IR-7). */
  reminder?: { notice: string; tradeNo: string };
}

/** A form's text field, cut to the longest value any field of ours may have. */
export function sentField(form: FormData, name: string): string {
  return String(form.get(name) ?? "").slice(0, 60);
}

/** Fields: `source`, `number`. */
export function readSource(form: FormData): SentSource {
  return { source: sentField(form, "source"), number: sentField(form, "number") };
}

/** Beside which part of the screen a rejection is shown. */
export function refusedBecause(rejection: string | null): keyof Wrong {
  if (rejection === "amountBelowMinimum" || rejection === "amountAboveMaximum") return "amount";
  return rejection === "sourceUnknown" ? "source" : "message";
}

const toasts = new WeakMap<Outcome, { message: string }>();

/** Why a payment was rejected, where no field says it; the same object for the same outcome. */
export function toastOf(
  outcome: Outcome | undefined,
  market: Market,
): { message: string } | undefined {
  if (outcome?.wrong === undefined) return undefined;
  const { amount, source, message } = outcome.wrong;
  // Said once, beside its field; the reference market shows a toast as well (AP-4).
  const beside = market === "reference" ? (amount ?? source) : undefined;
  const toast = toasts.get(outcome) ?? { message: beside ?? message ?? "" };
  toasts.set(outcome, toast);
  return toast;
}
