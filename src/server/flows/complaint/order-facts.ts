/** What staff need to know about an order to answer a complaint. Agents see no payout account number, not even masked. */

import type { readComplaint } from "#contract/complaint-back-office.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import { isPaymentIn, type LoanEvent } from "#lending/events.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import { currentAccount, shownAccount } from "../../core/payout-account/payout-account.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { detailRows } from "../order-details/detail-rows.ts";
import { statusSummaryOf, statusText } from "../order-details/status-summary.ts";

type Facts = NonNullable<Output<typeof readComplaint>["order"]>;

const paymentsShown = 5;

export async function orderFacts(db: Queryable, loanId: string, call: Call): Promise<Facts> {
  const { today, language, services } = call;
  const reader = { language, market: services.settings.brand.market };
  const loan = await loadLoanById(db, loanId);
  if (loan === null) throw new Error(`a complaint is about no loan ${loanId}`);
  const { payoutAccountId, borrowerId } = loan;
  const [summary, account] = await Promise.all([
    statusSummaryOf(db, loan, today),
    payoutAccountId === null ? currentAccount(db, borrowerId) : shownAccount(db, payoutAccountId),
  ]);
  const { position, status, product } = summary;
  const next = toPayOnWire(position);
  const seesNumber = may(staffOf(call).role, "show-documents");
  const shown = account === null ? null : { bankName: account.bankName, masked: account.masked };
  return {
    orderNo: loanId,
    productName: product.name,
    orderStatus: status,
    status: statusText(summary, reader),
    currencySymbol: symbolOf(loan.terms.currency),
    principal: loan.terms.principal,
    outstanding: position.outstandingTotal,
    arrears: position.arrears,
    daysPastDue: position.daysPastDue,
    next: next === null ? null : { amount: next.amount, dueDate: next.dueTime },
    lastPayments: lastPayments(loan.events),
    // The rows name the account too, so an agent's rows are built without one.
    rows: detailRows(
      { ...summary, loanAccount: seesNumber ? account : null, currentAccount: null },
      reader,
    ),
    payoutAccount: shown === null ? null : seesNumber ? shown : { ...shown, masked: "" },
  };
}

/** Newest first, without reversed payments. */
function lastPayments(events: readonly LoanEvent[]): Facts["lastPayments"] {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  return events
    .filter(isPaymentIn)
    .filter(({ sequence, amount }) => amount > 0 && !reversed.has(sequence))
    .slice(-paymentsShown)
    .reverse()
    .map(({ on, amount }) => ({ date: formatDate(on), amount }));
}
