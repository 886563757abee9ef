/**
 * Confirming an e-mail address: a code is sent to it, and only whoever reads it there can type it. Limits are counted under one lock in the
 * caller's transaction, also by the address, so that nobody fills a stranger's mailbox.
 */
import { timingSafeEqual } from "node:crypto";
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import { codeTriesMaximum, codeWaitSeconds } from "../../platform/services/sms-code-limits.ts";
import { networkOf, newCode } from "../sms-code/code.ts";
import {
  countAddressCodes,
  endAddressCodes,
  insertAddressCode,
  lockAddressCodes,
  putAddress,
  readLiveCode,
  recordAddressTry,
} from "./address-store.ts";
import { emailPurposes } from "./email-purposes.ts";
import { hashOfAddress } from "./own-address.ts";
import { requestEmail } from "./request-email.ts";

const copy = wordsByKey("email.message");

const dayMs = 24 * 3_600_000;
/** Mail may take its time: some servers make a stranger wait. */
const addressCodeMs = 30 * 60_000;
const perDay = { ofBorrower: 6, toAddress: 6, fromNetwork: 100, tries: 20 };

type Sent = { sent: true; waitSeconds: number } | { sent: false; why: "tooSoon" | "tooMany" };

/** The new code replaces the one before. */
export async function sendAddressCode(
  tx: Transaction,
  address: string,
  { borrowerId, language, address: network, services }: Call,
): Promise<Sent> {
  const { settings, calendar } = services;
  const key = settings.encryptionKey;
  const now = calendar.now();
  await lockAddressCodes(tx);
  const addressHash = hashOfAddress(key, address);
  const networkHash = keyedHash(key, emailPurposes.network, networkOf(network));
  const asked = { borrowerId, address: addressHash, network: networkHash };
  const counts = await countAddressCodes(tx, asked, new Date(now.getTime() - dayMs));
  if (counts.last !== null && now.getTime() - counts.last.getTime() < codeWaitSeconds * 1_000) {
    return { sent: false, why: "tooSoon" };
  }
  const tooMany =
    counts.of_borrower >= perDay.ofBorrower ||
    counts.to_address >= perDay.toAddress ||
    counts.from_network >= perDay.fromNetwork ||
    counts.tries >= perDay.tries;
  if (tooMany) return { sent: false, why: "tooMany" };
  const code = newCode();
  const expiresAt = new Date(now.getTime() + addressCodeMs);
  await endAddressCodes(tx, borrowerId, now);
  await insertAddressCode(tx, {
    ...{ borrowerId, addressHash, networkHash, sentAt: now, expiresAt },
    addressEncrypted: encrypt(key, emailPurposes.address, address),
    codeHash: hashOfCode(key, borrowerId, code),
  });
  const text = fillPlaceholders(copy.code[language], { code });
  await requestEmail(
    tx,
    {
      ...{ borrowerId, address, language, purpose: "email-code", subject: "code" },
      ...{ paragraphs: [text], optional: false, notAfter: expiresAt },
    },
    services,
  );
  return { sent: true, waitSeconds: codeWaitSeconds };
}

/** over: there is no code, or it is expired, replaced or tried too often. The attempt must be committed whatever the answer. */
export async function confirmAddress(
  tx: Transaction,
  typed: string,
  { borrowerId, services: { settings, calendar } }: Call,
): Promise<"right" | "wrong" | "over"> {
  const key = settings.encryptionKey;
  const now = calendar.now();
  await lockAddressCodes(tx);
  const code = await readLiveCode(tx, borrowerId, now);
  if (code === null) return "over";
  const right = sameHash(code.code_hash, hashOfCode(key, borrowerId, typed));
  const last = code.tries + 1 >= codeTriesMaximum;
  await recordAddressTry(tx, code.id, right || last ? now : null);
  if (!right) return last ? "over" : "wrong";
  const { address_encrypted: encrypted, address_hash: hash } = code;
  await putAddress(tx, borrowerId, { encrypted, hash, at: now });
  return "right";
}

function hashOfCode(key: Buffer, borrowerId: string, code: string): string {
  return keyedHash(key, emailPurposes.code, `${borrowerId}\0${code}`);
}

function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
