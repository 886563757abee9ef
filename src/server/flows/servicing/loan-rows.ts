/** Rows of loans as every list of staff shows them (DK-6). */
import { symbolOf } from "#contract/format.ts";
import { daysBetween } from "#values/business-day.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { ListedLoan } from "../../core/loan/list-store.ts";
import { nameIn } from "../../core/product/product.ts";
import { versionKey, versionNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { stateInList } from "./loan-state.ts";

/** Rows of loans for staff; as many statements whatever their number. */
export async function loanRows(db: Queryable, loans: readonly ListedLoan[], call: Call) {
  const { language, today, services } = call;
  const names = await borrowerNames(
    db,
    loans.map(({ borrowerId }) => borrowerId),
    services.settings.encryptionKey,
  );
  const products = await versionNames(db, loans);
  return loans.map((loan) => {
    const state = stateInList(loan.applicationState, loan.status);
    const { dueDate, terms } = loan;
    const product = products.get(versionKey(loan));
    return {
      orderNo: loan.loanId,
      borrowerName: names.get(loan.borrowerId) ?? "",
      productName: product === undefined ? "" : nameIn(product, language),
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
