/**
 * Stores the captcha's answer as a keyed hash and checks typed answers. A right answer is valid for one phone number and
 * one message; a number of wrong ones or five minutes end the captcha (PL-1, PL-3).
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { captchaLength, captchaMinutes, sidMinutes } from "#contract/promotion.ts";
import { readCaptcha } from "../../platform/captcha/captcha-text.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import { countUse, mayUse, picturesOfSid, triesOf } from "./limits.ts";
import {
  type AnswerKind,
  clearAnswerRow,
  countTryRow,
  insertPassRow,
  insertSidRow,
  lockSidRow,
  type PassKey,
  type PassRow,
  readPassRow,
  type SidRow,
  setAnswerRow,
} from "./store.ts";

const minuteMs = 60_000;

/** 128 random bits. Null when the address has opened too many page views. */
export async function newSid(tx: Transaction, call: Call): Promise<string | null> {
  if (!(await countUse(tx, call, "sid"))) return null;
  const sid = randomBytes(16).toString("base64url");
  const expiresAt = new Date(call.services.calendar.now().getTime() + sidMinutes * minuteMs);
  await insertSidRow(tx, hashOfSid(call, sid), expiresAt);
  return sid;
}

/** Stores the answer of a new picture or sound of a page view; the previous captcha becomes invalid. */
export async function saveAnswer(
  tx: Transaction,
  call: Call,
  sid: string,
  { answer, kind }: { answer: string; kind: AnswerKind },
): Promise<"saved" | "sidOver" | "tooManyTries"> {
  const now = call.services.calendar.now();
  const sidHash = hashOfSid(call, sid);
  const row = await lockSidRow(tx, sidHash, now);
  if (row === null) return "sidOver";
  if (row.pictures >= picturesOfSid || !(await mayUse(tx, call, "wrong"))) return "tooManyTries";
  if (!(await countUse(tx, call, kind))) return "tooManyTries";
  const expiresAt = new Date(now.getTime() + captchaMinutes * minuteMs);
  const hash = hashOfAnswer(call, sid, answer);
  await setAnswerRow(tx, sidHash, { hash, kind, expiresAt });
  return "saved";
}

export interface Answered {
  sid: string;
  /** As typed. */
  capcode: string;
  /** Digits, in the market's format. */
  phone: string;
}

export type CaptchaVerdict =
  | { right: true; key: PassKey; pass: PassRow }
  | { right: false; why: "captchaWrong" | "sidOver" | "tooManyTries" };

/**
 * Checks an answer for a phone number. The same right answer stays right for the same number, so that the code can be
 * registered with it; for any other number it is wrong. Wrong answers are counted: the caller must commit, whatever
 * follows.
 */
export async function checkAnswer(
  tx: Transaction,
  call: Call,
  given: Answered,
): Promise<CaptchaVerdict> {
  const { settings, calendar } = call.services;
  const now = calendar.now();
  const sidHash = hashOfSid(call, given.sid);
  const row = await lockSidRow(tx, sidHash, now);
  if (row === null) return { right: false, why: "sidOver" };
  if (!(await mayUse(tx, call, "wrong"))) return { right: false, why: "tooManyTries" };
  const answer = readCaptcha(given.capcode);
  // Not a complete answer: the captcha stays valid.
  if (answer.length !== captchaLength) return { right: false, why: "captchaWrong" };
  const key: PassKey = {
    sidHash,
    phoneHash: keyedHash(settings.encryptionKey, "promotion.phone", given.phone),
    answerHash: hashOfAnswer(call, given.sid, answer),
  };
  if (isOpen(row, now) && sameText(row.answer_hash, key.answerHash)) {
    await clearAnswerRow(tx, sidHash);
    const { answer_kind } = row;
    await insertPassRow(tx, key, answer_kind, now);
    return { right: true, key, pass: { passed_at: now, used_at: null, answer_kind } };
  }
  const before = await readPassRow(tx, key);
  if (before !== null) return { right: true, key, pass: before };
  await countTryRow(tx, sidHash);
  await countUse(tx, call, "wrong");
  return { right: false, why: "captchaWrong" };
}

function isOpen(row: SidRow, now: Date): row is SidRow & { answer_hash: string } {
  const { answer_hash, answer_expires_at, tries, answer_kind } = row;
  if (answer_hash === null || answer_expires_at === null) return false;
  return answer_expires_at > now && tries < triesOf[answer_kind];
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function hashOfSid({ services }: Call, sid: string): string {
  return keyedHash(services.settings.encryptionKey, "promotion.sid", sid);
}

/** Bound to the page view: the same characters on another one hash differently. */
function hashOfAnswer({ services }: Call, sid: string, answer: string): string {
  return keyedHash(services.settings.encryptionKey, "promotion.captcha", `${sid} ${answer}`);
}
