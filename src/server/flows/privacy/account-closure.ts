/** Whether an account may be closed now, and which records the law then requires the lender to retain (AC-6). */
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
  /** Money was lent: ledger and agreements must be retained. */
  retainsLoans: boolean;
  /** Ids of the loans that were paid out. */
  lentOn: readonly string[];
  /** The retained loans came from applications: their decisions are retained with them. */
  retainsDecisions: boolean;
  retainsComplaints: boolean;
  /** The day retained records are purged; null when nothing is retained. */
  purgeOn: Day | null;
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
  const retains = retainsLoans || retainsComplaints;
  return {
    // What the borrower can do something about comes first: a debt before a loan that is merely running.
    whyNot: inOrder.find((why) => reasons.includes(why)) ?? null,
    loans,
    retainsLoans,
    lentOn,
    retainsDecisions: await wereAppliedFor(db, lentOn),
    retainsComplaints,
    purgeOn: retains ? addMonths(today, retention.years * 12) : null,
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
      if (status === "settled") return unapplied === 0 ? null : "creditLeft";
      // A write-off clears the ledger; the borrower still owes the debt.
      return arrears > 0 || status === "written-off" ? "moneyOwed" : "loanOpen";
    }
    default:
      return null;
  }
}
