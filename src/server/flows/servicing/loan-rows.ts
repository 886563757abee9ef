/** Rows of loans as every list of staff shows them (DK-6). */
import { symbolOf } from "#contract/format.ts";
import { daysBetween } from "#values/business-day.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { ListedLoan } from "../../core/loan/list-store.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { stateInList } from "./loan-state.ts";

/** Rows of loans for staff; as many statements whatever their number, but for products not read yet. */
export async function loanRows(db: Queryable, loans: readonly ListedLoan[], call: Call) {
  const { language, today, services } = call;
  const names = await borrowerNames(
    db,
    loans.map(({ borrowerId }) => borrowerId),
    services.settings.encryptionKey,
  );
  const products = await productNames(db, loans, language);
  return loans.map((loan) => {
    const state = stateInList(loan.applicationState, loan.status);
    const { dueDate, terms } = loan;
    return {
      orderNo: loan.loanId,
      borrowerName: names.get(loan.borrowerId) ?? "",
      productName: products.get(productKey(loan)) ?? "",
      currencySymbol: symbolOf(terms.currency),
      principal: terms.principal,
      outstanding: loan.outstanding,
      dueDate: dueDate ?? "",
      daysPastDue: state === "overdue" && dueDate !== null ? daysBetween(dueDate, today) : 0,
      state,
      appliedOn: loan.appliedOn,
    };
  });
}

const productKey = ({ productId, productVersion }: ListedLoan) => `${productId} ${productVersion}`;

async function productNames(
  db: Queryable,
  loans: readonly ListedLoan[],
  language: Call["language"],
): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map(loans.map((loan) => [productKey(loan), loan]));
  const read = [...kinds].map(async ([key, { productId, productVersion }]) => {
    const product = await readProductVersion(db, productId, productVersion);
    return [key, product === null ? "" : nameIn(product, language)] as const;
  });
  return new Map(await Promise.all(read));
}
