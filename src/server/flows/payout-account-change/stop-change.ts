/**
 * Stops a change of the payout account by the link in its message: the previous account becomes current again, whatever was bound
 * since, and all of the borrower's sessions end.
 */
import type * as contract from "#contract/payout-account-change.ts";
import {
  type AccountChange,
  readChangeRow,
  restoreAccountRow,
  stopChangeRows,
} from "../../core/payout-account/change-store.ts";
import { shownAccount } from "../../core/payout-account/payout-account.ts";
import { lockAccountsOf, retireAccountRows } from "../../core/payout-account/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { revokeAllSessions } from "../../platform/session/session.ts";
import { hashToken } from "../../platform/session/token.ts";
import { isPaidTo } from "../disbursement/paid-to.ts";
import { linkLastsMs } from "./change.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

function changeOf(
  db: Queryable,
  token: string,
  { calendar }: Services,
): Promise<AccountChange | null> {
  const since = new Date(calendar.now().getTime() - linkLastsMs);
  return readChangeRow(db, hashToken(token), since);
}

export const readAccountChange: QueryHandler<typeof contract.readAccountChange> = async (
  db,
  { token },
  call,
) => {
  const change = await changeOf(db, token, call.services);
  const account = change === null ? null : await shownAccount(db, change.accountId);
  if (change === null || account === null) return notFound;
  const { bankName, masked } = account;
  return { ok: true, data: { bankName, difficult: masked, stopped: change.stoppedAt !== null } };
};

export const stopAccountChange: CommandHandler<typeof contract.stopAccountChange> = async (
  tx,
  { token },
  call,
) => {
  const { services } = call;
  const found = await changeOf(tx, token, services);
  if (found === null) return notFound;
  await lockAccountsOf(tx, found.borrowerId);
  const change = (await changeOf(tx, token, services)) ?? found;
  if (change.stoppedAt === null) {
    const now = services.calendar.now();
    await stopChangeRows(tx, change.borrowerId, change.changedAt, now);
    await retireAccountRows(tx, change.borrowerId);
    await restoreAccountRow(tx, change.borrowerId, change.beforeId);
    await revokeAllSessions(tx, change.borrowerId, now);
    services.log.warn("payout-account-stopped", { changeId: change.changeId });
  }
  return { ok: true, data: { paidAlready: await isPaidTo(tx, change.accountId) } };
};
