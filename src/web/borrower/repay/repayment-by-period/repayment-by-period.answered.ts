/**
 * What was sent from the repayment form and what was answered: the chosen amount beside what every payment
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
  /** The fingerprint of the plan that the page showed; "" from a page that sends none. */
  seen: string;
}

export type Answered = Sent & Outcome;

/** Fields: `typed` (only while the amount is typed), `first`, `due`, `all` (the largest one wins), `seen`, `source`, `number`. */
export function readForm(form: FormData, market: Market): Sent {
  const choice: Choice = form.has("typed")
    ? { by: "typing", amount: readAmount(sentField(form, "typed"), market) }
    : { by: "ticking", what: tickedIn(form) };
  return { choice, seen: sentField(form, "seen"), ...readSource(form) };
}

/** Without script a smaller box stays ticked beside a larger one. */
function tickedIn(form: FormData): Ticked {
  const most = (["all", "due", "first"] as const).find((name) => sentField(form, name) === "on");
  return most ?? "none";
}
