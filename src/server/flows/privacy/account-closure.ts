/** Whether a borrower may leave now, and what of their papers the law then keeps (AC-6). */
import { position } from "#lending/position.ts";
import { addMonths, type Day } from "#values/business-day.ts";
import { wereAppliedFor } from "../../core/application/personal-data.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { complaintsOf } from "../complaint/personal-data.ts";

type WhyNot = "loanOpen" | "moneyOwed" | "creditLeft" | "applicationOpen";

export interface AccountClosure {
  whyNot: WhyNot | null;
  loans: readonly LoanRecord[];
  /** Money was lent: books and agreements are bound to be kept. */
  retainsLoans: boolean;
  /** The orders it was lent on. */
  lentOn: readonly string[];
  /** The loans that stay came from applications: how these were decided stays with them. */
  retainsDecisions: boolean;
  retainsComplaints: boolean;
  /** When the kept part goes; null when nothing is kept. */
  eraseOn: Day | null;
}

export async function closureOf(
  db: Queryable,
  borrowerId: string,
  today: Day,
  { retention, encryptionKey }: Pick<Settings, "retention" | "encryptionKey">,
): Promise<AccountClosure> {
  const loans = await loadLoans(db, borrowerId);
  const reasons = loans.map((loan) => whyNotFor(loan, today));
  const lent = loans.filter(({ events }) => events.length > 0);
  const retainsLoans = lent.length > 0;
  const lentOn = lent.map(({ loanId }) => loanId);
  const retainsComplaints = (await complaintsOf(db, borrowerId, encryptionKey)).length > 0;
  const keeps = retainsLoans || retainsComplaints;
  return {
    // What can be done about it comes first: a debt before a loan that only runs.
    whyNot: inOrder.find((why) => reasons.includes(why)) ?? null,
    loans,
    retainsLoans,
    lentOn,
    retainsDecisions: await wereAppliedFor(db, lentOn),
    retainsComplaints,
    eraseOn: keeps ? addMonths(today, retention.years * 12) : null,
  };
}

const inOrder: readonly WhyNot[] = ["moneyOwed", "loanOpen", "applicationOpen", "creditLeft"];

function whyNotFor({ applicationState, terms, events }: LoanRecord, today: Day): WhyNot | null {
  switch (applicationState) {
    case "submitted":
    case "under-review":
      return "applicationOpen";
    case "payout-pending":
    case "payout-failed":
      return "loanOpen";
    case "running": {
      const { status, unapplied, arrears } = position(terms, events, today);
      if (status === "settled")
        return unapplied === 0 ? null : unapplied > 0 ? "creditLeft" : "moneyOwed";
      // The books gave a debt up; the borrower still owes it.
      return arrears > 0 || status === "written-off" ? "moneyOwed" : "loanOpen";
    }
    default:
      return null;
  }
}
