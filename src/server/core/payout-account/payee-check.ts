/**
 * Whether money may go to an account by the name that its provider gives it (OP-6). The answer holds for the name it was compared with:
 * a borrower who is called otherwise afterwards is compared anew. What was found right is not asked again.
 */
import { compareNames } from "#values/compare-names.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { AccountName } from "../../platform/provider-ports/account-name.ts";
import type { PayeeNames } from "../../platform/services/payee-names.ts";
import {
  lockCheck,
  type PayeeCheckRow,
  readCheckOfAccount,
  readWaitingChecks,
  selectWaitsSql,
  writeAnswer,
} from "./payee-check-store.ts";

export const payeePurposes = {
  own: "payee-check.own-name",
  told: "payee-check.told-name",
  reason: "payee-check.reason",
} as const;

export interface PayeeCheck
  extends Pick<PayeeCheckRow, "provider" | "answer" | "likeness" | "revision" | "state"> {
  checkNo: number;
  accountId: string;
  borrowerId: string;
  /** The borrower's name that was compared. */
  ownName: string;
  /** "" where the provider gave none. */
  toldName: string;
  askedAt: Date;
  waitingSince: Date | null;
  /** Proposed while it is open. */
  decided: { reason: string; by: string; at: Date } | null;
}

/** Null while nobody has asked about it. */
export async function payeeCheckOf(
  db: Queryable,
  accountId: string,
  encryptionKey: Buffer,
): Promise<PayeeCheck | null> {
  const row = await readCheckOfAccount(db, accountId);
  return row === null ? null : opened(row, encryptionKey);
}

export async function waitingPayeeChecks(
  db: Queryable,
  limit: number,
  encryptionKey: Buffer,
): Promise<PayeeCheck[]> {
  return (await readWaitingChecks(db, limit)).map((row) => opened(row, encryptionKey));
}

export async function lockPayeeCheck(
  tx: Transaction,
  checkNo: string,
  encryptionKey: Buffer,
): Promise<PayeeCheck | null> {
  const row = await lockCheck(tx, checkNo);
  return row === null ? null : opened(row, encryptionKey);
}

/** Of a borrower: whether a payout waits until somebody has decided about the account. */
export const payeeWaitsSubquery = {
  sql: selectWaitsSql,
  read: (value: unknown): boolean => value === true,
};

function opened(row: PayeeCheckRow, encryptionKey: Buffer): PayeeCheck {
  const open = (text: string, purpose: string) =>
    text === "" ? "" : decrypt(encryptionKey, purpose, text);
  const { provider, answer, likeness, revision, state, decided_by: by, decided_at: at } = row;
  return {
    ...{ provider, answer, likeness, revision, state },
    checkNo: Number(row.check_no),
    accountId: row.account_id,
    borrowerId: row.borrower_id,
    ownName: open(row.own_name_encrypted, payeePurposes.own),
    toldName: open(row.told_name_encrypted, payeePurposes.told),
    askedAt: row.asked_at,
    waitingSince: row.waiting_since,
    decided:
      by === null || at === null
        ? null
        : { reason: open(row.reason_encrypted, payeePurposes.reason), by, at },
  };
}

/** How soon after an outage the provider is asked again. */
const askAgainMs = 15 * 60_000;

/** ask: the provider has to be asked first. wait: somebody has to decide. refused: the borrower needs another account. */
type PayeeVerdict = "pay" | "ask" | "wait" | "refused";

export function payeeVerdict(
  check: PayeeCheck | null,
  { ownName, names, now }: { ownName: string; names: Exclude<PayeeNames, "off">; now: Date },
): PayeeVerdict {
  if (check === null || check.ownName !== ownName) return "ask";
  if (check.state === "right") return "pay";
  if (check.state === "refused") return "refused";
  const told = check.answer === "name" || check.answer === "no-account";
  if (!told && names === "go-on") return "pay";
  const stale = now.getTime() - check.askedAt.getTime() >= askAgainMs;
  return check.answer === "unknown" && check.decided === null && stale ? "ask" : "wait";
}

/** Null: it is not known, because the provider did not answer. */
export async function keepPayeeAnswer(
  db: Queryable,
  asked: {
    accountId: string;
    borrowerId: string;
    ownName: string;
    provider: string;
    told: AccountName | null;
    seenRevision: number | null;
  },
  { encryptionKey, now }: { encryptionKey: Buffer; now: Date },
): Promise<Pick<PayeeCheck, "answer" | "likeness">> {
  const { told, ownName } = asked;
  const toldName = told?.kind === "name" ? told.name : "";
  const likeness = told?.kind === "name" ? compareNames(ownName, toldName) : null;
  const answer = told?.kind ?? "unknown";
  const sealed = (text: string, purpose: string) =>
    text === "" ? "" : encrypt(encryptionKey, purpose, text);
  await writeAnswer(
    db,
    {
      account_id: asked.accountId,
      borrower_id: asked.borrowerId,
      own_name_encrypted: sealed(ownName, payeePurposes.own),
      told_name_encrypted: sealed(toldName, payeePurposes.told),
      provider: asked.provider,
      ...{ answer, likeness, asked_at: now },
      state: likeness === "match" ? "right" : "open",
    },
    asked.seenRevision,
  );
  return { answer, likeness };
}
