/**
 * What must be valid before anything is sent (PL-2, PL-3, PL-4): one check for the page's script and for the server
 * behind the form, so that both agree.
 */
import { readPhone } from "#contract/phone.ts";
import { readDigits } from "#contract/typed-number.ts";
import type { PhoneRule } from "#values/market-writing.ts";

/** What a button of the form asks for; "enter" is the key: request a code while none is typed, else register. */
export type Intent = "code" | "register" | "picture" | "sound" | "proof";

export type FieldName = "phone" | "capcode" | "smsCode";

export interface Typed {
  phone: string;
  capcode: string;
  smsCode: string;
  /** The captcha answer that an SMS was already sent for; "" before. */
  passed: string;
}

export interface Lengths {
  captcha: number;
  code: number;
}

export function readIntent(value: unknown, typed: Pick<Typed, "smsCode">): Intent | null {
  if (value === "enter") return typed.smsCode.trim() === "" ? "code" : "register";
  const known: readonly Intent[] = ["code", "register", "picture", "sound", "proof"];
  return known.find((one) => one === value) ?? null;
}

/** Asks for a new captcha, so the old one need not be answered. */
export function beginsAnew(intent: Intent): boolean {
  return intent === "picture" || intent === "sound" || intent === "proof";
}

/** The wrong fields in the page's order. Another picture only needs a number, so that nobody collects pictures. */
export function wrongFields(
  intent: Intent,
  typed: Typed,
  rule: PhoneRule,
  lengths: Lengths,
): FieldName[] {
  const wrong: FieldName[] = [];
  if (readPhone(typed.phone, rule) === null) wrong.push("phone");
  if (beginsAnew(intent)) return wrong;
  const answered = intent === "register" && typed.passed !== "";
  if (!answered && [...typed.capcode.trim()].length !== lengths.captcha) wrong.push("capcode");
  const digits = readDigits(typed.smsCode);
  if (intent === "register" && digits?.length !== lengths.code) wrong.push("smsCode");
  return wrong;
}
