/** The staff list of loans, newest first, paged by key: the last order of one page is where the next one starts (DK-6). */
import { symbolOf } from "#contract/format.ts";
import type { listLoans as endpoint } from "#contract/loan-back-office.ts";
import type { LoanViewName } from "#contract/loan-views.ts";
import { daysBetween } from "#values/business-day.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import {
  type ListedLoan,
  readListByApplication,
  readListByStatus,
  readWholeList,
} from "../../core/loan/list-store.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { stateInList } from "./loan-state.ts";

const pageSize = 50;

interface Page {
  after: string;
  limit: number;
}

const views: Readonly<Record<LoanViewName, (db: Queryable, page: Page) => Promise<ListedLoan[]>>> =
  {
    open: (db, page) => readListByStatus(db, [170, 174, 180], page),
    due: (db, page) => readListByStatus(db, [174], page),
    late: (db, page) => readListByStatus(db, [180], page),
    settled: (db, page) => readListByStatus(db, [200], page),
    payout: (db, page) => readListByApplication(db, ["payout-pending", "payout-failed"], page),
    applied: (db, page) =>
      readListByApplication(db, ["submitted", "under-review", "approved"], page),
    all: readWholeList,
  };

export const listLoans: QueryHandler<typeof endpoint> = async (
  db,
  { view = "open", after = "" },
  call,
) => {
  const found = await views[view](db, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const next = found.length > pageSize ? (shown.at(-1)?.loanId ?? "") : "";
  return { ok: true, data: { rows: await loanRows(db, shown, call), next } };
};

/** Rows of loans for staff; as many statements whatever their number, but for products not read yet. */
async function loanRows(db: Queryable, loans: readonly ListedLoan[], call: Call) {
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
