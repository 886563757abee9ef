/** Notifies a borrower of the outcome of an application by SMS or push. Reasons are shown on the order's page only. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Application } from "../../core/application/application-record.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { money } from "../../core/product/describe-terms.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

const smsCopy = wordsByKey("messages.application");

export async function notifyOfApplication(
  tx: Transaction,
  { borrowerId, productId, loanId, language, asked, approved }: Application,
  what: keyof typeof smsCopy,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  const product = await readProduct(tx, productId, services.calendar.today());
  if (borrower === null || product === null) throw new Error(`application ${loanId} is of nobody`);
  const reader = { language, market: brand.market };
  const message = filledText(smsCopy[what], language, {
    lender: brand.displayName,
    order: loanId,
    asked: money(asked, product.terms, reader),
    amount: money(approved ?? asked, product.terms, reader),
  });
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `application-${what}` },
    services,
  );
}
