/**
 * A token for one payment (RM-7): 256 random bits, hashed at rest, bound to borrower, order and the loan's version when it was
 * issued. Once used it stands for one attempt and no other.
 */

import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import {
  bindTokenRow,
  type ChargeAsked,
  deleteTokenRows,
  insertChargeRow,
  insertTokenRow,
  lockTokenRow,
} from "./charge-store.ts";

const repayTokenLifetimeMs = 30 * 60_000;
/** Tokens are purged this long after expiry; by then their attempts are over too. */
const retentionMs = 24 * 3_600_000;

export async function issueToken(tx: Transaction, loan: LoanRecord, now: Date): Promise<string> {
  const { borrowerId, loanId, events } = loan;
  const token = newToken();
  await deleteTokenRows(tx, borrowerId, new Date(now.getTime() - retentionMs));
  await insertTokenRow(
    tx,
    { tokenHash: hashToken(token), borrowerId, loanId },
    events.length,
    new Date(now.getTime() + repayTokenLifetimeMs),
  );
  return token;
}

type TokenFound =
  /** Never issued, another's, or expired before its first use. */
  { kind: "over" } | { kind: "fresh"; eventsSeen: number } | { kind: "used"; tradeNo: string };

/** Locks the token until the transaction ends, so that concurrent submissions are serialized. */
export async function lockToken(
  tx: Transaction,
  { repayToken, orderId }: { repayToken: string; orderId: string },
  { borrowerId, services }: Call,
): Promise<TokenFound> {
  const ids = { tokenHash: hashToken(repayToken), borrowerId, loanId: orderId };
  const row = await lockTokenRow(tx, ids);
  if (row === null) return { kind: "over" };
  if (row.trade_no !== null) return { kind: "used", tradeNo: row.trade_no };
  if (row.expires_at <= services.calendar.now()) return { kind: "over" };
  return { kind: "fresh", eventsSeen: row.events_seen };
}

/** Binds the token to this attempt and request body. */
export async function bindToken(
  tx: Transaction,
  repayToken: string,
  asked: ChargeAsked,
): Promise<void> {
  await insertChargeRow(tx, asked);
  await bindTokenRow(tx, hashToken(repayToken), asked.tradeNo);
}
