/** A borrower's offers, for data export and account closure. */

import { readOffers, withdrawOfferRows } from "../../core/product/store.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { readDisclosedRows } from "./disclosure-store.ts";

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

/** Withdraws all open offers; waits for an acceptance under way. */
export async function withdrawOffers(tx: Transaction, borrowerId: string): Promise<void> {
  await withdrawOfferRows(tx, borrowerId);
}
