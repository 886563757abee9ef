/** Ends a payout of which nothing was sent, and tells the borrower what to do next. */
import { readBorrower } from "../../core/customer/borrower.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import type { Payout } from "./store.ts";
import { cancelUnsent } from "./unsent-store.ts";

type Loan = Pick<LoanRecord, "loanId" | "borrowerId">;

const ends = {
  /** The terms shown are no longer today's: the borrower is asked again (DS-3). */
  "disclosure-lapsed": { moves: "approved", text: "message-disclosure-lapsed" },
  /** Money does not go to the account: the borrower binds another one (OP-6). */
  "account-refused": { moves: "payout-failed", text: "message-account-refused" },
} as const;

/** Another process may have begun to send it meanwhile: then the money may be on its way, and nothing is taken back. */
export async function endUnsent(
  tx: Transaction,
  { loanId, borrowerId }: Loan,
  { payoutId, why }: Pick<Payout, "payoutId"> & { why: keyof typeof ends },
  services: Services,
): Promise<void> {
  if (!(await cancelUnsent(tx, payoutId, why))) return;
  const { moves, text } = ends[why];
  await moveApplication(tx, loanId, moves);
  services.log.info(`payout-${why}`, { loanId, payoutId });
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account was closed: there is nobody to notify.
  if (borrower === null || borrower.phone === "") return;
  const language = (await acceptedLanguage(tx, loanId)) ?? brand.language;
  const values = { lender: brand.displayName, order: loanId };
  const message = filledText(text, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(tx, { borrowerId, phone, ...message, purpose: why }, services);
}
