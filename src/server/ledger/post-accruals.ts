/**
 * The daily accrual: brings books and list columns of every loan that still moves up to the business date. Late,
 * twice or on several processes at once it posts the same, because it posts differences under the loan's lock.
 */
import { balances } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../db/database.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { loansToClose, refreshListing } from "../loan/refresh-listing.ts";
import type { Services } from "../services.ts";
import { booksStandOn, bringToBalance } from "./journal.ts";

const batch = 200;

/** Returns how many loans were brought up to today. One loan that fails is logged and does not hold up the others. */
export async function postAccruals(
  services: Pick<Services, "db" | "calendar" | "log">,
): Promise<number> {
  const today = services.calendar.today();
  const tried = new Set<string>();
  let done = 0;
  let failed = 0;
  for (;;) {
    const found = await loansToClose(services.db, today, batch + failed);
    const loanIds = found.filter((loanId) => !tried.has(loanId));
    if (loanIds.length === 0) return done;
    for (const loanId of loanIds) {
      tried.add(loanId);
      try {
        await services.db.transaction((tx) => accrueLoan(tx, loanId, today));
        done += 1;
      } catch (error) {
        failed += 1;
        services.log.error("accrual-failed", { loanId, reason: String(error) });
      }
    }
  }
}

async function accrueLoan(tx: Transaction, loanId: string, today: Day): Promise<void> {
  const loan = await loadLoanById(tx, loanId, { lock: true });
  if (loan === null) throw new Error(`no loan ${loanId}`);
  const booksOn = await booksStandOn(tx, loanId);
  // Midnight passed since the list was read, and something happened to the loan on the new day.
  if (booksOn !== null && booksOn > today) return;
  const now = position(loan.terms, loan.events, today);
  await bringToBalance(tx, {
    loanId,
    cause: { kind: "accrual" },
    on: today,
    currency: loan.terms.currency,
    target: balances(now, loan.terms),
  });
  await refreshListing(tx, loan, now);
}
