/**
 * A loan's accounts as a pure function of its position (LN-5). Postings are the difference between
 * two positions, so the sum of all postings equals the position by construction, reversals
 * included.
 */
import { assertMinor, type Minor } from "#values/money.ts";
import { type Account, accounts, type Balances } from "./ledger-accounts.ts";
import type { Parts, Position } from "./position-shape.ts";
import { type LedgerFigures, postingRules } from "./posting-rules.ts";
import { rulesOf } from "./rule-versions.ts";
import type { LoanTerms } from "./terms.ts";

export interface Posting {
  account: Account;
  /** Debit positive, never zero. */
  amount: Minor;
}

/** The accounts of a loan in a position. */
export function balances(position: Position, terms: LoanTerms): Balances {
  return balancesOf(figuresOf(position), terms);
}

function figuresOf(position: Position): LedgerFigures {
  const { received, refunded, unapplied, overRefunded, deferralFees } = position;
  const { outstanding, interestEarned, feesReturned, deferredIncome: deferred } = position;
  const due: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };
  let waived = 0;
  let writtenOff = false;
  for (const line of position.instalments) {
    due.penalty += line.due.penalty;
    due.fee += line.due.fee;
    due.interest += line.due.interest;
    due.principal += line.due.principal;
    waived += total(line.waived);
    writtenOff ||= total(line.writtenOff) > 0;
  }
  const money = { received, refunded, unapplied, overRefunded, deferralFees, interestEarned };
  const paidOut = position.disbursedOn !== null;
  return { paidOut, ...money, deferred, feesReturned, due, outstanding, waived, writtenOff };
}

/** The accounts of a loan, by the posting rules it was made under. Throws on a version that this software does not know. */
export function balancesOf(figures: LedgerFigures, terms: LoanTerms): Balances {
  const { posting } = rulesOf(terms);
  const rule = postingRules.get(posting);
  if (rule === undefined) throw new Error(`no posting rules of version ${posting}`);
  const held = rule(figures, terms);
  return figures.paidOut ? withOpening(held, terms.takenOver) : held;
}

/** What was posted in another book before the loan was taken over stands as opening balances. */
function withOpening(held: Balances, takenOver: LoanTerms["takenOver"]): Balances {
  if (takenOver === undefined) return held;
  const { opening } = takenOver;
  const left = { ...held };
  for (const account of accounts) {
    const { [account]: before = 0 } = opening;
    if (before === 0) continue;
    left[account] = assertMinor(left[account] - before);
    left["opening-balances"] = assertMinor(left["opening-balances"] + before);
  }
  return left;
}

/** Where a loan stood at the close of a day: accounts whose movements until then are another book's. */
const movedElsewhere = [
  "settlement-cash",
  "interest-income",
  "fee-income",
  "penalty-income",
  "deferral-fee-income",
  "waiver-expense",
  "write-off-expense",
] as const satisfies readonly Account[];

/** What of a position is opening balances, for the terms of a loan that is taken over. */
export function openingOf(position: Position, terms: LoanTerms): Partial<Record<Account, Minor>> {
  const held = balances(position, { ...terms, takenOver: undefined });
  return Object.fromEntries(
    movedElsewhere.flatMap((account) => (held[account] === 0 ? [] : [[account, held[account]]])),
  );
}

/**
 * The entries that bring one set of balances to another, in the order of the accounts; they sum to
 * zero.
 */
export function postingsBetween(before: Balances, after: Balances): Posting[] {
  return accounts.flatMap((account) => {
    const amount = assertMinor(after[account] - before[account]);
    return amount === 0 ? [] : [{ account, amount }];
  });
}

function total(parts: Parts): Minor {
  return parts.penalty + parts.fee + parts.interest + parts.principal;
}
