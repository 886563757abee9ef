/** The staff list of payouts (DK-6): by whether the money is known to have arrived. */
import type { PayoutViewName } from "#contract/desk-list-kinds.ts";
import type { listPayouts as endpoint } from "#contract/desk-lists.ts";
import type { Output } from "#contract/endpoint.ts";
import { symbolOf } from "#contract/format.ts";
import type { Currency } from "#values/money.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import {
  countPayoutsByState,
  type PayoutState,
  readPayoutList,
} from "../disbursement/list-store.ts";
import { type Asked, listByState, rangeOf } from "./page.ts";

type Row = Output<typeof endpoint>["rows"][number];

const held: Readonly<Record<PayoutViewName, readonly PayoutState[]>> = {
  all: ["requested", "sent", "succeeded", "failed"],
  waiting: ["requested", "sent"],
  paid: ["succeeded"],
  failed: ["failed"],
};

export const listPayouts: QueryHandler<typeof endpoint> = (db, { view = "all", ...asked }, call) =>
  listByState(list, db, { view, ...asked }, call);

export async function payoutRows(
  db: Queryable,
  view: PayoutViewName,
  asked: Asked,
  limit: number,
  call: Call,
): Promise<Row[]> {
  const { encryptionKey, timeZone } = call.services.settings;
  const found = await readPayoutList(db, held[view], { ...rangeOf(asked, call), limit });
  const names = await borrowerNames(
    db,
    found.map(({ borrower_id }) => borrower_id),
    encryptionKey,
  );
  return found.map((one) => ({
    payoutId: one.payout_id,
    orderNo: one.loan_id,
    borrowerName: names.get(one.borrower_id) ?? "",
    at: wallClock(one.requested_at, timeZone),
    company: one.provider ?? "",
    bankName: one.bank_name,
    account: one.masked_number,
    currencySymbol: symbolOf(one.currency as Currency),
    amount: one.amount,
    state: one.state,
    reason: one.state === "failed" || one.state === "held" ? one.reason : "",
  }));
}

const list = {
  held,
  count: countPayoutsByState,
  rows: payoutRows,
  idOf: ({ payoutId }: Row) => payoutId,
};
