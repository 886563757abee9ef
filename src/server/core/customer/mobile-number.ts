/**
 * Whether a phone number is a mobile number assigned by its country, to which a code can be sent. Fields on a screen check the format
 * alone (`contract/phone.ts`); the numbering plans stay on the server (decision record 0068).
 */
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { Brand } from "#contract/brand.ts";
import { isPhone, phoneRuleOf, readPhone } from "#contract/phone.ts";

type Numbering = Pick<Brand, "market" | "phone">;

const countries = { tz: "TZ", ke: "KE", in: "IN", ph: "PH" } as const;

/** The number in national format; null when it is not a mobile number of the market. */
export function readMobileNumber(typed: string, brand: Numbering): string | null {
  const digits = readPhone(typed, phoneRuleOf(brand));
  return digits !== null && isMobileNumber(digits, brand) ? digits : null;
}

/** Takes digits in national format. The reference market's rule, or a lender's own, is the whole rule. */
export function isMobileNumber(digits: string, { market, phone }: Numbering): boolean {
  if (!isPhone(digits, phoneRuleOf({ market, phone }))) return false;
  if (market === "reference" || phone !== null) return true;
  const number = parsePhoneNumberFromString(digits, countries[market]);
  return number?.country === countries[market] && number.isValid();
}
