/**
 * A token that pays once (RM-7): 256 random bits, hashed at rest, bound to borrower, order and what had happened
 * to the loan when it was given out. Once used it stands for one attempt and no other.
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
/** A token is forgotten when it has been over for this long; by then its attempt is over too. */
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
  /** Never given out, another's, or too old to be used for the first time. */
  { kind: "over" } | { kind: "fresh"; eventsSeen: number } | { kind: "used"; tradeNo: string };

/** Holds the token until the transaction ends, so that parallel sendings come one after another. */
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

/** From now on the token stands for this attempt, asked for with this body. */
export async function bindToken(
  tx: Transaction,
  repayToken: string,
  asked: ChargeAsked,
): Promise<void> {
  await insertChargeRow(tx, asked);
  await bindTokenRow(tx, hashToken(repayToken), asked.tradeNo);
}
