/** Turns the reasons of a decision into sentences, for the borrower and for staff. */
import { fillPlaces, type Words } from "#contract/words.ts";
import type { Reason } from "#lending/decision.ts";
import type { ProductTerms } from "#lending/terms.ts";
import type { Entry } from "../../core/application/application-record.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import { declineMessages, reasonMessages } from "./reason-messages.ts";

/** Facts that are amounts; the others are numbers. */
const amounts: ReadonlySet<string> = new Set([
  "cap",
  "least",
  "most",
  "exposure",
  "above",
  "cost",
  "asked",
]);

/** A sentence with the reason's own figures in it. */
export function sayReason(
  words: Words,
  { facts }: Pick<Reason, "facts">,
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string {
  const values = Object.entries(facts).map(([name, value]) => [
    name,
    amounts.has(name) ? money(value, terms, reader) : String(value),
  ]);
  return fillPlaces(words[reader.language], Object.fromEntries(values));
}

/**
 * What the borrower is told of the decision that stands: why it was declined, or why it is less than asked for. That a
 * person had to look is no reason.
 */
export function borrowerReasons(
  entries: readonly Pick<Entry, "kind" | "outcome" | "reasons" | "reason">[],
  outcome: "declined" | "approved",
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string[] {
  const decision = entries.findLast(
    ({ kind, outcome: found }) =>
      kind === (outcome === "declined" ? "decline" : "approve") ||
      (kind === "engine" && found === (outcome === "declined" ? "decline" : "approve")),
  );
  if (decision === undefined) return [];
  if (decision.reason !== "") return [declineMessages[decision.reason][reader.language]];
  const told = decision.reasons.filter(({ effect }) => toTell(effect, outcome, decision.reasons));
  const said = told.flatMap((reason) =>
    reason.words === "four-eyes" || reason.words === "term-limits"
      ? []
      : [sayReason(reasonMessages[reason.words], reason, terms, reader)],
  );
  return [...new Set(said)];
}

/** A limit is a reason of an approval for less, and of a decline for want of an amount the product lends. */
function toTell(
  effect: Reason["effect"],
  outcome: "declined" | "approved",
  all: readonly Reason[],
): boolean {
  if (effect === "refer") return false;
  if (effect === "decline" || outcome === "approved") return true;
  return all.some(({ words }) => words === "product-least");
}
