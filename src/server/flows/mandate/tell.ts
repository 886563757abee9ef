/** Messages about a mandate: a debit to come, one that did not go through, and the end of it that the borrower did not ask for. */
import { formatDate, formatMoney, symbolOf } from "#contract/format.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { Mandate } from "../../core/mandate/mandate-record.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

/** upcoming: a debit to come. missed: the borrower has to pay an instalment itself. ended: it has to pay all of them. */
type News = { what: "upcoming" | "missed"; amount: Minor; on: Day } | { what: "ended" };

export async function tellOfMandate(
  tx: Transaction,
  { borrowerId, loanId, currency, language }: Mandate,
  news: News,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account is closed: there is nobody to tell.
  if (borrower === null || borrower.phone === "") return;
  const facts =
    news.what === "ended"
      ? {}
      : {
          amount: formatMoney(news.amount, symbolOf(currency), brand.market),
          date: formatDate(news.on),
        };
  const values = { lender: brand.displayName, order: loanId, ...facts };
  const purpose = `mandate-${news.what}` as const;
  const message = filledText(`message-${purpose}`, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(tx, { borrowerId, phone, ...message, purpose }, services);
}
