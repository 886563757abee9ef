/** What the lender has on record of its contacts with a borrower about an order, as the borrower reads it (CO-2, CO-3). */
import type { readContactLog as endpoint } from "#contract/contact-log.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { dayIn } from "#values/business-day.ts";
import { readContactsOfLoan } from "../../core/collection/contact-store.ts";
import { judgePromise } from "../../core/collection/judge-promise.ts";
import { readPromisesOfLoan } from "../../core/collection/promise-store.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { contactRules } from "./standing.ts";

const most = 50;

export const readContactLog: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { borrowerId, today, language, services } = call;
  const { encryptionKey, timeZone, brand } = services.settings;
  const loan = await loadLoan(db, { borrowerId, loanId: input.orderId });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const [contacts, promises, product, staff] = await Promise.all([
    readContactsOfLoan(db, loan.loanId, most, encryptionKey),
    readPromisesOfLoan(db, loan.loanId, most),
    readProductVersion(db, loan.productId, loan.productVersion),
    staffNames(db),
  ]);
  const { from, until, perDayMost, perWeekMost } = contactRules(services, today);
  return {
    ok: true,
    data: {
      productName: product === null ? "" : nameIn(product, language),
      currencySymbol: symbolOf(loan.terms.currency),
      telephone: brand.servicePhone,
      hours: { from, until, perDayMost, perWeekMost },
      contacts: contacts.map(({ at, direction, channel, reached, result, note, madeBy }) => ({
        at: wallClock(at, timeZone),
        ...{ direction, channel, reached, result, note, by: staff.get(madeBy) ?? "" },
      })),
      // Judged as of now: the job may not have come by yet.
      promises: promises.map((promise) => ({
        madeOn: formatDate(dayIn(timeZone, promise.madeAt)),
        amount: promise.amount,
        on: formatDate(promise.dueOn),
        state: judgePromise(promise, loan, { today, timeZone }).state,
      })),
    },
  };
};
