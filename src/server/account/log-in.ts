/** Opens a session for who has the right code, and makes a borrower of a number that nobody had. */
import type { logInBySmsCode } from "#contract/account.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import type { CommandHandler } from "../http/handler.ts";
import { registerBorrower } from "../session/borrower.ts";
import { openBrowserSession } from "../session/session.ts";
import { refuseCounted, useCode } from "../sms-code/use-code.ts";

export const handleLogIn: CommandHandler<typeof logInBySmsCode> = async (tx, input, call) => {
  const { services } = call;
  const phone = readPhone(input.phone, phoneRuleOf(services.settings.brand));
  if (phone === null) return { ok: false, refusal: "phoneWrong" };
  const code = input.code.replace(/\D/g, "");
  const judged = await useCode(tx, { phone, purpose: "sign-in", code }, call);
  if (judged === "wrong") return refuseCounted<typeof logInBySmsCode>("codeWrong");
  if (judged === "over") return refuseCounted<typeof logInBySmsCode>("codeOver");
  const { borrowerId, isNew } = await registerBorrower(tx, { phone, from: {} }, services);
  const { token, expiresAt } = await openBrowserSession(tx, borrowerId, input.device, services);
  const lasts = Math.round((expiresAt.getTime() - services.calendar.now().getTime()) / 1_000);
  return { ok: true, data: { session_id: token, lasts, isNew } };
};
