/**
 * Compares the books with the loans: every entry sums to zero, and what a loan's accounts hold is what its
 * position says on the day the books stand for. Run nightly and after every server test (LN-5).
 */
import { accounts, balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { readLoansWithBooks, readUnbalancedEntries } from "../ledger/store.ts";
import { loadLoansToCheck } from "../loan/load-loan.ts";

const batch = 200;

/** Every disagreement found, in words; an empty list is a sound ledger. Also checks received = allocated + credit (LN-4). */
export async function ledgerCheck(db: Database): Promise<string[]> {
  const problems = (await readUnbalancedEntries(db)).map(
    (entry) => `entry ${entry.entry_id} sums to ${entry.amount}`,
  );
  let after = "";
  for (;;) {
    const loanIds = await readLoansWithBooks(db, after, batch);
    const found = await loadLoansToCheck(db, loanIds);
    const byId = new Map(found.map((one) => [one.loan.loanId, one]));
    for (const loanId of loanIds) problems.push(...checkLoan(loanId, byId.get(loanId)));
    const last = loanIds.at(-1);
    if (last === undefined) return problems;
    after = last;
  }
}

/** The nightly run: each disagreement is an error in the log. */
export async function runLedgerCheck(services: Services): Promise<boolean> {
  const problems = await ledgerCheck(services.db);
  for (const problem of problems) services.log.error("ledger-disagrees", { problem });
  services.log.info("ledger-checked", { problems: problems.length });
  return problems.length === 0;
}

type ToCheck = Awaited<ReturnType<typeof loadLoansToCheck>>[number];

function checkLoan(loanId: string, found: ToCheck | undefined): string[] {
  const on = found?.books.on ?? null;
  if (found === undefined || on === null) {
    return [`loan ${loanId} has books but is not there`];
  }
  const { loan, books, sums } = found;
  const then = position(loan.terms, loan.events, on);
  const target = balances(then, loan.terms);
  const problems: string[] = [];
  for (const account of accounts) {
    const { [account]: posted = 0 } = sums;
    const { [account]: held = 0 } = books.held;
    if (target[account] !== posted) {
      problems.push(
        `loan ${loanId}: ${account} holds ${posted}, its position says ${target[account]}`,
      );
    }
    if (held !== posted) {
      problems.push(`loan ${loanId}: ${account} holds ${posted}, its books say ${held}`);
    }
  }
  if (then.received !== then.allocated + then.unapplied + then.refunded) {
    problems.push(`loan ${loanId}: received is not allocated + credit + refunded`);
  }
  return problems;
}
