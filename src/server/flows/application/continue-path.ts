/** Where a borrower continues with an application: the order's page, or the confirmation of an approved one. */
import type { pushProduct as endpoint } from "#contract/application.ts";
import type { Application } from "../../core/application/application-record.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { confirmAddress, orderAddress } from "../../core/product/wire.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

export function continuePath({ productId, loanId, state }: Application): string {
  return state === "approved" ? confirmAddress(productId) : orderAddress(productId, loanId);
}

export const pushProduct: QueryHandler<typeof endpoint> = async (db, { orderId }, call) => {
  const loan = await loadLoan(db, { borrowerId: call.borrowerId, loanId: orderId });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { productId, applicationState } = loan;
  const address =
    applicationState === "approved" ? confirmAddress(productId) : orderAddress(productId, orderId);
  return { ok: true, data: { address } };
};
