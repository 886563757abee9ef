/**
 * Tells a borrower at once that money meant to give the loan back did not end it (DS-6): too late, with what is left to
 * pay; too little while there is time, with what completes it. Nobody should have to find that out on the order's page.
 */
import { formatMoney, symbolOf } from "#contract/format.ts";
import { missedCoolingOff } from "#lending/cooling-off-statement.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { Recording } from "../../core/loan/record-event.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import { lastMinute } from "../order-details/cooling-off.ts";

/** After a payment was recorded, in its transaction; a payment counts once, so the message is sent once. */
export async function tellMissedCoolingOff(
  tx: Transaction,
  { loan, after }: Pick<Recording, "loan" | "after">,
  services: Services,
): Promise<void> {
  const { coolingOff, asOf } = after;
  // Most payments are no such thing: they cost no more than this look at the newest event.
  if (coolingOff === null || loan.events.at(-1)?.kind !== "cooling-off-paid") return;
  const missed = missedCoolingOff(loan.terms, loan.events, asOf);
  const { brand, encryptionKey, timeZone } = services.settings;
  const { loanId, borrowerId } = loan;
  const borrower = missed && (await readBorrower(tx, borrowerId, encryptionKey));
  // The loan is closed, as was meant; or the account is, and there is nobody to notify.
  if (missed === null || borrower === null || borrower.phone === "") return;
  const language = (await acceptedLanguage(tx, loanId)) ?? brand.language;
  const money = (amount: number) =>
    formatMoney(amount, symbolOf(loan.terms.currency), brand.market);
  const what = coolingOff.open ? "short" : "missed";
  const values = {
    lender: brand.displayName,
    order: loanId,
    amount: money(missed.amount),
    date: lastMinute(coolingOff.until, timeZone),
    left: money(coolingOff.open ? coolingOff.amount : after.outstandingTotal - after.unapplied),
  };
  const message = filledText(`message-cooling-off-${what}`, language, values, services);
  const { phone } = borrower;
  const purpose = `cooling-off-${what}`;
  await notifyBorrower(tx, { borrowerId, phone, ...message, purpose }, services);
}
