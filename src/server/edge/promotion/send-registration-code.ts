/**
 * Sends the code to who answered the picture (PL-5). One right answer is one number and at most one message. Whether
 * a number is registered is told only after a right answer, and only so often to one address and one device.
 */
import { codeWaitSeconds, type sendRegistrationCode } from "#contract/promotion.ts";
import { findBorrowerByPhone } from "../../core/customer/borrower.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import { sendCode, type WhyNotSent } from "../../core/sms-code/send-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { type CaptchaVerdict, checkAnswer } from "./captcha.ts";
import { countStep } from "./count-step.ts";
import { countUse } from "./limits.ts";
import { type PassRow, spendPassRow } from "./store.ts";

type Endpoint = typeof sendRegistrationCode;
type Answer = HandlerAnswer<Endpoint>;
type Answered = Extract<CaptchaVerdict, { right: true }>;

/** CaptchaVerdict in a transaction of its own that always commits: what was tried stays counted, whatever is answered. */
export const handleSendCode: CommandHandler<Endpoint> = async (_tx, input, call) => {
  const { brand } = call.services.settings;
  const phone = readMobileNumber(input.phone, brand);
  if (phone === null) return { ok: false, rejection: "phoneWrong" };
  const { db } = call.services;
  return {
    afterCommit: () =>
      db.transaction(async (tx) => {
        const judged = await checkAnswer(tx, call, { ...input, phone });
        if (!judged.right) return { ok: false, rejection: judged.why } as Answer;
        const { deviceId } = input;
        const answer =
          spentAnswer(judged.pass, call) ?? (await send(tx, call, { phone, deviceId }, judged));
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
  if (waitSeconds > 0) return { ok: false, rejection: "tooSoon", waitSeconds };
  return { ok: false, rejection: "captchaWrong" };
}

async function send(
  tx: Transaction,
  call: Call,
  { phone, deviceId }: { phone: string; deviceId: string },
  { key, pass }: Answered,
): Promise<Answer> {
  const { settings, calendar } = call.services;
  const bySound = pass.answer_kind === "picture" ? null : (`sent-by-${pass.answer_kind}` as const);
  if (bySound !== null && !(await countUse(tx, call, bySound))) {
    return { ok: false, rejection: "tooManyTries" };
  }
  const known = (await findBorrowerByPhone(tx, phone, settings.encryptionKey)) !== null;
  if (known && (await mayBeTold(tx, call, phone, deviceId))) {
    await spendPassRow(tx, key, calendar.now());
    return { ok: false, rejection: "alreadyRegistered" };
  }
  const sent = await sendCode(tx, { phone, purpose: "register", channel: "sms" }, call);
  // The answer stays good for its number until a message has gone.
  if (!sent.sent)
    return { ok: false, rejection: rejections[sent.why], waitSeconds: sent.waitSeconds };
  await spendPassRow(tx, key, calendar.now());
  return { ok: true, data: { waitSeconds: sent.waitSeconds } };
}

/**
 * Counts a telling. When an address, a device or a number has been told too often, nothing is told any more: the code is
 * sent to a known number like to any other, and only who receives it learns that there is an account.
 */
async function mayBeTold(
  tx: Transaction,
  call: Call,
  phone: string,
  deviceId: string,
): Promise<boolean> {
  const counted = [
    await countUse(tx, call, "known"),
    deviceId === "" || (await countUse(tx, call, "known-device", deviceId)),
    await countUse(tx, call, "known-phone", phone),
  ];
  return counted.every((may) => may);
}

const rejections: Readonly<Record<WhyNotSent, keyof Endpoint["rejections"]>> = {
  tooSoon: "tooSoon",
  tooManyForPhone: "tooMany",
  tooManyFromAddress: "tooMany",
  tooManyForPrefix: "tooMany",
  budgetSpent: "budgetSpent",
};
