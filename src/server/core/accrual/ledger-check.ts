/**
 * Checks the ledger against the loans: every entry sums to zero, the suspense account holds what waits, and each loan's balances are those of its
 * position on the snapshot's date. Run nightly and after every server test (LN-5).
 */
import { accounts } from "#lending/ledger-accounts.ts";
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { noteCheck } from "../ledger/period-store.ts";
import { readLoansWithSnapshot, readUnbalancedEntries } from "../ledger/store.ts";
import { loadLoansToCheck } from "../loan/load-loan.ts";
import { suspenseCheck } from "../provider-events/suspense-books.ts";

const batch = 200;

/** Describes every mismatch; empty for a sound ledger. Also checks received = allocated + unapplied + refunded (LN-4). */
export async function ledgerCheck(db: Database): Promise<string[]> {
  const problems = (await readUnbalancedEntries(db)).map(
    (entry) => `entry ${entry.entry_id} sums to ${entry.amount}`,
  );
  problems.push(...(await suspenseCheck(db)));
  let after = "";
  for (;;) {
    const loanIds = await readLoansWithSnapshot(db, after, batch);
    const found = await loadLoansToCheck(db, loanIds);
    const byId = new Map(found.map((one) => [one.loan.loanId, one]));
    for (const loanId of loanIds) problems.push(...checkLoan(loanId, byId.get(loanId)));
    const last = loanIds.at(-1);
    if (last === undefined) return problems;
    after = last;
  }
}

/** The nightly run; logs each mismatch as an error, and keeps how many there were, since a period is closed on it. */
export async function runLedgerCheck(services: Services): Promise<boolean> {
  const problems = await ledgerCheck(services.db);
  for (const problem of problems) services.log.error("ledger-mismatch", { problem });
  const { calendar, db } = services;
  await noteCheck(db, { on: calendar.today(), problems: problems.length, at: calendar.now() });
  services.log.info("ledger-checked", { problems: problems.length });
  return problems.length === 0;
}

type ToCheck = Awaited<ReturnType<typeof loadLoansToCheck>>[number];

function checkLoan(loanId: string, found: ToCheck | undefined): string[] {
  const on = found?.snapshot.on ?? null;
  if (found === undefined || on === null) {
    return [`loan ${loanId} has a balance snapshot but does not exist`];
  }
  const { loan, snapshot, sums } = found;
  const then = position(loan.terms, loan.events, on);
  const target = balances(then, loan.terms);
  const problems: string[] = [];
  for (const account of accounts) {
    const { [account]: posted = 0 } = sums;
    const { [account]: held = 0 } = snapshot.balances;
    if (target[account] !== posted) {
      problems.push(
        `loan ${loanId}: ${account} holds ${posted}, its position says ${target[account]}`,
      );
    }
    if (held !== posted) {
      problems.push(`loan ${loanId}: ${account} holds ${posted}, its snapshot says ${held}`);
    }
  }
  if (then.received !== then.allocated + then.unapplied + then.refunded) {
    problems.push(`loan ${loanId}: received is not allocated + unapplied + refunded`);
  }
  return problems;
}
