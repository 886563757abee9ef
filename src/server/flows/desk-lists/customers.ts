/** The staff list of customers (DK-6): all by when they came, either way; those of a view by the loan that puts them there. */
import type { CustomerViewName } from "#contract/desk-list-kinds.ts";
import { countedMost } from "#contract/desk-list-kinds.ts";
import type { listCustomers as endpoint } from "#contract/desk-lists.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { dayIn } from "#values/business-day.ts";
import type { Currency } from "#values/money.ts";
import { borrowersForStaff } from "../../core/customer/borrower.ts";
import {
  countBorrowers,
  readRegisteredOf,
  readRegisteredPage,
} from "../../core/customer/list-store.ts";
import { readBorrowersByStatus, readFiguresOfBorrowers } from "../../core/loan/borrowing-store.ts";
import { productNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { type Asked, pageOf, pageSize, rangeOf } from "./page.ts";

type Row = Output<typeof endpoint>["rows"][number];

const statuses = {
  owing: { wanted: [170, 174, 180, 190], barred: [] },
  late: { wanted: [180], barred: [] },
  settled: { wanted: [200], barred: [170, 174, 180, 190] },
} as const satisfies Partial<Record<CustomerViewName, object>>;

/** Customers of a view, each with the key that a page may end with. */
async function found(
  db: Queryable,
  view: CustomerViewName,
  asked: Asked,
  limit: number,
  call: Call,
): Promise<{ borrowerId: string; key: string }[]> {
  if (view === "all") {
    const rows = await readRegisteredPage(db, { ...rangeOf(asked, call), limit });
    return rows.map(({ borrower_id }) => ({ borrowerId: borrower_id, key: borrower_id }));
  }
  const products = [...(await productNames(db, call.today)).keys()];
  const { after = "" } = asked;
  const rows = await readBorrowersByStatus(db, { ...statuses[view], products, after, limit });
  return rows.map(({ borrower_id, loan_id }) => ({ borrowerId: borrower_id, key: loan_id }));
}

export const listCustomers: QueryHandler<typeof endpoint> = async (
  db,
  { view = "all", ...asked },
  call,
) => {
  const page = pageOf(await found(db, view, asked, pageSize + 1, call), ({ key }) => key);
  const ids = page.shown.map(({ borrowerId }) => borrowerId);
  const counts = { all: await countBorrowers(db, countedMost + 1) };
  return { ok: true, data: { rows: await customerRows(db, ids, call), next: page.next, counts } };
};

/** As many rows of a view as a file holds. */
export async function customersOfFile(
  db: Queryable,
  view: CustomerViewName,
  asked: Asked,
  limit: number,
  call: Call,
): Promise<Row[]> {
  const rows = await found(db, view, asked, limit, call);
  return customerRows(
    db,
    rows.map(({ borrowerId }) => borrowerId),
    call,
  );
}

async function customerRows(db: Queryable, ids: readonly string[], call: Call): Promise<Row[]> {
  const { encryptionKey, timeZone } = call.services.settings;
  const [people, since, figures] = await Promise.all([
    borrowersForStaff(db, ids, encryptionKey),
    readRegisteredOf(db, ids),
    readFiguresOfBorrowers(db, ids),
  ]);
  return ids.map((borrowerId) => {
    const owed = figures.get(borrowerId);
    const at = since.get(borrowerId);
    return {
      borrowerId,
      ...(people.get(borrowerId) ?? { name: "", phone: "" }),
      since: at === undefined ? "" : formatDate(dayIn(timeZone, at)),
      loans: owed?.loans ?? 0,
      currencySymbol: owed === undefined ? "" : symbolOf(owed.currency as Currency),
      outstanding: owed?.outstanding ?? 0,
      late: owed?.late ?? false,
    };
  });
}
