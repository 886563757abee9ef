/**
 * What was sent from the repayment form and what came back: the choice of an amount beside what every payment
 * sends. The same fields fill the form again, with or without script.
 */
import type { Market } from "#contract/format.ts";
import { readTypedAmount } from "../../ui/typed-digits.ts";
import { type Outcome, readSource, type SentSource, sentField } from "../payment/answered.ts";
import type { Choice } from "./amount.ts";

export interface Sent extends SentSource {
  choice: Choice;
}

export type Answered = Sent & Outcome;

/** Fields: `typed` (only while the amount is modified), `first`, `all`, `source`, `number`. */
export function readForm(form: FormData, market: Market): Sent {
  const choice: Choice = form.has("typed")
    ? { by: "typing", amount: readTypedAmount(sentField(form, "typed"), market) }
    : {
        by: "ticking",
        first: sentField(form, "first") === "on",
        all: sentField(form, "all") === "on",
      };
  return { choice, ...readSource(form) };
}
