/** Typed digits and amounts: the field's text and the caret's position. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { formatPhone, phoneRuleOf } from "#contract/phone.ts";
import { readAmount } from "#contract/typed-number.ts";
import { numberStyles } from "#values/market-writing.ts";
import {
  type DigitsKind,
  digitsOnly,
  formatDigits,
  formatTypedAmount,
  type Typed,
} from "./typed-digits.ts";

/** "12|3" is the text 123 with the caret behind the 2. */
function at(marked: string): [string, number] {
  return [marked.replace("|", ""), marked.indexOf("|")];
}
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

describe("[AP-10] digits", () => {
  test.each<[DigitsKind, string, string]>([
    ["phone", "1|", "1|"],
    ["phone", "1381|", "138 1|"],
    ["phone", "138 12345|", "138 1234 5|"],
    ["phone", "138 1234 567890|", "138 1234 5678|"],
    ["phone", "+138-1a2|34", "138 12|34"],
    ["phone", "1389| 1234 5678", "138 9|123 4567"],
    ["phone", "138 |234 5678", "138| 2345 678"],
    ["card", "62220|", "6222 0|"],
    ["card", "6222 0|", "6222 0|"],
    ["card", "6222 02|00 0000 1234 567", "6222 02|00 0000 1234 567"],
    ["number", "0a1 b|2", "01|2"],
    ["number", "+255|", "255|"],
    ["account", "+|", "+|"],
    ["account", "+255 712|", "+255712|"],
    ["account", "|+255", "|+255"],
    ["account", "25+5|", "255|"],
  ])("%s: %s becomes %s", (kind, typed, expected) => {
    expect(shown(formatDigits(...at(typed), kind))).toBe(expected);
  });

  test.each([
    ["138|", "138|"],
    ["138 1|", "138 1|"],
    ["138 1234 56789|", "138 1234 5678|"],
    ["1389| 1234 5678", "138 9|123 4567"],
    ["+86 138 1234 5678|", "138 1234 5678|"],
  ])("[PL-2] a number by the market's rule: %s becomes %s", (typed, expected) => {
    const rule = phoneRuleOf({ market: "reference", phone: null });
    expect(shown(formatPhone(...at(typed), rule))).toBe(expected);
  });

  const kinds = fc.constantFrom<DigitsKind>("phone", "card", "number");
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789 +-a٣".split("")), maxLength: 40 });

  test("keep their order, and the caret stays behind the same digit", () => {
    fc.assert(
      fc.property(typed, fc.nat(40), kinds, (text, place, kind) => {
        const caret = Math.min(place, text.length);
        const after = formatDigits(text, caret, kind);
        const digits = digitsOnly(text);
        expect(digits.startsWith(digitsOnly(after.text))).toBe(true);
        const before = digitsOnly(text.slice(0, caret));
        const saved = digitsOnly(after.text.slice(0, after.caret));
        expect(saved).toBe(before.slice(0, digitsOnly(after.text).length));
        // Formatting twice changes nothing.
        expect(formatDigits(after.text, after.caret, kind)).toEqual(after);
      }),
    );
  });
});

describe("[IR-1] amount", () => {
  const whole = { market: "reference", maximum: 5_000_000_00 } as const;
  const cents = { market: "reference", maximum: 10_050_37 } as const;

  test.each([
    ["1250|", "1.250|"],
    ["1.2505|", "12.505|"],
    ["1.25|0.000", "1.25|0.000"],
    ["1.2|50.000", "1.2|50.000"],
    ["12|50.000", "1.2|50.000"],
    ["007|", "7|"],
    ["abc|", "|"],
    ["12,5|", "12|"],
    ["9999999|", "5.000.000|"],
  ])("%s becomes %s where the maximum has no hundredths", (typed, expected) => {
    expect(shown(formatTypedAmount(...at(typed), whole))).toBe(expected);
  });

  test.each([
    ["12,5|", "12,5|"],
    ["12,555|", "12,55|"],
    ["10050,38|", "10.050,37|"],
    ["10.050,3|", "10.050,3|"],
    ["99999|", "10.050,37|"],
  ])("%s becomes %s where it has", (typed, expected) => {
    expect(shown(formatTypedAmount(...at(typed), cents))).toBe(expected);
  });

  test("is never above the maximum and reads back as it is shown, in every market", () => {
    const markets = fc.constantFrom<Market>("reference", "tz", "in", "ph", "ke");
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,x ".split("")), maxLength: 16 });
    fc.assert(
      fc.property(
        text,
        fc.nat(18),
        fc.integer({ min: 1, max: 9e12 }),
        markets,
        (typed, place, maximum, market) => {
          const after = formatTypedAmount(typed, Math.min(place, typed.length), {
            market,
            maximum,
          });
          expect(after.caret).toBeLessThanOrEqual(after.text.length);
          const amount = readAmount(after.text, market);
          if (amount === null) return;
          expect(amount).toBeLessThanOrEqual(maximum);
          expect(formatTypedAmount(after.text, 0, { market, maximum }).text).toBe(after.text);
        },
      ),
    );
  });
});

describe("[IR-1] an amount while it is typed", () => {
  const whole = { market: "reference", maximum: 5_000_000_00 } as const;
  const cents = { market: "reference", maximum: 10_050_37 } as const;
  const shillings = { market: "tz", maximum: 5_000_000_00 } as const;
  const rupees = { market: "in", maximum: 5_000_000_00 } as const;
  type Limits = { market: Market; maximum: number };

  function keyByKey(keys: string, limits: Limits) {
    let after: Typed = { text: "", caret: 0 };
    for (const key of keys) {
      const { text } = after;
      after = formatTypedAmount(text + key, text.length + 1, { ...limits, before: text });
    }
    return after;
  }

  test.each([
    [whole, "300.00", "300.00", true],
    [whole, "300.", "300.", true],
    [whole, "1.25", "1.25", true],
    [whole, "1.250", "1.250", false],
    [whole, "1250", "1.250", false],
    [whole, "300,00", "300,00", false],
    [whole, "12,5", "12,", false],
    [cents, "300.00", "300.00", true],
    [cents, "300,505", "300,50", false],
    [shillings, "300,00", "300,00", true],
    [shillings, "300.00", "300.00", false],
    [rupees, "100000", "1,00,000", false],
  ] as const)("[IR-1] %j: %s becomes %s, stopped: %s", (limits, keys, text, stopped) => {
    expect(keyByKey(keys, limits)).toMatchObject({ text });
    expect(keyByKey(keys, limits).stopped ?? false).toBe(stopped);
  });

  test.each([
    // What the field itself wrote goes with its digits.
    ["1.250", "1.25", "125"],
    ["1.250", "1.", "1"],
    ["1.250", "1.2505", "12.505"],
    // What a person wrote stays until they take it away.
    ["300.00", "300.0", "300.0"],
    ["300.", "300", "300"],
    ["1.250", "300.00", "300.00"],
    ["", "TZS 300.00", "300.00"],
    ["", "Rs. 1250", "1.250"],
    ["", "KSh.1.250/=", "1.250"],
    ["", "३००", "300"],
    ["", "٣٠٠٫٠٠", "300.00"],
    ["", "300。00", "300.00"],
    ["", "1,250.50", "1,250.50"],
    ["", "1.250.000", "1.250.000"],
  ])("[IR-1] after %j, %j becomes %j", (before, typed, text) => {
    expect(formatTypedAmount(typed, typed.length, { ...whole, before })).toMatchObject({
      text,
      caret: text.length,
    });
  });

  test.each([
    ["1.25", "1.25", true],
    ["1.27", "1.27", true],
    ["1.2500", "1.2500", true],
    ["1.250", "1.250", false],
    ["300", "300", false],
  ])("[IR-1] %j, pasted over 1.250, becomes %j, stopped: %s", (pasted, text, stopped) => {
    const after = formatTypedAmount(pasted, pasted.length, { ...whole, before: "1.250", pasted });
    expect(after).toMatchObject({ text });
    expect(after.stopped ?? false).toBe(stopped);
  });

  test("[IR-1] digits pasted behind an amount go with its own marks", () => {
    const limits = { ...whole, before: "1.250", pasted: "00" };
    expect(formatTypedAmount("1.25000", 7, limits).text).toBe("125.000");
  });

  test.each(["100,000", "1,00,000", "₹1,00,000.00", "Rs. 100,000/-"])(
    "[IR-1] %j, pasted in India, is a hundred thousand rupees",
    (pasted) => {
      const { text } = formatTypedAmount(pasted, pasted.length, { ...rupees, before: "" });
      expect(readAmount(text, "in")).toBe(100_000_00);
    },
  );

  test("[IR-1] the mark that groups never makes it larger, and the one that divides never changes it, in any market", () => {
    const markets = fc.constantFrom<Market>("reference", "tz", "in", "ph", "ke");
    const units = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(markets, units, fc.constantFrom("", "0", "00"), (market, amount, zeros) => {
        const { group, decimal } = numberStyles[market];
        const limits = { market, maximum: 99_999_999_00 };
        const shown = keyByKey(`${amount}${group}${zeros}`, limits);
        expect(shown.stopped).toBe(true);
        expect(readAmount(shown.text, market)).toBeNull();
        const divided = keyByKey(`${amount}${decimal}${zeros}`, limits);
        expect(readAmount(divided.text, market)).toBe(amount * 100);
      }),
    );
  });
});
