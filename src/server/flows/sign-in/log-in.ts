/** Opens a session for who has the right code, and makes a borrower of a number that nobody had. */
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
  const judged = await useCode(tx, { phone, purpose: "sign-in", code }, call);
  if (judged === "wrong") return refuseCounted<typeof logInBySmsCode>("codeWrong");
  if (judged === "over") return refuseCounted<typeof logInBySmsCode>("codeOver");
  const { borrowerId, isNew } = await registerBorrower(tx, { phone, from: {} }, services);
  const { token, expiresAt } = await openBrowserSession(tx, borrowerId, input.device, services);
  const lasts = Math.round((expiresAt.getTime() - services.calendar.now().getTime()) / 1_000);
  return { ok: true, data: { session_id: token, lasts, isNew } };
};
