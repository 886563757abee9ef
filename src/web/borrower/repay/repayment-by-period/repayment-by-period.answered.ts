/**
 * What was sent from the repayment form and what came back: the choice of an amount beside what every payment
 * sends. The same fields fill the form again, with or without script.
 */

import type { Market } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";
import {
  type Outcome,
  readSource,
  type SentSource,
  sentField,
} from "../../parts/payment/payment.answered.ts";
import type { Choice, Ticked } from "./repayment-by-period.amount.ts";

interface Sent extends SentSource {
  choice: Choice;
  /** The plan that the page showed; "" from a page that does not say. */
  seen: string;
}

export type Answered = Sent & Outcome;

/** Fields: `typed` (only while the amount is modified), `first`, `due`, `all` (the most of them counts), `seen`, `source`, `number`. */
export function readForm(form: FormData, market: Market): Sent {
  const choice: Choice = form.has("typed")
    ? { by: "typing", amount: readAmount(sentField(form, "typed"), market) }
    : { by: "ticking", what: tickedIn(form) };
  return { choice, seen: sentField(form, "seen"), ...readSource(form) };
}

/** Without script a lesser box stays ticked beside a greater one. */
function tickedIn(form: FormData): Ticked {
  const most = (["all", "due", "first"] as const).find((name) => sentField(form, name) === "on");
  return most ?? "none";
}
