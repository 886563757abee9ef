/** Does what was decided about a payout, in the caller's transaction and under the loan's lock. */
import { readBorrower } from "../../core/customer/borrower.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { clearUntaken } from "../../core/payout-account/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import {
  endBeforePayout,
  holdPayout,
  releasePayout,
  repeatPayout,
} from "../disbursement/change-payout.ts";
import { bindEarlier } from "../payout-account-change/earlier-account.ts";
import type { Effect } from "./work-out.ts";

type OnPayout = Exclude<Effect, { event: unknown }>;

export async function carryOutOnPayout(
  tx: Transaction,
  loan: LoanRecord,
  { action, payout, account }: OnPayout,
  services: Services,
): Promise<void> {
  const { payoutId } = payout;
  switch (action.kind) {
    case "payout-hold":
      return holdPayout(tx, payoutId, services.calendar.now());
    case "payout-release":
      await clearUntaken(tx, loan.borrowerId);
      return releasePayout(tx, payoutId);
    case "payout-repeat": {
      if (account === null) throw new Error(`payout ${payoutId} repeated to no account`);
      const { borrowerId } = loan;
      const { accountId } = account;
      const language = await languageOf(tx, loan, services);
      await bindEarlier(tx, { borrowerId, accountId }, { language, services });
      const now = services.calendar.now();
      return repeatPayout(tx, loan, payout, { payoutAccountId: accountId, now });
    }
    case "ending":
      await clearUntaken(tx, loan.borrowerId);
      await endBeforePayout(tx, loan.loanId, payout);
      return tellOfEnding(tx, loan, services);
  }
}

async function languageOf(tx: Transaction, { loanId }: LoanRecord, { settings }: Services) {
  return (await acceptedLanguage(tx, loanId)) ?? settings.brand.language;
}

async function tellOfEnding(tx: Transaction, loan: LoanRecord, services: Services): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const { borrowerId, loanId } = loan;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account was closed: there is nobody to notify.
  if (borrower === null || borrower.phone === "") return;
  const language = await languageOf(tx, loan, services);
  const values = { lender: brand.displayName, order: loanId };
  const message = filledText("message-application-ended", language, values, services);
  const { phone } = borrower;
  const notice = { borrowerId, phone, ...message, purpose: "application-ended" } as const;
  await notifyBorrower(tx, notice, services);
}
