/** Telephone numbers: what counts as one in each market, the ways it is written, and what a field makes of it while it is typed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Brand } from "./brand.ts";
import {
  filledInPhone,
  formatPhone,
  internationalPhone,
  isPhone,
  phoneRuleOf,
  readPhone,
  showPhone,
} from "./phone.ts";

const ruleOf = (market: Brand["market"]) => phoneRuleOf({ market, phone: null });
const markets = ["reference", "tz", "ke", "in", "ph"] as const;

/** What the field reads after each key. */
function typedInto(market: Brand["market"], keys: string): string {
  let text = "";
  for (const key of keys) {
    text = formatPhone(text + key, text.length + key.length, ruleOf(market)).text;
  }
  return text;
}

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
    ["tz", "712345678", "0712345678"],
    ["ke", "112345678", "0112345678"],
    ["ph", "9171234567", "09171234567"],
    ["in", "09812345678", "9812345678"],
    ["reference", "013812345678", "13812345678"],
    ["tz", "+255 0712 345 678", "0712345678"],
    ["in", "+91 0 98123 45678", "9812345678"],
    ["in", "0091 98123 45678", "9812345678"],
    ["in", "919812345678", "9812345678"],
    ["in", "(+91) 98123–45678", "9812345678"],
    // As a telephone's contacts copy it.
    ["in", "\u202a+91\u00a098123\u00a045678\u202c", "9812345678"],
    ["tz", "+0712345678", "0712345678"],
    ["in", "9198123456", "9198123456"],
    // With the digits of other keyboards.
    ["reference", "١٣٨١٢٣٤٥٦٧٨", "13812345678"],
    ["in", "+९१ ९८१२३ ४५६७८", "9812345678"],
    ["ph", "＋６３ ９１７ １２３ ４５６７", "09171234567"],
    ["ph", "+63 0917 123 4567", "09171234567"],
    ["ke", "00254 712−345−678", "0712345678"],
    ["ke", "254 0712 345 678", "0712345678"],
  ] as const)("[PL-2] %s: %j is %s", (market, typed, digits) => {
    expect(readPhone(typed, ruleOf(market))).toBe(digits);
  });

  test.each([
    ["reference", "12812345678"],
    ["reference", "1381234567"],
    ["reference", "23812345678"],
    ["tz", "0812345678"],
    ["tz", "71234567"],
    ["ke", "0212345678"],
    ["in", "5812345678"],
    ["ph", "0817123456"],
    ["reference", ""],
    // Nothing is left out, cut off or mended to make a number of it.
    ["reference", "a13812345678"],
    ["reference", "138123456789"],
    ["tz", "07123456789"],
    ["tz", "2557123456789"],
    ["tz", "O712345678"],
    ["tz", "0712345678 ext 2"],
    ["tz", "0712345678 / 0713345678"],
    ["tz", "071234567²"],
    ["tz", "07-12+345678"],
    // Not whole, though its digits would be a number without the plus.
    ["in", "+91 98123 456"],
    // Another country's.
    ["reference", "+13812345678"],
    ["in", "+9812345678"],
    ["tz", "+254712345678"],
    ["tz", "+712345678"],
  ] as const)("[PL-2] %s: %j is none", (market, typed) => {
    expect(readPhone(typed, ruleOf(market))).toBeNull();
  });
});

describe("[PL-2] a field while a number is typed", () => {
  test("[PL-2] letters and signs are left out and the eleventh digit is the last", () => {
    const rule = ruleOf("reference");
    expect(filledInPhone("a138-1234 5678 9", rule)).toBe("138 1234 5678");
    expect(filledInPhone("138", rule)).toBe("138");
    expect(showPhone("1381", rule)).toBe("138 1");
    expect(showPhone("", rule)).toBe("");
  });

  test.each([
    ["in", "+919812345678", "98123 45678"],
    ["in", "00919812345678", "98123 45678"],
    ["in", "919812345678", "98123 45678"],
    ["in", "+91 0 98123 45678", "98123 45678"],
    ["in", "09812345678", "98123 45678"],
    ["tz", "255712345678", "0712 345 678"],
    ["tz", "+255 0712 345 678", "0712 345 678"],
    ["tz", "712345678", "0712 345 678"],
    ["reference", "+8613812345678", "138 1234 5678"],
    ["in", "९८१२३४५६७८", "98123 45678"],
    // Not whole yet: what was typed is still there.
    ["in", "+", "+"],
    ["in", "+91", "+91"],
    ["in", "+9198123", "+91 98123"],
    ["in", "+9198123456", "+91 98123 456"],
    ["tz", "+2557123456", "+255 712 345 6"],
  ] as const)("[PL-2] %s: %s becomes %s, key by key", (market, keys, shown) => {
    expect(typedInto(market, keys)).toBe(shown);
  });

  test("[PL-2] another country's number stays as it is, and is none", () => {
    const shown = typedInto("tz", "+254712345678");
    expect(shown).toBe("+254712345678");
    expect(readPhone(shown, ruleOf("tz"))).toBeNull();
  });

  test("[PL-2] too many digits behind a country code are not cut to a number", () => {
    const shown = filledInPhone("2557123456789", ruleOf("tz"));
    expect(shown.replace(/ /g, "")).toBe("2557123456789");
  });

  test("[PL-2] a trunk prefix is only added at the end: who deletes it at the front is left alone", () => {
    const rule = ruleOf("tz");
    expect(formatPhone("712 345 678", 0, rule)).toEqual({ text: "7123 456 78", caret: 0 });
    expect(formatPhone("712 345 678", 11, rule)).toEqual({ text: "0712 345 678", caret: 12 });
  });

  test("[PL-2] the caret stays behind the plus and behind its digit", () => {
    const rule = ruleOf("in");
    expect(formatPhone("+", 1, rule)).toEqual({ text: "+", caret: 1 });
    expect(formatPhone("+919812", 3, rule)).toEqual({ text: "+91 9812", caret: 3 });
    expect(formatPhone("+919812", 4, rule)).toEqual({ text: "+91 9812", caret: 5 });
  });
});

/** Numbers of each market as they are written at home. */
const starts = {
  reference: ["13", "15", "19"],
  tz: ["06", "07"],
  ke: ["01", "07"],
  in: ["6", "91", "98"],
  ph: ["08", "09"],
} as const;

const number = fc.constantFrom(...markets).chain((market) => {
  const { digitsMaximum } = ruleOf(market);
  const digit = fc.constantFrom(..."0123456789");
  const rest = fc.array(digit, { minLength: digitsMaximum, maxLength: digitsMaximum });
  return fc
    .tuple(fc.constantFrom<string>(...starts[market]), rest)
    .map(([start, more]) => ({ market, home: (start + more.join("")).slice(0, digitsMaximum) }));
});

/** Every way in which people write a number. */
function spellingsOf(market: Brand["market"], home: string): string[] {
  const { countryCode, trunkPrefix } = ruleOf(market);
  const bare = home.slice(trunkPrefix.length);
  const behindCode = [bare, `0${bare}`, ` ${bare}`, ` (0) ${bare}`];
  const coded = ["+", "00", ""].flatMap((before) =>
    behindCode.map((rest) => `${before}${countryCode}${rest}`),
  );
  return [home, bare, `0${bare}`, showPhone(home, ruleOf(market)), ...coded];
}

test("[PL-2] typed key by key, pasted and sent, every spelling is the same number", () => {
  fc.assert(
    fc.property(number, ({ market, home }) => {
      const rule = ruleOf(market);
      for (const spelling of spellingsOf(market, home)) {
        expect(readPhone(spelling, rule), spelling).toBe(home);
        expect(filledInPhone(spelling, rule), spelling).toBe(showPhone(home, rule));
        expect(typedInto(market, spelling), spelling).toBe(showPhone(home, rule));
      }
    }),
  );
});

test("[PL-2] whatever a field shows, the server reads what was typed, or nothing", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789+ -()a"), maxLength: 20 });
  fc.assert(
    fc.property(text, fc.constantFrom(...markets), (typed, market) => {
      const rule = ruleOf(market);
      const read = readPhone(typed, rule);
      if (read === null) return;
      expect(filledInPhone(typed, rule)).toBe(showPhone(read, rule));
    }),
    { numRuns: 1_000 },
  );
});

test("[PL-2] the lender's own rule takes the market's place", () => {
  const phone = { ...ruleOf("tz"), pattern: "06\\d{8}", example: "0612345678" };
  const rule = phoneRuleOf({ market: "tz", phone });
  expect(readPhone("0612345678", rule)).toBe("0612345678");
  expect(readPhone("0712345678", rule)).toBeNull();
});
