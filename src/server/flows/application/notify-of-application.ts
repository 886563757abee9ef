/** Notifies a borrower of the outcome of an application by SMS or push. Reasons are shown on the order's page only. */

import type { MessageId } from "#contract/text-ids.ts";
import type { Application } from "../../core/application/application-record.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { money } from "../../core/product/describe-terms.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

type Outcome = MessageId extends infer Id
  ? Id extends `message-application-${infer What}`
    ? What
    : never
  : never;

export async function notifyOfApplication(
  tx: Transaction,
  { borrowerId, productId, loanId, language, asked, approved }: Application,
  what: Outcome,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  const product = await readProduct(tx, productId, services.calendar.today());
  if (borrower === null || product === null) throw new Error(`application ${loanId} is of nobody`);
  const reader = { language, market: brand.market, exact: true } as const;
  const values = {
    lender: brand.displayName,
    order: loanId,
    asked: money(asked, product.terms, reader),
    amount: money(approved ?? asked, product.terms, reader),
  };
  const message = filledText(`message-application-${what}`, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `application-${what}` },
    services,
  );
}
