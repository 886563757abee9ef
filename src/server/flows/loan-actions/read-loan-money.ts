/** What of a loan's money may be corrected today: the page on which an action begins (DK-4). */
import { symbolOf } from "#contract/format.ts";
import type { readLoanMoney as endpoint } from "#contract/loan-actions.ts";
import { isWrittenOff } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { mayDecideAlone } from "../../core/loan-action/alone-limit.ts";
import { readActionsOfLoan } from "../../core/loan-action/store.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import { isTooNew, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { actionRows, reversibleEvents } from "./action-wire.ts";
import { payoutShown } from "./payout-shown.ts";
import { figuresOf } from "./preview-action.ts";

const actionsShown = 20;

export const readLoanMoney: QueryHandler<typeof endpoint> = async (db, { orderNo }, call) => {
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { services, today, language } = call;
  const [borrower, product, actions] = await Promise.all([
    readBorrower(db, loan.borrowerId, services.settings.encryptionKey),
    readProductVersion(db, loan.productId, loan.productVersion),
    readActionsOfLoan(db, orderNo, actionsShown),
  ]);
  const now = position(loan.terms, loan.events, today);
  return {
    ok: true,
    data: {
      orderNo,
      borrowerId: loan.borrowerId,
      borrowerName: borrower === null ? "" : nameForStaff(borrower),
      productName: product === null ? "" : nameIn(product, language),
      currencySymbol: symbolOf(loan.terms.currency),
      today,
      paidOutOn: now.disbursedOn ?? "",
      version: loan.events.length,
      figures: figuresOf(now),
      writtenOff: isWrittenOff(loan.events),
      instalments: now.instalments
        .filter(({ outstanding }) => outstanding.penalty > 0 || outstanding.interest > 0)
        .map(({ number, dueDate, outstanding, daysPastDue }) => ({
          ...{ number, dueDate, daysPastDue },
          ...{ penalty: outstanding.penalty, interest: outstanding.interest },
        })),
      reversible: await reversibleEvents(db, loan, services.settings.encryptionKey),
      payout: await payoutShown(db, loan, services),
      aloneUpTo: isTooNew(call)
        ? 0
        : await mayDecideAlone(db, { ...staffOf(call), loanId: orderNo }, call),
      actions: await actionRows(db, actions, call),
    },
  };
};
