/** Shapes applications for staff: amounts, deadlines, whether they have passed, and the names of the people concerned. */
import type { z } from "zod";
import type { ApplicationEntry, ApplicationRow } from "#contract/application-back-office.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatDateTime, symbolOf } from "#contract/format.ts";
import type { Reason } from "#lending/decision.ts";
import type { ProductTerms } from "#lending/terms.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import type { Application, Entry } from "../../core/application/application-record.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { PayoutUnderWay } from "../../core/loan/payout-queue.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { declineMessages } from "../application/reason-messages.ts";
import { sayReason } from "../application/reasons.ts";

const stateCopy = wordsByKey("application-case.states");
const staffReasonCopy = wordsByKey("application-reasons.staff");
const noticeCopy = wordsByKey("order-details.notices");

type Row = z.output<typeof ApplicationRow>;
type Reader = Pick<Call, "language" | "today" | "services">;

interface Names {
  borrowers: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, Product>;
  staff: ReadonlyMap<string, string>;
}

/** A fixed number of queries, whatever the number of rows. */
export async function namesOf(
  db: Queryable,
  rows: readonly Pick<Application, "borrowerId" | "productId">[],
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<Names> {
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const [borrowers, staff, products] = await Promise.all([
    borrowerNames(
      db,
      rows.map(({ borrowerId }) => borrowerId),
      settings.encryptionKey,
    ),
    staffNames(db),
    Promise.all(productIds.map((productId) => readProduct(db, productId, calendar.today()))),
  ]);
  const found = products.flatMap((product) =>
    product === null ? [] : [[product.productId, product] as const],
  );
  return { borrowers, staff, products: new Map(found) };
}

function shared(
  one: Pick<Application, "borrowerId" | "productId" | "loanId" | "appliedOn">,
  due: Day | null,
  { borrowers, products }: Names,
  { today }: Reader,
) {
  const product = products.get(one.productId);
  return {
    orderNo: one.loanId,
    productName: product?.name ?? "",
    borrowerName: borrowers.get(one.borrowerId) ?? "",
    currencySymbol: symbolOf(product?.terms.currency ?? ""),
    appliedOn: formatDate(one.appliedOn),
    ageDays: Math.max(0, daysBetween(one.appliedOn, today)),
    due: due === null ? "" : formatDate(due),
    late: due !== null && due < today,
    dueToday: due === today,
  };
}

export function applicationRow(one: Application, names: Names, reader: Reader): Row {
  return {
    ...shared(one, one.nextDue, names, reader),
    asked: one.asked,
    approved: one.approved ?? one.first?.amount ?? 0,
    stateText: stateCopy[one.state][reader.language],
    secondNeeded: one.first !== null && one.nextDue !== null,
    hasApplication: true,
  };
}

export function payoutRow(
  one: PayoutUnderWay,
  hasApplication: boolean,
  names: Names,
  reader: Reader,
): Row {
  const words = one.failed ? noticeCopy.payoutFailed : noticeCopy.payoutPending;
  return {
    ...shared(one, one.due, names, reader),
    asked: one.terms.principal,
    approved: one.terms.principal,
    stateText: words.title[reader.language],
    secondNeeded: false,
    hasApplication,
  };
}

export function reasonsToWire(
  reasons: readonly Reason[],
  terms: Pick<ProductTerms, "currency">,
  { language, services }: Reader,
) {
  const reader = { language, market: services.settings.brand.market, exact: true } as const;
  return reasons.map((reason) => ({
    rule: reason.rule,
    effect: reason.effect,
    text: sayReason(staffReasonCopy[reason.words], reason, terms, reader),
  }));
}

export function entryToWire(
  entry: Entry,
  names: Names,
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): z.output<typeof ApplicationEntry> {
  const { kind, staffId, at, amount, limit, outcome, reasons, reason, note, policyId } = entry;
  return {
    kind,
    by: staffId === null ? null : { staffId, name: names.staff.get(staffId) ?? "" },
    time: formatDateTime(at, reader.services.settings.timeZone),
    amount: amount ?? 0,
    limit: limit ?? 0,
    outcome: outcome ?? "",
    reasons: reasonsToWire(reasons, terms, reader),
    reason: reason === "" ? "" : declineMessages[reason][reader.language],
    note,
    policy: policyId ?? 0,
  };
}
