/** A loan's mandate as its borrower sees it: what is agreed, where it stands, and what was debited. */
import { formatDate, symbolOf } from "#contract/format.ts";
import type { debitStates, readMandate as endpoint } from "#contract/mandate.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { mandateChannel } from "../../core/channel/mandate-channel.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { readDebits } from "../../core/mandate/debit-store.ts";
import { capOf, isOffered } from "../../core/mandate/mandate-offer.ts";
import {
  type Debit,
  isOpenMandate,
  type Mandate,
  unbegun,
} from "../../core/mandate/mandate-record.ts";
import { readMandatesOfLoan } from "../../core/mandate/store.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { noticeHours } from "./announce.ts";

export const readMandate: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { borrowerId, today, language, services } = call;
  const loan = await loadLoan(db, { borrowerId, loanId: input.orderId });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const [mandates, product] = await Promise.all([
    readMandatesOfLoan(db, loan.loanId),
    readProductVersion(db, loan.productId, loan.productVersion),
  ]);
  const debits = await readDebits(
    db,
    mandates.map(({ mandateId }) => mandateId),
  );
  const standing = position(loan.terms, loan.events, today);
  const offered = mandateChannel(services);
  const newest = mandates[0] ?? null;
  const open = newest !== null && isOpenMandate(newest) ? newest : null;
  // One that waits for its agreement may be begun again.
  const free = open === null || open.state === "waiting";
  const may = free && isOffered(offered?.mandates ?? null, loan, standing);
  return {
    ok: true,
    data: {
      productName: product === null ? "" : nameIn(product, language),
      currencySymbol: symbolOf(loan.terms.currency),
      telephone: services.settings.brand.servicePhone,
      ...standingOf(newest),
      mayBeSetUp: may ? 1 : 0,
      cap: open?.cap ?? (may ? capOf(standing) : 0),
      agreeing: offered?.mandates.agreeing ?? 0,
      lastDay: open === null ? "" : formatDate(open.lastDay),
      firstDue: firstDueOf(standing, services),
      debits: debits.map(({ dueOn, amount, ...debit }) => ({
        ...{ dueTime: formatDate(dueOn), amount },
        state: shownState(debit),
      })),
    },
  };
};

/** What is being cancelled at the provider has ended for the borrower. */
function standingOf(newest: Mandate | null) {
  if (newest === null) return { state: "none", ended: null } as const;
  const { state, ended } = newest;
  return state === "cancelling" || state === "over"
    ? ({ state: "ended", ended } as const)
    : ({ state, ended: null } as const);
}

function shownState({ state }: Pick<Debit, "state">): (typeof debitStates)[number] {
  if (unbegun.includes(state)) return "coming";
  if (state === "begun") return "under-way";
  return state === "succeeded" ? "paid" : "not-taken";
}

/** The first instalment that can still be told a day ahead. */
function firstDueOf({ instalments }: Position, { calendar, settings }: Services): string {
  const now = calendar.now();
  const first = instalments.find(
    ({ status, dueDate }) =>
      status !== "paid" && noticeHours(dueDate, settings.timeZone).until > now,
  );
  return first === undefined ? "" : formatDate(first.dueDate);
}
