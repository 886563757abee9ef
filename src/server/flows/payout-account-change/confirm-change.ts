/** The code that confirms a change of the payout account: whether one is required, and sending it. */
import type * as contract from "#contract/payout-account-change.ts";
import { maskedPhone } from "#contract/phone.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { sendCode } from "../../core/sms-code/send-code.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";

export const changePurpose = "payout-account";

/**
 * The reference market's app changes an account in one step, as its specification requires. Whether it is the app is decided by the session,
 * and by nothing that a caller says of itself.
 */
export function needsCode({ ofApp, services: { settings } }: Call): boolean {
  return settings.brand.market !== "reference" || !ofApp;
}

export const sendAccountCode: CommandHandler<typeof contract.sendAccountCode> = async (
  tx,
  _input,
  call,
) => {
  const borrower = await readBorrower(tx, call.borrowerId, call.services.settings.encryptionKey);
  if (borrower === null || borrower.phone === "") return { ok: false, rejection: "notFound" };
  const { phone } = borrower;
  const sent = await sendCode(tx, { phone, purpose: changePurpose, channel: "sms" }, call);
  if (sent.sent) {
    return { ok: true, data: { phone: maskedPhone(phone), waitSeconds: sent.waitSeconds } };
  }
  return { ok: false, rejection: sent.why === "tooSoon" ? "codeTooSoon" : "tooManyCodes" };
};
