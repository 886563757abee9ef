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
  entries: readonly Concluded[],
  outcome: "declined" | "approved",
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string[] {
  const decision = inForce(entries, outcome);
  if (decision === undefined) return [];
  if (decision.reason !== "") return [declineMessages[decision.reason][reader.language]];
  const messages = shownReasons(decision, outcome).flatMap((reason) =>
    reason.words === "four-eyes" || reason.words === "term-limits"
      ? []
      : [sayReason(reasonMessages[reason.words], reason, terms, reader)],
  );
  return [...new Set(messages)];
}

type Concluded = Pick<Entry, "kind" | "outcome" | "reasons" | "reason">;

function inForce(
  entries: readonly Concluded[],
  outcome: "declined" | "approved",
): Concluded | undefined {
  return entries.findLast(
    ({ kind, outcome: found }) =>
      kind === (outcome === "declined" ? "decline" : "approve") ||
      (kind === "engine" && found === (outcome === "declined" ? "decline" : "approve")),
  );
}

function shownReasons({ reasons }: Concluded, outcome: "declined" | "approved"): Reason[] {
  return reasons.filter(({ effect }) => isShown(effect, outcome, reasons));
}

/** Rules about what the borrower owes already, on this product or another. */
const ofDebts: readonly Reason["words"][] = ["exposure", "open-loans", "days-past-due-now"];

/** Whether the decline in force is for what the borrower owes already: a page that says so offers no other loan. */
export function isDeclinedForDebts(entries: readonly Concluded[]): boolean {
  const decision = inForce(entries, "declined");
  if (decision === undefined) return false;
  if (decision.reason !== "") return decision.reason === "debts";
  return shownReasons(decision, "declined").some(({ words }) => ofDebts.includes(words));
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
