/** Tells the borrower that money was given back, where it is known whose it was. */
import { formatMoney, symbolOf } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { claimOn } from "../../core/payment-claim/claim.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";

export async function tellReturned(
  tx: Transaction,
  payment: ProviderEvent,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const attempt = await readAttempt(tx, payment.reference);
  const owner = attempt ?? (await claimOn(tx, payment, encryptionKey));
  const loan = owner === null ? null : await loadLoanById(tx, owner.loanId);
  const borrower = loan === null ? null : await readBorrower(tx, loan.borrowerId, encryptionKey);
  // A stranger, or somebody whose account was closed: the provider tells the payer.
  if (loan === null || borrower === null || borrower.phone === "") return;
  const values = {
    lender: brand.displayName,
    amount: formatMoney(payment.amount, symbolOf(payment.currency), brand.market),
    order: loan.loanId,
  };
  const message = filledText("message-payment-returned", brand.language, values, services);
  const { phone } = borrower;
  const to = { borrowerId: loan.borrowerId, phone, purpose: "payment-returned" };
  await notifyBorrower(tx, { ...to, ...message }, services);
}
