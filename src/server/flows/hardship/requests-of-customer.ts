/** A customer's latest requests for help, for staff (DK-2). */
import type { Day } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { isOpen, stateOn } from "./hardship-record.ts";
import { readLatest } from "./store.ts";

/** Newest first; `open` where the lender or the borrower has yet to answer. */
export async function requestsOfCustomer(
  db: Queryable,
  borrowerId: string,
  { today, most }: { today: Day; most: number },
) {
  const { total, rows } = await readLatest(db, borrowerId, most);
  return {
    total,
    rows: rows.map((request) => {
      const state = stateOn(request, today);
      return {
        requestId: request.requestId,
        reference: request.reference,
        loanId: request.loanId,
        receivedAt: request.receivedAt,
        open: isOpen({ ...request, state }),
        state,
      };
    }),
  };
}
