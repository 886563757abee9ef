/**
 * A borrower's payout account. Its number is encrypted at rest and decrypted only for a payout; everybody else gets the bank and the
 * masked number.
 */
import { randomUUID } from "node:crypto";
import type { Market } from "#contract/format.ts";
import type { Queryable, Subquery, Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import { isAccountNumber, maskNumber } from "./account-number.ts";
import { findSource } from "./banks.ts";
import {
  readCurrent,
  readEncrypted,
  readShown,
  replaceCurrent,
  type ShownRow,
  selectCurrentSql,
  selectShownSql,
  selectUntakenSql,
} from "./store.ts";

export interface ShownAccount {
  accountId: string;
  bankName: string;
  bankCode: string;
  /** "*****6789" */
  masked: string;
}

export const numberPurpose = "payout-account.number";

/** The borrower's current account, null while there is none. */
export async function currentAccount(
  db: Queryable,
  borrowerId: string,
): Promise<ShownAccount | null> {
  const row = await readCurrent(db, borrowerId);
  return row === null ? null : toShown(row);
}

/** An account as a screen may show it, for example the one a loan was paid out to. Null when there is none. */
export async function shownAccount(db: Queryable, accountId: string): Promise<ShownAccount | null> {
  const row = await readShown(db, accountId);
  return row === null ? null : toShown(row);
}

const readShownJson = (json: unknown) => (json === null ? null : toShown(json as ShownRow));

/** Of a borrower: the current account. */
export const currentAccountSubquery: Subquery<ShownAccount | null> = {
  sql: selectCurrentSql,
  read: readShownJson,
};

/** By the account's id. */
export const accountSubquery: Subquery<ShownAccount | null> = {
  sql: selectShownSql,
  read: readShownJson,
};

/** Of a borrower: whether a payout waits because no provider takes it as things stand. */
export const untakenSubquery: Subquery<boolean> = {
  sql: selectUntakenSql,
  read: (value) => value === true,
};

function toShown(row: ShownRow): ShownAccount {
  return {
    accountId: row.account_id,
    bankName: row.bank_name,
    bankCode: row.bank_code,
    masked: row.masked_number,
  };
}

/** Bank and full number, for the payout only; throws when there is no such account. */
export async function decryptAccount(
  db: Queryable,
  accountId: string,
  encryptionKey: Buffer,
): Promise<{ bankCode: string; number: string }> {
  const row = await readEncrypted(db, accountId);
  if (row === null) throw new Error(`no payout account ${accountId}`);
  return {
    bankCode: row.bank_code,
    number: decrypt(encryptionKey, numberPurpose, row.number_encrypted),
  };
}

interface AccountToBind {
  borrowerId: string;
  bankCode: string;
  /** Digits, as typed by the borrower. */
  number: string;
}

/** Why an account cannot be bound in this market (BA-9). */
export function wrongOf(
  { bankCode, number }: Pick<AccountToBind, "bankCode" | "number">,
  market: Market,
): "bank" | "number" | null {
  if (findSource(market, bankCode) === null) return "bank";
  return isAccountNumber(number, market) ? null : "number";
}

/**
 * Makes an account the borrower's current one and returns its id, or returns what is wrong when the bank is not of this market or the
 * number is not valid there (BA-9).
 */
export async function bindAccount(
  tx: Transaction,
  { borrowerId, bankCode, number }: AccountToBind,
  how: { market: Market; encryptionKey: Buffer; now: Date },
): Promise<{ accountId: string } | { wrong: "bank" | "number" }> {
  const wrong = wrongOf({ bankCode, number }, how.market);
  const bank = findSource(how.market, bankCode);
  if (wrong !== null || bank === null) return { wrong: wrong ?? "bank" };
  const accountId = randomUUID();
  await replaceCurrent(tx, {
    accountId,
    borrowerId,
    bankCode,
    bankName: bank.name,
    numberEncrypted: encrypt(how.encryptionKey, numberPurpose, number),
    maskedNumber: maskNumber(number),
    addedAt: how.now,
  });
  return { accountId };
}
