/** Tells a borrower by telephone message what became of an application: never the reasons, which only the order's page shows. */
import { fillPlaces } from "#contract/words.ts";
import type { Transaction } from "../db/database.ts";
import { money } from "../loan-offer/describe-terms.ts";
import { readProduct } from "../loan-offer/products.ts";
import { sendNews } from "../messages/send-news.ts";
import type { Services } from "../services.ts";
import { readBorrower } from "../session/borrower.ts";
import type { Application } from "./application-record.ts";
import { smsCopy } from "./copy.ts";

export async function tellBorrower(
  tx: Transaction,
  { borrowerId, productId, loanId, language, asked, approved }: Application,
  what: keyof typeof smsCopy,
  services: Services,
): Promise<void> {
  const { brand, sealKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, sealKey);
  const product = await readProduct(tx, productId);
  if (borrower === null || product === null) throw new Error(`application ${loanId} is of nobody`);
  const reader = { language, market: brand.market };
  const text = fillPlaces(smsCopy[what][language], {
    lender: brand.displayName,
    order: loanId,
    asked: money(asked, product.terms, reader),
    amount: money(approved ?? asked, product.terms, reader),
  });
  const { phone } = borrower;
  await sendNews(tx, { borrowerId, phone, text, purpose: `application-${what}` }, services);
}
