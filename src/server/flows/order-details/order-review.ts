/**
 * The application part of an order's page: its state, the reasons, what the lender asks for and what the borrower can
 * do.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { Policy } from "#lending/decision-policy.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Application, Entry } from "../../core/application/application-record.ts";
import { isUndecided } from "../../core/application/application-record.ts";
import { readDecisions } from "../../core/application/decision-store.ts";
import { readApplicationRow } from "../../core/application/store.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import type { Product } from "../../core/product/product.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { policyOf } from "../application/policy.ts";
import { borrowerReasons, isDeclinedForDebts } from "../application/reasons.ts";

const reviewCopy = wordsByKey("order-details.underReview");

export interface OrderReview {
  /** Null where the order's usual notice suffices. */
  notice: { title: string; text: string } | null;
  reasons: string[];
  /** Declined for what the borrower owes already: no other loan is offered beside it. */
  owesTooMuch: boolean;
  /** What was asked for, where less was approved; else null. */
  askedAmount: Minor | null;
  /** What staff ask the borrower for; "" for nothing. */
  request: string;
  mayCancel: boolean;
  mayAnswer: boolean;
}

const reviewedStates: readonly LoanRecord["applicationState"][] = [
  "submitted",
  "under-review",
  "declined",
  "approved",
];

/** Null once the loan is accepted or the application withdrawn, and for an order without an application. */
export async function orderReview(
  db: Queryable,
  { loanId, applicationState, terms }: LoanRecord,
  product: Product,
  reader: Reader,
  services: Services,
): Promise<OrderReview | null> {
  if (!reviewedStates.includes(applicationState)) return null;
  const application = await readApplicationRow(db, loanId);
  if (application === null) return null;
  const { state } = application;
  const entries = await readDecisions(db, loanId, services.settings.encryptionKey);
  const ended = state === "declined" || state === "approved";
  const asked = state === "asked";
  return {
    notice: noticeOf(application, terms, policyOf(product, services), reader, services),
    reasons:
      ended && !approvedInFull(application) ? borrowerReasons(entries, state, terms, reader) : [],
    owesTooMuch: state === "declined" && isDeclinedForDebts(entries),
    askedAmount: state === "approved" && !approvedInFull(application) ? application.asked : null,
    request: asked ? newestRequest(entries) : "",
    // An approval that has not been accepted binds nobody.
    mayCancel: isUndecided(application) || state === "approved",
    mayAnswer: asked,
  };
}

function approvedInFull({ approved, asked }: Application): boolean {
  return approved !== null && approved >= asked;
}

function newestRequest(entries: readonly Entry[]): string {
  return entries.findLast(({ kind }) => kind === "ask")?.note ?? "";
}

function noticeOf(
  application: Application,
  terms: LoanRecord["terms"],
  { reapplyAfterDays }: Pick<Policy, "reapplyAfterDays">,
  reader: Reader,
  services: Services,
): OrderReview["notice"] {
  const { state, asked, approved, decidedOn } = application;
  const which =
    state === "asked" || state === "declined"
      ? state
      : approved !== null && approved < asked
        ? "approvedLess"
        : null;
  if (which === null) return null;
  const { title, text } = reviewCopy[which];
  const again = addDays(decidedOn ?? services.calendar.today(), reapplyAfterDays);
  return {
    title: title[reader.language],
    text: fillPlaceholders(text[reader.language], {
      asked: money(asked, terms, reader),
      amount: money(approved ?? asked, terms, reader),
      date: formatDate(again),
    }),
  };
}
