/** The form of disclosure that a borrower acknowledged for an order, as it was stored then (DS-3). */
import type { Day } from "#values/business-day.ts";
import { readAcknowledgedOfLoan } from "../../core/product/offer-disclosure-store.ts";
import type { Printed } from "../../core/product/print-form.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** A form as it was stored with the acknowledgement, and what proves it. */
export interface FormAccepted {
  form: Printed;
  hash: string;
  acknowledgedOn: Day;
}

/** Null for a loan that was accepted elsewhere: it has no acknowledged form. */
export async function readFormAccepted(
  db: Queryable,
  loanId: string,
): Promise<FormAccepted | null> {
  const row = await readAcknowledgedOfLoan(db, loanId);
  if (row === null) return null;
  const { shown, shown_hash: hash, acknowledged_on: acknowledgedOn } = row;
  if (shown === null || hash === null || acknowledgedOn === null) return null;
  return { form: JSON.parse(shown) as Printed, hash, acknowledgedOn };
}
