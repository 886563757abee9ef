/** Saves a borrower's rating of an order. The wire's score is always 5; `stars` is what the borrower chose (OD-8). */
import type { rateOrder as endpoint } from "#contract/loan.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { findNewestUnrated, writeRating } from "./rating-store.ts";

/** Without an order number, the newest unrated paid-out order is rated; if there is none, nothing is saved. */
export const rateOrder: CommandHandler<typeof endpoint> = async (tx, { stars, orderId }, call) => {
  const { borrowerId, today } = call;
  const loanId = orderId ?? (await findNewestUnrated(tx, borrowerId));
  if (loanId === null) return { ok: true, data: {} };
  const loan = await loadLoan(tx, { borrowerId, loanId });
  if (loan === null) return { ok: false, rejection: "notFound" };
  await writeRating(tx, loanId, stars ?? null, today);
  return { ok: true, data: {} };
};
