/**
 * The shape of a mobile number in each market (PL-2), how it is written for people and how an SMS gateway wants it. A field
 * on a screen checks no more; whether such a number can exist the server knows. A lender may bring a rule of its own.
 */
import { type PhoneRule, phoneRules } from "#values/market-writing.ts";
import type { Brand } from "./brand.ts";

/** The lender's own rule, else the market's. */
export function phoneRuleOf({ market, phone }: Pick<Brand, "market" | "phone">): PhoneRule {
  return phone ?? phoneRules[market];
}

/**
 * What a field makes of a number while it is typed: the digits, at most as many as a number has. A number typed or filled in with its country code
 * ("+255 712 345 678", "00255712345678") becomes the one that is written at home.
 */
export function phoneDigits(typed: string, rule: PhoneRule): string {
  const digits = typed.replace(/[^0-9]/g, "");
  const { countryCode, digitsMaximum } = rule;
  const atHome = numberAtHome(digits, rule);
  const room = digitsMaximum + (isComing(digits, rule) ? countryCode.length : 0);
  return atHome ?? digits.slice(0, room);
}

/** The whole number these digits are, with its country code or without; null when they are none. */
function numberAtHome(digits: string, rule: PhoneRule): string | null {
  if (isPhone(digits, rule)) return digits;
  const { countryCode, trunkPrefix } = rule;
  for (const before of [countryCode, `00${countryCode}`]) {
    // People also write the trunk prefix behind the country code: +255 0712 345 678.
    for (const between of ["", trunkPrefix]) {
      const start = before + between;
      if (!digits.startsWith(start)) continue;
      const atHome = trunkPrefix + digits.slice(start.length);
      if (isPhone(atHome, rule)) return atHome;
    }
  }
  return null;
}

/** Whether these can be the first digits of a number with its country code, and of no number at home. */
function isComing(digits: string, { countryCode, trunkPrefix }: PhoneRule): boolean {
  return (
    trunkPrefix !== "" && !countryCode.startsWith(trunkPrefix) && digits.startsWith(countryCode)
  );
}

/** Whether these digits are a whole number of the market. */
export function isPhone(digits: string, { pattern, digitsMaximum }: PhoneRule): boolean {
  return digits.length <= digitsMaximum && new RegExp(`^(?:${pattern})$`).test(digits);
}

/**
 * The number that was typed, as it is written at home; null when it is none of the market. Nothing is left out to make
 * it one: with a letter in it or a digit too many it is refused.
 */
export function readPhone(typed: string, rule: PhoneRule): string | null {
  const digits = telephoneDigits(typed);
  return digits === null ? null : numberAtHome(digits, rule);
}

/** The digits of any telephone number, with what people write between them; null when there is anything else in it. */
export function telephoneDigits(typed: string): string | null {
  return /^\s*\+?[\d\s()./-]+$/.test(typed) ? typed.replace(/[^0-9]/g, "") : null;
}

/** "138 1234 5678": as people read a number out. */
export function showPhone(digits: string, { groups }: PhoneRule): string {
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
