/** The signed-in borrower as screens show them, and whether they ever received a loan. */
import type { isNewUser, readPersonInfo } from "#contract/home.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { statusSummaries } from "./listed.ts";

export async function borrowerSummary(db: Queryable, { borrowerId, services }: Call) {
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (borrower === null) throw new Error(`a session of no borrower ${borrowerId}`);
  return { userId: borrowerId, name: borrower.fullName, phone: borrower.phone.slice(-4) };
}

export const handleReadPersonInfo: QueryHandler<typeof readPersonInfo> = async (
  db,
  _input,
  call,
) => ({ ok: true, data: await borrowerSummary(db, call) });

export const handleIsNewUser: QueryHandler<typeof isNewUser> = async (db, _input, call) => {
  const summaries = await statusSummaries(db, call);
  const had = summaries.some(({ position }) => position.disbursedOn !== null);
  return { ok: true, data: { isNew: had ? 0 : 1 } };
};
