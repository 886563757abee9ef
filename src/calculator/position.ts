/** `position`: where a loan stands on a day after what has happened to it, and the ledger entries that led there. */
import { z } from "zod";
import type { LoanEvent } from "#lending/events.ts";
import { FollowedLoan } from "#lending/follow-loan.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { validateNext } from "#lending/validate-event.ts";
import type { Day } from "#values/business-day.ts";
import { defineCommand } from "./command.ts";
import { eventField, eventOf } from "./event-field.ts";
import { dayField } from "./fields.ts";
import { ledgerOf, ledgerOutput } from "./ledger.ts";
import { positionOutput, positionTexts } from "./position-texts.ts";
import { type Refused, refused } from "./rejection.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const input = z.strictObject({
  terms: termsField,
  events: z
    .array(eventField)
    .max(1000)
    .describe("In the order of recording; `on` is the day each counts from."),
  asOf: dayField,
  ledger: z.boolean().default(false).describe("Also give the ledger entries and balances."),
});

const output = z.strictObject({ ...positionOutput.shape, ledger: ledgerOutput.optional() });

export const positionCommand = defineCommand({
  summary: "Where a loan stands on a day: instalments, charges, what may be paid, status.",
  input,
  output,
  answer({ terms, events: given, asOf, ledger }) {
    const problem = termsProblem(terms, "terms");
    if (problem !== null) return { refused: problem };
    const events = given.map((event, index) => eventOf(event, index + 1));
    const wrong = firstWrong(terms, events, asOf);
    if (wrong !== null) return wrong;
    const answer = positionTexts(position(terms, events, asOf));
    return ledger ? { ...answer, ledger: ledgerOf(terms, events, asOf) } : answer;
  },
});

/** The first event that may not be recorded after those before it; null when all may. */
export function firstWrong(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: Day,
  followed = new FollowedLoan(terms),
): Refused | null {
  for (const [index, event] of events.entries()) {
    if (event.on > asOf) return refused(`events[${index}].on`, `is after asOf, ${asOf}`);
    const wrong = validateNext(followed.history, event, (on) => followed.loanOn(on));
    if (wrong !== null) return refused(`events[${index}]`, wrong);
    followed.record(event);
  }
  return null;
}
