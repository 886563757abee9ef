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
  /** The plan that the page showed; "" from a page that does not say. */
  seen: string;
}

export type Answered = Sent & Outcome;

/** Fields: `typed` (only while the amount is modified), `first`, `all`, `seen`, `source`, `number`. */
export function readForm(form: FormData, market: Market): Sent {
  const choice: Choice = form.has("typed")
    ? { by: "typing", amount: readTypedAmount(sentField(form, "typed"), market) }
    : {
        by: "ticking",
        first: sentField(form, "first") === "on",
        all: sentField(form, "all") === "on",
      };
  return { choice, seen: sentField(form, "seen"), ...readSource(form) };
}
