/** Turns the reasons of a decision into sentences, for the borrower and for staff. */
import { fillPlaceholders, type Words } from "#contract/languages.ts";
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

/** A message with the reason's figures filled in. */
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
  return fillPlaceholders(words[reader.language], Object.fromEntries(values));
}

/**
 * The reasons shown to the borrower for the decision in force: why it was declined, or why it is less than asked for. A
 * referral to manual review is not a reason.
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
  const shown = decision.reasons.filter(({ effect }) => isShown(effect, outcome, decision.reasons));
  const messages = shown.flatMap((reason) =>
    reason.words === "four-eyes" || reason.words === "term-limits"
      ? []
      : [sayReason(reasonMessages[reason.words], reason, terms, reader)],
  );
  return [...new Set(messages)];
}

/** A limit explains an approval for less, and a decline when the limit is below the product's least amount. */
function isShown(
  effect: Reason["effect"],
  outcome: "declined" | "approved",
  all: readonly Reason[],
): boolean {
  if (effect === "refer") return false;
  if (effect === "decline" || outcome === "approved") return true;
  return all.some(({ words }) => words === "product-least");
}
