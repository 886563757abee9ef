/** Sends a sign-in code, written or spoken, to any number of the market: whether it is a borrower's is not told. */
import type { sendSmsCode } from "#contract/account.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import type { CommandHandler } from "../http/handler.ts";
import { kickOutbox } from "../jobs/kick-outbox.ts";
import { type CodeWanted, sendCode, type WhyNotSent } from "../sms-code/send-code.ts";

const refusals = {
  tooSoon: "codeTooSoon",
  tooManyForPhone: "codesToPhone",
  tooManyFromAddress: "codesFromAddress",
  // Never told to who signs in: a borrower's code is sent beyond this limit.
  tooManyForPrefix: "codesOfDay",
  budgetSpent: "codesOfDay",
} as const satisfies Record<WhyNotSent, string>;

export function sendBy(channel: CodeWanted["channel"]): CommandHandler<typeof sendSmsCode> {
  return async (tx, input, call) => {
    const { services } = call;
    const phone = readPhone(input.phone, phoneRuleOf(services.settings.brand));
    if (phone === null) return { ok: false, refusal: "phoneWrong" };
    const sent = await sendCode(tx, { phone, purpose: "sign-in", channel }, call);
    if (!sent.sent) return { ok: false, refusal: refusals[sent.why] };
    const { waitSeconds, onlyToBorrowers } = sent;
    return {
      afterCommit: async () => {
        kickOutbox(services);
        return { ok: true, data: { waitSeconds, onlyToBorrowers } };
      },
    };
  };
}
