/**
 * What must be right before anything is sent (PL-2, PL-3, PL-4): one check for the page's script and for the server
 * behind the form, so that both say the same.
 */
import { isPhone, type PhoneRule, phoneDigits } from "#contract/phone.ts";

/** What a button of the form asks for; "enter" is the key: a code while none is typed, else to register. */
export type Intent = "code" | "register" | "picture" | "question";

export type FieldName = "phone" | "capcode" | "smsCode";

export interface Typed {
  phone: string;
  capcode: string;
  smsCode: string;
  /** The answer to the picture that an SMS was sent for; "" before. */
  passed: string;
}

export interface Lengths {
  captcha: number;
  code: number;
}

export function readIntent(value: unknown, typed: Pick<Typed, "smsCode">): Intent | null {
  if (value === "enter") return typed.smsCode.trim() === "" ? "code" : "register";
  const known: readonly Intent[] = ["code", "register", "picture", "question"];
  return known.find((one) => one === value) ?? null;
}

/** The wrong fields in the page's order. Another picture needs a number only, so that nobody collects pictures. */
export function wrongFields(
  intent: Intent,
  typed: Typed,
  rule: PhoneRule,
  lengths: Lengths,
): FieldName[] {
  const wrong: FieldName[] = [];
  if (!isPhone(phoneDigits(typed.phone, rule), rule)) wrong.push("phone");
  if (intent === "picture" || intent === "question") return wrong;
  const answered = intent === "register" && typed.passed !== "";
  if (!answered && [...typed.capcode.trim()].length !== lengths.captcha) wrong.push("capcode");
  const digits = typed.smsCode.replace(/\D/g, "");
  if (intent === "register" && digits.length !== lengths.code) wrong.push("smsCode");
  return wrong;
}
