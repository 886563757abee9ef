/** The instalment plan: what may be paid today, computed from the loan (IR-1 to IR-6). */
import type { readInstalments as endpoint } from "#contract/repayment.ts";
import { isPaymentIn, type LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { readEarlierPayments } from "../../core/payment-attempt/earlier-store.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { lastFirst, sourcesToWire } from "./sources.ts";
import { instalmentsToWire, type PlanToShow } from "./wire.ts";

export const readInstalments: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const plan = await readPlan(db, input, call);
  if (plan === null) return { ok: false, rejection: "notFound" };
  const { language, services } = call;
  const { market } = services.settings.brand;
  return { ok: true, data: instalmentsToWire(plan, { language, market }) };
};

/** The input of every payment screen. Null for another borrower's order, a missing one and one of another product alike. */
export async function readPlan(
  db: Queryable,
  { orderId, productId }: { orderId: string; productId: string },
  { borrowerId, language, today, services }: Call,
): Promise<PlanToShow | null> {
  const [loan, account, product] = await Promise.all([
    loadLoan(db, { borrowerId, loanId: orderId }),
    currentAccount(db, borrowerId),
    readProduct(db, productId, today),
  ]);
  if (loan === null || product === null || loan.productId !== productId) return null;
  const { processing, lastSource } = await readEarlierPayments(db, loan.loanId);
  return {
    loan,
    productName: nameIn(product, language),
    currency: loan.terms.currency,
    position: position(loan.terms, loan.events, today),
    account,
    sources: lastFirst(sourcesToWire(services, language), lastSource),
    telephone: services.settings.brand.servicePhone,
    processing,
    lastPayment: lastPaymentOf(loan.events),
    references: services.settings.brand.paymentReferences,
  };
}

/** The last payment recorded that is not reversed. */
function lastPaymentOf(events: readonly LoanEvent[]): PlanToShow["lastPayment"] {
  const reversed = events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : []));
  const last = events.findLast(
    (event) => isPaymentIn(event) && event.amount > 0 && !reversed.includes(event.sequence),
  );
  return last !== undefined && "amount" in last ? { amount: last.amount, on: last.on } : null;
}
