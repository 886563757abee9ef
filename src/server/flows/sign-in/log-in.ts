/** Opens a session for a right code, and registers a borrower for an unknown number. */
import type { logInBySmsCode } from "#contract/account.ts";
import { readDigits } from "#contract/typed-number.ts";
import { registerBorrower } from "../../core/customer/borrower.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { openBrowserSession } from "../../platform/session/session.ts";

export const handleLogIn: CommandHandler<typeof logInBySmsCode> = async (tx, input, call) => {
  const { services } = call;
  const phone = readMobileNumber(input.phone, services.settings.brand);
  if (phone === null) return { ok: false, rejection: "phoneWrong" };
  const code = readDigits(input.code) ?? input.code;
  const verdict = await useCode(tx, { phone, purpose: "sign-in", code }, call);
  if (verdict === "wrong") return refuseCounted<typeof logInBySmsCode>("codeWrong");
  if (verdict === "over") return refuseCounted<typeof logInBySmsCode>("codeOver");
  const { borrowerId, isNew } = await registerBorrower(tx, { phone, from: {} }, services);
  const { token, expiresAt } = await openBrowserSession(tx, borrowerId, input.device, services);
  const lasts = Math.round((expiresAt.getTime() - services.calendar.now().getTime()) / 1_000);
  return { ok: true, data: { session_id: token, lasts, isNew } };
};
