/**
 * The case queue: applications by the day their decision is due, payouts by the day the money is due, overdue ones first
 * (LN-1).
 */
import type { listApplications as endpoint } from "#contract/application-back-office.ts";
import type { InputRead } from "#contract/endpoint.ts";
import type { ReviewState } from "../../core/application/application-record.ts";
import {
  countApplications,
  countQueue,
  readKnown,
  readQueuePage,
} from "../../core/application/queue-store.ts";
import { findBorrowersByName } from "../../core/customer/borrower-name.ts";
import { countPayoutsUnderWay, payoutsUnderWay } from "../../core/loan/payout-queue.ts";
import { productNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { applicationRow, namesOf, payoutRow } from "./case-wire.ts";

const pageSize = 25;

const statesOf: Readonly<Record<"decide" | "waiting" | "decided", readonly ReviewState[]>> = {
  decide: ["new", "referred"],
  waiting: ["asked"],
  decided: ["approved", "declined", "cancelled"],
};

type Input = InputRead<typeof endpoint>;

export const listApplications: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const page = Math.max(1, input.page ?? 1);
  const [{ rows, total }, counts, products] = await Promise.all([
    rowsOf(db, input, page, call),
    countsOf(db, call),
    productNames(db, call.today),
  ]);
  const named = [...products].map(([productId, name]) => ({ productId, name }));
  return { ok: true, data: { rows, total, page, pageSize, counts, products: named } };
};

async function rowsOf(db: Queryable, input: Input, page: number, call: Call) {
  const { stage = "decide", due = "any", productId = "" } = input;
  const searched = (input.search ?? "").trim();
  const wanted = {
    due,
    productId: productId === "" ? null : productId,
    search: searched === "" ? null : searched,
    borrowerIds:
      searched === ""
        ? []
        : await findBorrowersByName(db, searched, call.services.settings.encryptionKey),
  };
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  if (stage === "payout") {
    const [payouts, total] = await Promise.all([
      payoutsUnderWay(db, wanted, call.today, part),
      countPayoutsUnderWay(db, wanted, call.today),
    ]);
    const loanIds = payouts.map(({ loanId }) => loanId);
    const [names, known] = await Promise.all([
      namesOf(db, payouts, call.services),
      readKnown(db, loanIds),
    ]);
    const rows = payouts.map((payout) => payoutRow(payout, known.has(payout.loanId), names, call));
    return { rows, total };
  }
  const filter = { ...wanted, states: statesOf[stage], today: call.today };
  const [applications, total] = await Promise.all([
    readQueuePage(db, filter, part),
    countQueue(db, filter),
  ]);
  const names = await namesOf(db, applications, call.services);
  return { rows: applications.map((one) => applicationRow(one, names, call)), total };
}

async function countsOf(db: Queryable, { today }: Call) {
  const payouts = (due: "any" | "late" | "today") =>
    countPayoutsUnderWay(db, { due, productId: null, search: null, borrowerIds: [] }, today);
  const [{ decide, late, today: dueToday, waiting }, payout, payoutLate, payoutToday] =
    await Promise.all([
      countApplications(db, today),
      payouts("any"),
      payouts("late"),
      payouts("today"),
    ]);
  return {
    decide,
    waiting,
    payout,
    decideLate: late,
    decideToday: dueToday,
    payoutLate,
    payoutToday,
  };
}
