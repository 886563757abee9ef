/**
 * Sends the code to who answered the picture (PL-5). One right answer is one number and at most one message. Whether
 * a number is registered is told only after a right answer, and only so often to one address.
 */
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import { codeWaitSeconds, type sendRegistrationCode } from "#contract/promotion.ts";
import type { Transaction } from "../db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../http/handler.ts";
import { findBorrowerByPhone } from "../session/borrower.ts";
import { sendCode, type WhyNotSent } from "../sms-code/send-code.ts";
import { judgeAnswer } from "./captcha.ts";
import { countStep } from "./count-step.ts";
import { countUse, mayUse } from "./limits.ts";
import { type PassKey, type PassRow, spendPassRow } from "./store.ts";

type Endpoint = typeof sendRegistrationCode;
type Answer = HandlerAnswer<Endpoint>;

/** Judged in a transaction of its own that always commits: what was tried stays counted, whatever is answered. */
export const handleSendCode: CommandHandler<Endpoint> = async (_tx, input, call) => {
  const { brand } = call.services.settings;
  const phone = readPhone(input.phone, phoneRuleOf(brand));
  if (phone === null) return { ok: false, refusal: "phoneWrong" };
  const { db } = call.services;
  return {
    afterCommit: () =>
      db.transaction(async (tx) => {
        const judged = await judgeAnswer(tx, call, { ...input, phone });
        if (!judged.right) return { ok: false, refusal: judged.why } as Answer;
        const answer = spentAnswer(judged.pass, call) ?? (await send(tx, call, phone, judged.key));
        if (answer.ok) await countStep(tx, call, input, "codes");
        return answer;
      }),
  };
};

/** An answer that was used up already: a second tap is told to wait, later it is a wrong answer like any other. */
function spentAnswer({ used_at }: PassRow, { services }: Call): Answer | null {
  if (used_at === null) return null;
  const goneMs = services.calendar.now().getTime() - used_at.getTime();
  const waitSeconds = Math.ceil(codeWaitSeconds - goneMs / 1_000);
  if (waitSeconds > 0) return { ok: false, refusal: "tooSoon", waitSeconds };
  return { ok: false, refusal: "captchaWrong" };
}

async function send(tx: Transaction, call: Call, phone: string, key: PassKey): Promise<Answer> {
  const { settings, calendar } = call.services;
  const mayBeTold =
    (await mayUse(tx, call, "known")) && (await mayUse(tx, call, "known-phone", phone));
  if (!mayBeTold) return { ok: false, refusal: "tooManyTries" };
  if ((await findBorrowerByPhone(tx, phone, settings.sealKey)) !== null) {
    await spendPassRow(tx, key, calendar.now());
    await countUse(tx, call, "known");
    await countUse(tx, call, "known-phone", phone);
    return { ok: false, refusal: "alreadyRegistered" };
  }
  const sent = await sendCode(tx, { phone, purpose: "register", channel: "sms" }, call);
  // The answer stays good for its number until a message has gone.
  if (!sent.sent) return { ok: false, refusal: refusals[sent.why], waitSeconds: sent.waitSeconds };
  await spendPassRow(tx, key, calendar.now());
  return { ok: true, data: { waitSeconds: sent.waitSeconds } };
}

const refusals: Readonly<Record<WhyNotSent, keyof Endpoint["refusals"]>> = {
  tooSoon: "tooSoon",
  tooManyForPhone: "tooMany",
  tooManyFromAddress: "tooMany",
  tooManyForPrefix: "tooMany",
  budgetSpent: "budgetSpent",
};
