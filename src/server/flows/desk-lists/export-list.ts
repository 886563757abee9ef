/** A list as CSV, as it is narrowed on its page; who took which one out is logged, since it holds names (DK-6, SF-3). */
import {
  customerViews,
  type DeskListName,
  paymentViews,
  payoutViews,
} from "#contract/desk-list-kinds.ts";
import type { exportDeskList as endpoint } from "#contract/desk-lists.ts";
import { loanViews } from "#contract/loan-views.ts";
import { may } from "#contract/permissions.ts";
import { toDecimal } from "#values/money.ts";
import { productNames } from "../../core/product/products.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { loansWanted } from "../servicing/list-loans.ts";
import { loanRows } from "../servicing/loan-rows.ts";
import { customersOfFile } from "./customers.ts";
import type { Asked } from "./page.ts";
import { paymentRows } from "./payments.ts";
import { payoutRows } from "./payouts.ts";

const rowsMost = 10_000;

interface Wanted extends Asked {
  view: string;
  product: string;
}

type Lines = string[][];

/** The lines of each list, its heading first; null for a view it has not. */
const files: Readonly<
  Record<DeskListName, (db: Queryable, wanted: Wanted, call: Call) => Promise<Lines | null>>
> = { loans, customers, payments, payouts };

/** The first one where none is named. */
function viewOf<View extends string>(views: readonly [View, ...View[]], named: string) {
  return named === "" ? views[0] : views.find((known) => known === named);
}

async function loans(db: Queryable, wanted: Wanted, call: Call): Promise<Lines | null> {
  const view = viewOf(loanViews, wanted.view);
  if (view === undefined) return null;
  const { product, from = "", to = "" } = wanted;
  const products = [...(await productNames(db, call.today)).keys()];
  const asked = { view, product, from, to, after: "", order: "newest" } as const;
  const all = { products, today: call.today };
  const rows = await loanRows(db, await loansWanted(db, asked, all, rowsMost), call);
  return [
    ["order", "borrower", "product", "state", "borrowed", "owed", "due", "days late", "applied"],
    ...rows.map((row) => [
      ...[row.orderNo, row.borrowerName, row.productName, row.state],
      ...[toDecimal(row.principal), toDecimal(row.outstanding), row.dueDate],
      ...[String(row.daysPastDue), row.appliedOn],
    ]),
  ];
}

async function customers(db: Queryable, wanted: Wanted, call: Call): Promise<Lines | null> {
  const view = viewOf(customerViews, wanted.view);
  if (view === undefined) return null;
  const rows = await customersOfFile(db, view, wanted, rowsMost, call);
  return [
    ["customer", "name", "telephone", "since", "loans", "owed", "late"],
    ...rows.map((row) => [
      ...[row.borrowerId, row.name, row.phone, row.since, String(row.loans)],
      ...[toDecimal(row.outstanding), row.late ? "yes" : "no"],
    ]),
  ];
}

async function payments(db: Queryable, wanted: Wanted, call: Call): Promise<Lines | null> {
  const view = viewOf(paymentViews, wanted.view);
  if (view === undefined) return null;
  const rows = await paymentRows(db, view, wanted, rowsMost, call);
  return [
    ["payment", "order", "borrower", "begun", "kind", "how", "company", "amount", "state"],
    ...rows.map((row) => [
      ...[row.tradeNo, row.orderNo, row.borrowerName, row.at, row.kind, row.method, row.company],
      ...[toDecimal(row.amount), row.state],
    ]),
  ];
}

async function payouts(db: Queryable, wanted: Wanted, call: Call): Promise<Lines | null> {
  const view = viewOf(payoutViews, wanted.view);
  if (view === undefined) return null;
  const rows = await payoutRows(db, view, wanted, rowsMost, call);
  return [
    [
      "payout",
      "order",
      "borrower",
      "asked",
      "company",
      "bank",
      "account",
      "amount",
      "state",
      "why",
    ],
    ...rows.map((row) => [
      ...[row.payoutId, row.orderNo, row.borrowerName, row.at, row.company, row.bankName],
      ...[row.account, toDecimal(row.amount), row.state, row.reason],
    ]),
  ];
}

const ofMoney: ReadonlySet<DeskListName> = new Set(["payments", "payouts"]);

export const exportDeskList: CommandHandler<typeof endpoint> = async (
  tx,
  { list, view = "", product = "", ...days },
  call,
) => {
  if (ofMoney.has(list) && !may(staffOf(call).role, "see-money")) {
    return { ok: false, rejection: "listClosed" };
  }
  const lines = await files[list](tx, { view, product, ...days }, call);
  if (lines === null) return { ok: false, rejection: "viewUnknown" };
  await logStaff(tx, call, "desk-list.export", list);
  return { ok: true, data: { fileName: `${list}-${call.today}.csv`, csv: writeCsv(lines) } };
};
