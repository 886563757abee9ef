/** Mobile numbers: what numbering plans know beyond a number's format, in every market. */
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { describe, expect, test } from "vitest";
import type { Brand } from "#contract/brand.ts";
import { isPhone, phoneRuleOf } from "#contract/phone.ts";
import { isMobileNumber, readMobileNumber } from "./mobile-number.ts";

const of = (market: Brand["market"]) => ({ market, phone: null });

describe("[PL-2] a mobile number of the market", () => {
  test.each([
    ["reference", "138 1234 5678", "13812345678"],
    // Not a range China has assigned, but valid by the specification's rule, which holds to the letter.
    ["reference", "16012345678", "16012345678"],
    ["tz", "+255 712 345 678", "0712345678"],
    ["ke", "0112 345 678", "0112345678"],
    ["in", "98123 45678", "9812345678"],
    ["in", "09812345678", "9812345678"],
    ["in", "+91 0 98123 45678", "9812345678"],
    ["tz", "712 345 678", "0712345678"],
    ["ph", "+63 917 123 4567", "09171234567"],
    ["ph", "0813 123 4567", "08131234567"],
    ["ph", "0817 123 4567", "08171234567"],
    ["ph", "0895 123 4567", "08951234567"],
  ] as const)("[PL-2] %s: %s is %s", (market, typed, digits) => {
    expect(readMobileNumber(typed, of(market))).toBe(digits);
  });

  test.each([
    ["reference", "12812345678", "the specification's rule"],
    ["tz", "0641234567", "not assigned"],
    ["ke", "0151234567", "not assigned"],
    ["ke", "0202345678", "Nairobi's fixed lines"],
    ["in", "6112345678", "a fixed line of ten digits that begins like a mobile number"],
    ["in", "1600123456", "the series of calling companies"],
    ["ph", "0901 123 4567", "not assigned"],
    ["ph", "0281234567", "Manila's fixed lines"],
    ["ph", "08001234567", "not assigned"],
    ["tz", "O712345678", "a letter"],
    ["tz", "0712345678 ext 2", "an extension"],
    ["tz", "+254712345678", "another country"],
    ["in", "+9812345678", "another country, whose code and number have as many digits"],
    ["tz", "", "nothing"],
  ] as const)("[PL-2] %s: %j is none: %s", (market, typed, _why) => {
    expect(readMobileNumber(typed, of(market))).toBeNull();
  });

  test("[PL-2] a lender's own rule is the whole rule", () => {
    const phone = { ...phoneRuleOf(of("tz")), pattern: "064\\d{7}", example: "0641234567" };
    expect(readMobileNumber("+255 641 234 567", { market: "tz", phone })).toBe("0641234567");
    expect(readMobileNumber("0712345678", { market: "tz", phone })).toBeNull();
  });

  test("[PL-2] the example beside a field is a valid number", () => {
    for (const market of ["reference", "tz", "ke", "in", "ph"] as const) {
      expect(isMobileNumber(phoneRuleOf(of(market)).example, of(market))).toBe(true);
    }
  });
});

test.each([
  ["tz", "TZ", []],
  ["ke", "KE", []],
  ["ph", "PH", []],
  // Number ranges of businesses, which no mobile phone has.
  ["in", "IN", ["160"]],
] as const)(
  "[PL-2] %s: what a field takes holds all that %s has assigned but %j",
  (market, country, but) => {
    const rule = phoneRuleOf(of(market));
    const missed = new Set<string>();
    const rest = "1234567890";
    for (let start = 1_000; start < 10_000; start += 1) {
      const digits = `${rule.trunkPrefix}${start}${rest}`.slice(0, rule.digitsMaximum);
      if (isPhone(digits, rule)) continue;
      if (parsePhoneNumberFromString(digits, country)?.isValid() !== true) continue;
      missed.add(String(start).slice(0, 3));
    }
    expect([...missed]).toEqual(but);
  },
);
