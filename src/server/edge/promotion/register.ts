/**
 * Registers a visitor who has the code (PL-6): a borrower with their source, and a session. A repeated registration gets
 * the same answer for a few minutes, so a double tap or a lost response costs no second message.
 */

import type { InputRead } from "#contract/endpoint.ts";
import type { register } from "#contract/promotion.ts";
import { type BorrowerSource, registerBorrower } from "../../core/customer/borrower.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import { useCode as judgeCode } from "../../core/sms-code/use-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { openBrowserSession } from "../../platform/session/session.ts";
import { checkAnswer } from "./captcha.ts";
import { countStep } from "./count-step.ts";
import { landingTemplate, waysToApp } from "./read-template.ts";
import {
  insertRegistrationRow,
  type RegistrationKey,
  type RegistrationRow,
  readRegistrationRow,
} from "./store.ts";

type Endpoint = typeof register;
type Answer = HandlerAnswer<Endpoint>;
type Wanted = InputRead<Endpoint>;

/** How long a repeat gets the first answer. */
export const repeatMs = 5 * 60_000;
export const encryptedSession = "promotion.session";
const download = "/promotion#/downloadTemplate";

/**
 * Checks the code in a transaction of its own that always commits: a wrong code counts as a try, whatever is answered.
 */
export const handleRegister: CommandHandler<Endpoint> = async (_tx, input, call) => {
  const { settings, db } = call.services;
  const phone = readMobileNumber(input.phone, settings.brand);
  if (phone === null) return { ok: false, rejection: "phoneWrong" };
  return {
    afterCommit: () => db.transaction((tx) => checkAndRegister(tx, call, { ...input, phone })),
  };
};

async function checkAndRegister(tx: Transaction, call: Call, wanted: Wanted): Promise<Answer> {
  const answer = await checkAnswer(tx, call, wanted);
  if (!answer.right) return { ok: false, rejection: answer.why };
  const { settings, calendar } = call.services;
  const { phone, smsCode: code } = wanted;
  const codeHash = keyedHash(settings.encryptionKey, "promotion.code", code.trim());
  const key: RegistrationKey = { ...answer.key, codeHash };
  const since = new Date(calendar.now().getTime() - repeatMs);
  const before = await readRegistrationRow(tx, key, since);
  if (before !== null) return answerFor(before, call);
  const used = await judgeCode(tx, { phone, purpose: "register", code: code.trim() }, call);
  if (used !== "right")
    return { ok: false, rejection: used === "wrong" ? "codeWrong" : "codeOver" };
  const row = await registered(tx, call, wanted);
  await insertRegistrationRow(tx, key, row, calendar.now());
  return answerFor(row, call);
}

async function registered(tx: Transaction, call: Call, wanted: Wanted): Promise<RegistrationRow> {
  const { settings } = call.services;
  const { merchantNumber } = await landingTemplate(tx, wanted.id, call);
  const from = sourceOf(wanted, merchantNumber);
  const { phone } = wanted;
  const { borrowerId, isNew } = await registerBorrower(tx, { phone, from }, call.services);
  if (!isNew) return { borrower_id: borrowerId, session_encrypted: null };
  const { token } = await openBrowserSession(tx, borrowerId, "", call.services);
  await countStep(tx, call, wanted, "registrations");
  return {
    borrower_id: borrowerId,
    session_encrypted: encrypt(settings.encryptionKey, encryptedSession, token),
  };
}

/** The borrower's source. `userName` is not stored: onboarding asks for the name. */
function sourceOf(wanted: Wanted, merchantNumberDefault: string): BorrowerSource {
  return {
    merchantNumber: wanted.merchantNumber || merchantNumberDefault,
    inviteCode: wanted.invite_code,
    userFrom: wanted.user_from,
    appFrom: wanted.app_from,
    utmTag: wanted.utm_tag,
  };
}

function answerFor(row: RegistrationRow, { services: { settings } }: Call): Answer {
  const { borrower_id, session_encrypted } = row;
  if (session_encrypted === null) return { ok: false, rejection: "alreadyRegistered" };
  return {
    ok: true,
    data: {
      session_id: decrypt(settings.encryptionKey, encryptedSession, session_encrypted),
      user_id: borrower_id,
      download,
      ...waysToApp(settings),
    },
  };
}
