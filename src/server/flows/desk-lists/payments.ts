/** The staff list of payments (DK-6): every attempt to pay, by what became of it. */
import type { PaymentViewName } from "#contract/desk-list-kinds.ts";
import type { listPayments as endpoint } from "#contract/desk-lists.ts";
import type { Output } from "#contract/endpoint.ts";
import { symbolOf } from "#contract/format.ts";
import type { Currency } from "#values/money.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { AttemptState } from "../../core/payment-attempt/attempt.ts";
import { countPaymentsByState, readPaymentPage } from "../../core/payment-attempt/list-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { type Asked, listByState, rangeOf } from "./page.ts";

type Row = Output<typeof endpoint>["rows"][number];

const parts = {
  open: ["created", "awaiting-payer", "processing"],
  received: ["succeeded"],
  missed: ["failed", "expired", "cancelled"],
  apart: ["held", "refunded"],
} as const satisfies Partial<Record<PaymentViewName, readonly AttemptState[]>>;

const held: Readonly<Record<PaymentViewName, readonly AttemptState[]>> = {
  all: Object.values(parts).flat(),
  ...parts,
};

export const listPayments: QueryHandler<typeof endpoint> = (db, { view = "all", ...asked }, call) =>
  listByState(list, db, { view, ...asked }, call);

export async function paymentRows(
  db: Queryable,
  view: PaymentViewName,
  asked: Asked,
  limit: number,
  call: Call,
): Promise<Row[]> {
  const { encryptionKey, timeZone } = call.services.settings;
  const found = await readPaymentPage(db, held[view], { ...rangeOf(asked, call), limit });
  const names = await borrowerNames(
    db,
    found.map(({ borrower_id }) => borrower_id),
    encryptionKey,
  );
  return found.map((one) => ({
    tradeNo: one.trade_no,
    orderNo: one.loan_id,
    borrowerName: names.get(one.borrower_id) ?? "",
    at: wallClock(one.created_at, timeZone),
    kind: one.kind,
    method: one.method,
    company: one.provider,
    currencySymbol: symbolOf(one.currency as Currency),
    amount: one.amount,
    state: one.state,
  }));
}

const list = {
  held,
  count: countPaymentsByState,
  rows: paymentRows,
  idOf: ({ tradeNo }: Row) => tradeNo,
};
