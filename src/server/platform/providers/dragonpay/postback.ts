/**
 * Dragonpay's postbacks: a form whose digest covers number, reference, status and message but not the amount, so they only
 * say which transaction to look up. Every account has SHA-1 with the password appended; where the newer HMAC-SHA256 is
 * present it must be valid too. Source: Payment Switch API, section on response parameters.
 */
import { hmacSha256, sha1Hex, signedByOne } from "../../provider-ports/hmac.ts";
import type { CallbackNotice, CallbackRead } from "../../provider-ports/ports.ts";
import type { DragonpayConnection } from "./connection.ts";

/** S paid, F failed, V void, R refunded, K charged back. */
const finalStatuses = ["S", "F", "V", "R", "K"];

export function readPaymentPostback(
  { passwords }: DragonpayConnection,
  rawBody: string,
): CallbackRead {
  const told = new URLSearchParams(rawBody);
  const field = (name: string) => told.get(name) ?? "";
  const [txnid, refno, status, message] = ["txnid", "refno", "status", "message"].map(field);
  const signed = [txnid, refno, status, message].join(":");
  const genuine = signedByOne(passwords, field("digest").toLowerCase(), (password) =>
    sha1Hex(`${signed}:${password}`),
  );
  if (!genuine || !newerHolds(passwords, field, signed)) return null;
  return noticeOf(txnid ?? "", status ?? "");
}

function newerHolds(
  passwords: DragonpayConnection["passwords"],
  field: (name: string) => string,
  signed: string,
): boolean {
  const given = field("signature");
  if (given === "") return true;
  const text = [signed, field("merchantid"), field("param1"), field("param2")].join(":");
  return signedByOne(passwords, given, (password) => hmacSha256(password, text, "base64"));
}

/** Payout postbacks are signed with the password of the collection API, not with the payout key. */
export function readPayoutPostback(
  { passwords }: DragonpayConnection,
  rawBody: string,
): CallbackRead {
  const told = new URLSearchParams(rawBody);
  const field = (name: string) => told.get(name) ?? "";
  const names = ["merchantTxnId", "refNo", "status", "message"];
  const [payoutId = "", , status = ""] = names.map(field);
  const signed = names.map(field).join(":");
  const genuine = signedByOne(passwords, field("digest").toLowerCase(), (password) =>
    sha1Hex(`${signed}:${password}`),
  );
  return genuine ? noticeOf(payoutId, status) : null;
}

function noticeOf(number: string, status: string): CallbackNotice {
  if (number === "") return { lookAt: null, forAPerson: true };
  return { lookAt: finalStatuses.includes(status) ? number : null };
}
