/** A borrower's offers, for data export and account closure. */

import { readOffers, withdrawOfferRows } from "../../core/product/store.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { readDisclosedRows } from "./disclosure-store.ts";
import { readVersionsOfBorrower } from "./offer-disclosure-store.ts";

/** Newest first. */
export async function offersOf(db: Queryable, borrowerId: string) {
  const offers = await readOffers(db, borrowerId);
  return offers.map(({ productId, terms, state, madeOn }) => ({
    productId,
    principal: terms.principal,
    currency: terms.currency,
    state,
    madeOn,
  }));
}

/** The cost of each offer as it was disclosed before acceptance, newest offer first. */
export async function disclosuresOf(db: Queryable, borrowerId: string) {
  const rows = await readDisclosedRows(db, borrowerId);
  return rows.map(({ product_id, loan_id, disclosed }) => {
    return { productId: product_id, loanId: loan_id, ...disclosed };
  });
}

/** Every numbered version with its acknowledgement, newest first (DS-3). */
export async function disclosureVersionsOf(db: Queryable, borrowerId: string) {
  const rows = await readVersionsOfBorrower(db, borrowerId);
  return rows.map((row) => ({
    productId: row.product_id,
    loanId: row.loan_id,
    number: row.number,
    version: row.version,
    madeOn: row.made_on,
    validUntil: row.valid_until,
    content: row.content,
    contentSha256: row.content_hash,
    acknowledgedAt: row.acknowledged_at,
    language: row.language,
    shown: row.shown,
    shownSha256: row.shown_hash,
  }));
}

/** Withdraws all open offers; waits for an acceptance under way. */
export async function withdrawOffers(tx: Transaction, borrowerId: string): Promise<void> {
  await withdrawOfferRows(tx, borrowerId);
}
