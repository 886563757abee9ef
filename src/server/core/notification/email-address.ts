/** A borrower's e-mail address: a code to it, its confirmation, its removal (MS-3). */
import { maskedAddress, readEmailAddress } from "#contract/email-address.ts";
import type * as contract from "#contract/message-choices.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { deleteAddress, deleteAddressCodes } from "../email/address-store.ts";
import { confirmAddress, sendAddressCode } from "../email/confirm-address.ts";
import { deleteEmailsWaiting } from "../email/message-store.ts";
import { hashOfAddress, isEmailCarried, readOwnAddress } from "../email/own-address.ts";

export const sendEmailCode: CommandHandler<typeof contract.sendEmailCode> = async (
  tx,
  { address: typed },
  call,
) => {
  const { services, borrowerId } = call;
  if (!isEmailCarried(services)) return { ok: false, rejection: "emailNotSent" };
  const address = readEmailAddress(typed);
  if (address === null) return { ok: false, rejection: "addressWrong" };
  await lockPersonRow(tx, borrowerId);
  const key = services.settings.encryptionKey;
  const own = await readOwnAddress(tx, borrowerId, key);
  const same = own !== null && hashOfAddress(key, own.address) === hashOfAddress(key, address);
  // An address that refused mail may be tried again.
  if (same && own.refusedAt === null) return { ok: false, rejection: "addressSame" };
  const sent = await sendAddressCode(tx, address, call);
  if (!sent.sent) {
    return { ok: false, rejection: sent.why === "tooSoon" ? "codeTooSoon" : "tooManyCodes" };
  }
  return { ok: true, data: { address: maskedAddress(address), waitSeconds: sent.waitSeconds } };
};

export const confirmEmail: CommandHandler<typeof contract.confirmEmail> = async (
  tx,
  { code },
  call,
) => {
  await lockPersonRow(tx, call.borrowerId);
  const verdict = await confirmAddress(tx, code.trim(), call);
  if (verdict === "right") return { ok: true, data: { success: true } };
  const rejection = verdict === "wrong" ? ("codeWrong" as const) : ("codeOver" as const);
  // Committed: a wrong attempt stays counted.
  return { afterCommit: async () => ({ ok: false, rejection }) };
};

export const removeEmail: CommandHandler<typeof contract.removeEmail> = async (
  tx,
  _input,
  { borrowerId },
) => {
  await lockPersonRow(tx, borrowerId);
  await deleteAddressCodes(tx, borrowerId);
  await deleteAddress(tx, borrowerId);
  await deleteEmailsWaiting(tx, borrowerId);
  return { ok: true, data: { success: true } };
};
