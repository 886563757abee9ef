/** Whether a loan's instalments may be debited by a mandate, and up to which amount. Pure. */
import type { Position } from "#lending/position-shape.ts";
import type { Minor } from "#values/money.ts";
import type { Mandates } from "../../platform/provider-ports/mandates.ts";
import type { LoanRecord } from "../loan/loan-record.ts";

/** The highest instalment to come: no debit is above it. */
export function capOf({ instalments, asOf }: Position): Minor {
  const coming = instalments.filter(({ status, dueDate }) => status !== "paid" && dueDate > asOf);
  return Math.max(0, ...coming.map(({ outstandingTotal }) => outstandingTotal));
}

/** Something is still to fall due, and the provider takes such a cap. Null: no provider keeps mandates. */
export function isOffered(
  mandates: Pick<Mandates, "currency" | "caps"> | null,
  { terms }: Pick<LoanRecord, "terms">,
  standing: Position,
): boolean {
  const { status, disbursedOn } = standing;
  if (mandates === null || mandates.currency !== terms.currency || disbursedOn === null)
    return false;
  if (status === "settled" || status === "written-off") return false;
  const cap = capOf(standing);
  return cap >= mandates.caps.least && cap <= mandates.caps.most;
}
