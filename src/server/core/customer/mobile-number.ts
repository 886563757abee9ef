/**
 * Whether a telephone number is a mobile number that its country has assigned, which is where a code can be sent. The
 * fields on a screen judge the shape alone (`contract/phone.ts`); the numbering plans stay on the server (decision record 0068).
 */
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import type { Brand } from "#contract/brand.ts";
import { isPhone, phoneRuleOf, readPhone } from "#contract/phone.ts";

type Numbering = Pick<Brand, "market" | "phone">;

const countries = { tz: "TZ", ke: "KE", in: "IN", ph: "PH" } as const;

/** The number as it is written at home; null for what is no mobile number of the market. */
export function readMobileNumber(typed: string, brand: Numbering): string | null {
  const digits = readPhone(typed, phoneRuleOf(brand));
  return digits !== null && isMobileNumber(digits, brand) ? digits : null;
}

/** Of digits as they are written at home. The reference market's rule and a lender's own are the whole rule. */
export function isMobileNumber(digits: string, { market, phone }: Numbering): boolean {
  if (!isPhone(digits, phoneRuleOf({ market, phone }))) return false;
  if (market === "reference" || phone !== null) return true;
  const number = parsePhoneNumberFromString(digits, countries[market]);
  return number?.country === countries[market] && number.isValid();
}
