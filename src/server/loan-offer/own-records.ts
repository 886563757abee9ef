/** The offers of a borrower who asks what we keep, or who leaves. */
import type { Queryable, Transaction } from "../db/database.ts";
import { readOffers, withdrawOfferRows } from "./store.ts";

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

/** Nobody can accept them any more; an acceptance under way goes first. */
export async function withdrawOffers(tx: Transaction, borrowerId: string): Promise<void> {
  await withdrawOfferRows(tx, borrowerId);
}
