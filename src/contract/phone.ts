/**
 * Reads and writes the telephone numbers of a market (PL-2), alike wherever one is typed, pasted, filled in or sent. Only its shape is
 * checked here; whether such a number can exist the server knows. A lender may bring a rule of its own.
 */
import { type PhoneRule, phoneRules } from "#values/market-writing.ts";
import { plainDigits, withoutUnseen } from "#values/typed-text.ts";
import type { Brand } from "./brand.ts";
import { maskedAddress } from "./email-address.ts";

/** The lender's own rule, else the market's. */
export function phoneRuleOf({ market, phone }: Pick<Brand, "market" | "phone">): PhoneRule {
  return phone ?? phoneRules[market];
}

/** Whether these digits are a whole number of the market, as it is written at home. */
export function isPhone(digits: string, { pattern, digitsMaximum }: PhoneRule): boolean {
  return digits.length <= digitsMaximum && new RegExp(`^(?:${pattern})$`).test(digits);
}

/**
 * The number that was typed or sent, as it is written at home; null when it is none of the market. A country code, and a trunk prefix
 * too many or too few, are understood where the digits can be no other number. Nothing else is left out to make it one: with a letter in
 * it or a digit too many it is refused.
 */
export function readPhone(typed: string, rule: PhoneRule): string | null {
  const digits = telephoneDigits(typed);
  return digits === null ? null : homeNumber(digits, hasCountryCode(typed), rule);
}

/** The digits of any telephone number, with what people write or paste between them; null when there is anything else in it. */
export function telephoneDigits(typed: string): string | null {
  const text = plain(typed);
  return /^[\s(]*\+?[\d\s()./\u2010-\u2015\u2212-]+$/.test(text) ? digitsOf(text) : null;
}

/**
 * What a field shows of a number while it is typed, pasted or filled in: grouped as the market writes it, and at most as many digits as a
 * number has. With its country code it keeps its "+" until it is whole, and then becomes the one that is written at home, as the server
 * reads it. `caret` is the index in the typed text, afterwards in the text shown: behind the same digit, or at the end of a number that
 * was written anew.
 */
export function formatPhone(
  typed: string,
  caret: number,
  rule: PhoneRule,
): { text: string; caret: number } {
  const text = shownWhileTyped(typed, digitsOf(typed.slice(caret)) === "", rule);
  const signs = signsOf(text);
  if (!signsOf(typed).startsWith(signs)) return { text, caret: text.length };
  const before = Math.min(signsOf(typed.slice(0, caret)).length, signs.length);
  let position = 0;
  for (let seen = 0; seen < before && position < text.length; position += 1) {
    if (/[0-9+]/.test(text.charAt(position))) seen += 1;
  }
  return { text, caret: position };
}

/** What a field begins with: the same of a number that nobody is typing. */
export function filledInPhone(typed: string, rule: PhoneRule): string {
  return formatPhone(typed, typed.length, rule).text;
}

/** "138 1234 5678": as people read a number out. */
export function showPhone(digits: string, { groups }: Pick<PhoneRule, "groups">): string {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; at < digits.length; index += 1) {
    const size = groups[Math.min(index, groups.length - 1)] ?? digits.length;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(" ");
}

/** "+255712345678" from the number as the market writes it. */
export function internationalPhone(
  digits: string,
  { countryCode, trunkPrefix }: PhoneRule,
): string {
  const national = digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : digits;
  return `+${countryCode}${national}`;
}

/** As it is written with the keys of a telephone, in whatever script it was typed. */
function plain(typed: string): string {
  return plainDigits(withoutUnseen(typed)).replace("\uff0b", "+");
}

function digitsOf(typed: string): string {
  return plain(typed).replace(/[^0-9]/g, "");
}

/** The digits, and a "+" before them. */
function signsOf(typed: string): string {
  return (/^[^0-9]*\+/.test(plain(typed)) ? "+" : "") + digitsOf(typed);
}

/** Whether a country code comes first. No country's begins with 0: there the "+" says nothing. */
function hasCountryCode(typed: string): boolean {
  return /^\+[1-9]/.test(signsOf(typed));
}

/** The whole number these digits are; null when they are none, or another country's. */
function homeNumber(digits: string, withCode: boolean, rule: PhoneRule): string | null {
  const { countryCode } = rule;
  const starts = withCode ? [countryCode] : ["", countryCode, `00${countryCode}`];
  for (const start of starts) {
    if (!digits.startsWith(start)) continue;
    const home = nationalNumber(digits.slice(start.length), rule);
    if (home !== null) return home;
  }
  return null;
}

/** With the trunk prefix that was left out ("712 345 678"), or without the one that was not needed ("0 98123 45678"). */
function nationalNumber(digits: string, rule: PhoneRule): string | null {
  const { trunkPrefix } = rule;
  const trunk = trunkOf(rule);
  const bare = digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return [digits, trunkPrefix + bare, bare].find((one) => isPhone(one, rule)) ?? null;
}

/** Where numbers have no trunk prefix, people who know it from elsewhere type a 0. */
function trunkOf({ trunkPrefix }: PhoneRule): string {
  return trunkPrefix === "" ? "0" : trunkPrefix;
}

function shownWhileTyped(typed: string, atEnd: boolean, rule: PhoneRule): string {
  const digits = digitsOf(typed);
  const withCode = hasCountryCode(typed);
  const home = homeNumber(digits, withCode, rule);
  // Not while somebody changes its front: a first 0 that was deleted would be back at once.
  const isAdded = home !== null && home.length > digits.length;
  if (home !== null && (atEnd || !isAdded)) return showPhone(home, rule);
  if (withCode) return showWithCode(digits, rule);
  if (digits === "") return signsOf(typed);
  return showPhone(digits.slice(0, roomFor(digits, rule)), rule);
}

/** "+255 712 345", not whole yet; as many digits as a number of any country has (E.164). */
function showWithCode(digits: string, { countryCode, trunkPrefix, groups }: PhoneRule): string {
  const shown = digits.slice(0, 15);
  if (!shown.startsWith(countryCode) || shown === countryCode) return `+${shown}`;
  const [first = 1, ...others] = groups;
  const sizes = [Math.max(1, first - trunkPrefix.length), ...others];
  return `+${countryCode} ${showPhone(shown.slice(countryCode.length), { groups: sizes })}`;
}

/** How many digits a field takes: those of a number at home, and what these digits have before it. */
function roomFor(digits: string, rule: PhoneRule): number {
  const { countryCode, digitsMaximum, trunkPrefix } = rule;
  const starts = [`00${countryCode}`, countryCode];
  const start = starts.find((one) => digits.startsWith(one)) ?? "";
  const needless = trunkPrefix === "" && digits.startsWith(trunkOf(rule), start.length) ? 1 : 0;
  return start.length + needless + digitsMaximum;
}

/** What was typed, to be told again in a title: long figures and addresses by their end alone, since they may be somebody's. */
export function withoutNumbers(text: string): string {
  const figures = text.replace(/[^\p{Nd}]/gu, "").length;
  if (text.includes("@")) return maskedAddress(text);
  return figures < 7 ? text : maskedPhone(text);
}

/** How a number is shown to whoever need not read it out: "•••5678", of whatever was typed its last figures; of a short one nothing. */
export function maskedPhone(phone: string): string {
  const figures = phone.replace(/[^\p{Nd}]/gu, "");
  return figures.length < 8 ? "•••" : `•••${figures.slice(-4)}`;
}
