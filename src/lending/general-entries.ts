/**
 * Entries that belong to no single loan, as pure functions of what happened: money nobody knows an owner for, and what a payment
 * provider settles. Amounts of money that came in are positive, of money that went out negative.
 */
import { assertMinor, type Minor } from "#values/money.ts";
import type { ClearingAccount, LedgerAccount } from "./ledger-accounts.ts";

export interface GeneralPosting {
  account: LedgerAccount;
  /** Debit positive, never zero. */
  amount: Minor;
}

/** Money a provider moved that belongs to no loan yet. The same amount with the other sign takes it out again, once a loan has it. */
export function heldInSuspense(clearing: ClearingAccount, amount: Minor): GeneralPosting[] {
  return withoutZeros([
    { account: clearing, amount },
    { account: "suspense", amount: assertMinor(-amount) },
  ]);
}

/** Money in suspense that no loan will have: it was given back from the lender's own account, or cleared up there. */
export function clearedFromSuspense(amount: Minor): GeneralPosting[] {
  return withoutZeros([
    { account: "suspense", amount },
    { account: "settlement-cash", amount: assertMinor(-amount) },
  ]);
}

interface Settled {
  clearing: ClearingAccount;
  /** Payments less payouts and refunds, of movements that stand on the clearing account. */
  moved: Minor;
  /** What the provider keeps of it. */
  fees: Minor;
}

/** A provider settles what it moved, less its fees. */
export function settled({ clearing, moved, fees }: Settled): GeneralPosting[] {
  return withoutZeros([
    { account: "settlement-cash", amount: assertMinor(moved - fees) },
    { account: "provider-fee-expense", amount: fees },
    { account: clearing, amount: assertMinor(-moved) },
  ]);
}

function withoutZeros(postings: readonly GeneralPosting[]): GeneralPosting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
