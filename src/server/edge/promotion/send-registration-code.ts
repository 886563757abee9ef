/**
 * Sends a code after a solved captcha (PL-5). One right answer is valid for one number and at most one message. Whether
 * a number is registered is revealed only after a right answer, and only a limited number of times per address and
 * device.
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

/** Checks the captcha in a transaction of its own that always commits: a try counts, whatever is answered. */
export const handleSendCode: CommandHandler<Endpoint> = async (_tx, input, call) => {
  const { brand } = call.services.settings;
  const phone = readMobileNumber(input.phone, brand);
  if (phone === null) return { ok: false, rejection: "phoneWrong" };
  const { db } = call.services;
  return {
    afterCommit: () =>
      db.transaction(async (tx) => {
        const verdict = await checkAnswer(tx, call, { ...input, phone });
        if (!verdict.right) return { ok: false, rejection: verdict.why } as Answer;
        const { deviceId } = input;
        const answer =
          spentAnswer(verdict.pass, call) ?? (await send(tx, call, { phone, deviceId }, verdict));
        if (answer.ok) await countStep(tx, call, input, "codes");
        return answer;
      }),
  };
};

/** An answer that was already redeemed: a repeated tap is asked to wait; later it counts as wrong. */
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
  // The answer stays valid for its number until a message has been sent.
  if (!sent.sent)
    return { ok: false, rejection: rejections[sent.why], waitSeconds: sent.waitSeconds };
  await spendPassRow(tx, key, calendar.now());
  return { ok: true, data: { waitSeconds: sent.waitSeconds } };
}

/**
 * Counts a disclosure that a number is registered. Once an address, a device or a number has had too many, nothing is
 * revealed any more: the code goes to the known number as to any other, and only its holder learns that there is an
 * account.
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
