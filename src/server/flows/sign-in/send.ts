/**
 * Sends a sign-in code by SMS or voice to any number of the market; the answer does not reveal whether it is a
 * borrower's.
 */
import type { sendSmsCode } from "#contract/account.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import { type CodeWanted, sendCode, type WhyNotSent } from "../../core/sms-code/send-code.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { wakeOutbox } from "../../platform/jobs/wake-outbox.ts";

const rejections = {
  tooSoon: "codeTooSoon",
  tooManyForPhone: "codesToPhone",
  tooManyFromAddress: "codesFromAddress",
  // Not reached at sign-in: a borrower's code is sent beyond this limit.
  tooManyForPrefix: "codesOfDay",
  budgetSpent: "codesOfDay",
} as const satisfies Record<WhyNotSent, string>;

export function sendBy(channel: CodeWanted["channel"]): CommandHandler<typeof sendSmsCode> {
  return async (tx, input, call) => {
    const { services } = call;
    const phone = readMobileNumber(input.phone, services.settings.brand);
    if (phone === null) return { ok: false, rejection: "phoneWrong" };
    const sent = await sendCode(tx, { phone, purpose: "sign-in", channel }, call);
    if (!sent.sent) return { ok: false, rejection: rejections[sent.why] };
    const { waitSeconds, onlyToBorrowers } = sent;
    return {
      afterCommit: async () => {
        wakeOutbox(services);
        return { ok: true, data: { waitSeconds, onlyToBorrowers } };
      },
    };
  };
}
