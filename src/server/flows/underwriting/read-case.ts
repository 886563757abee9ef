/**
 * One application for staff: the borrower, the request, other debts, earlier loans, the rules' result today and every
 * decision so far. No document or account number is shown in full; agents see no account at all.
 */

import {
  declineReasons,
  type readApplication as endpoint,
} from "#contract/application-back-office.ts";
import type { Output } from "#contract/endpoint.ts";
import { imageAddress } from "#contract/image-address.ts";
import { may } from "#contract/permissions.ts";
import type { Application, Entry } from "../../core/application/application-record.ts";
import { isUndecided } from "../../core/application/application-record.ts";
import { readDecisions } from "../../core/application/decision-store.ts";
import { readApplicationRow } from "../../core/application/store.ts";
import { deviceCaseRows } from "../../core/device/case-rows.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { stepOf } from "../../core/product/lent-range.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { policyOf } from "../application/policy.ts";
import { declineMessages } from "../application/reason-messages.ts";
import { evaluateRules, type RuleEvaluation } from "../application/review.ts";
import { statusSummaryOf, statusText } from "../order-details/status-summary.ts";
import { borrowerRows, exposureRows, loanRows } from "./case-rows.ts";
import { applicationRow, entryToWire, namesOf, reasonsToWire } from "./case-wire.ts";

type Whole = Output<typeof endpoint>;

export const readApplication: QueryHandler<typeof endpoint> = async (db, { orderNo }, call) => {
  const application = await readApplicationRow(db, orderNo);
  if (application === null) return { ok: false, rejection: "notFound" };
  const { services, language } = call;
  const [loan, entries, names, evaluation] = await Promise.all([
    loadLoanById(db, orderNo),
    readDecisions(db, orderNo, services.settings.encryptionKey),
    namesOf(db, [application], services),
    evaluateRules(db, application, services),
  ]);
  if (loan === null) throw new Error(`application ${orderNo} has no order`);
  const { product, gathered, decision } = evaluation;
  const { terms } = product;
  const { first } = application;
  const { orderStatus: status, status: statusWords } = await statusOf(db, loan, call);
  return {
    ok: true,
    data: {
      ...applicationRow(application, names, call),
      borrowerId: application.borrowerId,
      version: application.version,
      orderStatus: status,
      status: statusWords,
      language: application.language,
      borrower: await borrowerRows(db, application, gathered, terms, call),
      device: await deviceCaseRows(db, application.borrowerId, call),
      images: gathered.person.imageIds.map((imageId) => imageAddress(imageId, "middle")),
      loan: loanRows(application, evaluation, call),
      exposure: exposureRows(evaluation, call),
      history: await Promise.all(gathered.loans.slice(0, 20).map((one) => past(db, one, call))),
      now: {
        outcome: decision.outcome,
        limit: decision.limit,
        amount: decision.amount,
        reasons: reasonsToWire(decision.reasons, terms, call),
      },
      entries: entries.map((entry) => entryToWire(entry, names, terms, call)),
      fourEyesAbove: policyOf(product, services).fourEyesAbove,
      first:
        first === null
          ? null
          : {
              by: { staffId: first.staffId, name: names.staff.get(first.staffId) ?? "" },
              amount: first.amount,
            },
      least: product.leastPrincipal,
      step: stepOf(product),
      declineReasons: declineReasons.map((value) => ({
        value,
        title: declineMessages[value][language],
      })),
      mayDecide: isUndecided(application),
      mayOverride:
        may(staffOf(call).role, "override-declines") &&
        overridable(application, entries, evaluation),
    },
  };
};

/**
 * The rules' own decline, with a limit above zero and a borrower of age: neither the law nor a limit of zero can be
 * overridden.
 */
export function overridable(
  { state }: Pick<Application, "state">,
  entries: readonly Entry[],
  { decision }: Pick<RuleEvaluation, "decision">,
): boolean {
  const newest = entries.at(-1);
  const byEngine = newest?.kind === "engine" && newest.outcome === "decline";
  const tooYoung = decision.reasons.some(({ words }) => words === "minimum-age");
  return state === "declined" && byEngine && decision.limit > 0 && !tooYoung;
}

async function past(
  db: Queryable,
  loan: LoanRecord,
  call: Call,
): Promise<Whole["history"][number]> {
  const product = await readProductVersion(db, loan.productId, loan.productVersion);
  const { status } = await statusOf(db, loan, call);
  return {
    orderNo: loan.loanId,
    productName: product?.name ?? "",
    amount: loan.terms.principal,
    status,
  };
}

/** The status as the borrower sees it, in the reader's language. */
async function statusOf(db: Queryable, loan: LoanRecord, { today, language, services }: Call) {
  const now = await statusSummaryOf(db, loan, today);
  const reader = { language, market: services.settings.brand.market, exact: true } as const;
  return { orderStatus: now.status, status: statusText(now, reader) };
}
