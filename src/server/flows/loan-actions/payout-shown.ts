/** The newest payout of a loan as the desk sees it, and where it may be sent once it has failed. */
import { formatDate } from "#contract/format.ts";
import { dayIn } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { readNewestPayout } from "../disbursement/hold-store.ts";
import { payableAccounts } from "../payout-account-change/earlier-account.ts";
import { standingOf } from "./judge-payout.ts";
import { accountOf } from "./work-out.ts";

export async function payoutShown(
  db: Queryable,
  loan: LoanRecord,
  { settings }: Pick<Services, "settings">,
) {
  const payout = await readNewestPayout(db, loan.loanId);
  if (payout === null) return null;
  const standing = standingOf(payout, loan.applicationState);
  const accounts = standing === "failed" ? await payableAccounts(db, loan.borrowerId) : [];
  return {
    standing,
    amount: payout.amount,
    reason: payout.state === "failed" || payout.heldAt !== null ? payout.reason : "",
    account: await accountOf(db, payout, loan, standing),
    accounts: accounts.map(({ addedAt, ...account }) => ({
      ...account,
      boundOn: formatDate(dayIn(settings.timeZone, addedAt)),
    })),
  };
}
