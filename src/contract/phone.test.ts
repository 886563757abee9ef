/** Telephone numbers: what counts as one in each market, and the three ways it is written. */
import { describe, expect, test } from "vitest";
import type { Brand } from "./brand.ts";
import {
  internationalPhone,
  isPhone,
  phoneDigits,
  phoneRuleOf,
  readPhone,
  showPhone,
} from "./phone.ts";

const ruleOf = (market: Brand["market"]) => phoneRuleOf({ market, phone: null });

describe("[PL-2] the market says what a telephone number is", () => {
  test.each([
    ["reference", "13812345678", "138 1234 5678", "+8613812345678"],
    ["tz", "0712345678", "0712 345 678", "+255712345678"],
    ["ke", "0112345678", "0112 345 678", "+254112345678"],
    ["in", "9812345678", "98123 45678", "+919812345678"],
    ["ph", "09171234567", "0917 123 4567", "+639171234567"],
  ] as const)("[PL-2] %s: %s is shown %s and sent to %s", (market, digits, shown, sent) => {
    const rule = ruleOf(market);
    expect(isPhone(digits, rule)).toBe(true);
    expect(showPhone(digits, rule)).toBe(shown);
    expect(internationalPhone(digits, rule)).toBe(sent);
    expect(readPhone(sent, rule)).toBe(digits);
    expect(readPhone(sent.replace("+", "00"), rule)).toBe(digits);
    expect(readPhone(shown, rule)).toBe(digits);
    expect(isPhone(rule.example, rule)).toBe(true);
    expect(rule.example).toHaveLength(rule.digitsMaximum);
  });

  test.each([
    ["reference", "12812345678"],
    ["reference", "1381234567"],
    ["reference", "23812345678"],
    ["tz", "0812345678"],
    ["tz", "712345678"],
    ["ke", "0212345678"],
    ["in", "5812345678"],
    ["ph", "0817123456"],
    ["reference", ""],
    ["reference", "١٣٨١٢٣٤٥٦٧٨"],
    // Nothing is left out, cut off or mended to make a number of it.
    ["reference", "a13812345678"],
    ["reference", "138123456789"],
    ["tz", "07123456789"],
    ["tz", "O712345678"],
    ["tz", "0712345678 ext 2"],
    ["tz", "07-12+345678"],
  ] as const)("[PL-2] %s: %j is none", (market, typed) => {
    expect(readPhone(typed, ruleOf(market))).toBeNull();
  });

  test("[PL-2] letters and signs are left out and the eleventh digit is the last", () => {
    const rule = ruleOf("reference");
    expect(phoneDigits("a138-1234 5678 9", rule)).toBe("13812345678");
    expect(phoneDigits("138", rule)).toBe("138");
    expect(showPhone("1381", rule)).toBe("138 1");
    expect(showPhone("", rule)).toBe("");
  });

  test("a country code can be typed digit by digit where no number at home begins like it", () => {
    const rule = ruleOf("tz");
    let field = "";
    for (const digit of "255712345678") field = showPhone(phoneDigits(field + digit, rule), rule);
    expect(field).toBe("0712 345 678");
    expect(phoneDigits("2557123456789", rule)).toBe("2557123456789");
    expect(readPhone("2557123456789", rule)).toBeNull();
  });

  test("a trunk prefix behind the country code is understood", () => {
    expect(readPhone("+255 0712 345 678", ruleOf("tz"))).toBe("0712345678");
  });
});

test("[PL-2] the lender's own rule takes the market's place", () => {
  const phone = { ...ruleOf("tz"), pattern: "06\\d{8}", example: "0612345678" };
  const rule = phoneRuleOf({ market: "tz", phone });
  expect(readPhone("0612345678", rule)).toBe("0612345678");
  expect(readPhone("0712345678", rule)).toBeNull();
});
