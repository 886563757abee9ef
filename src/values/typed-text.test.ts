import { expect, test } from "vitest";
import { plainDigits, withoutUnseen } from "./typed-text.ts";

test.each([
  ["0987654321", "0987654321"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["௦௧௨௩௪௫௬௭௮௯", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["𝟎𝟏𝟗𝟘𝟙𝟡", "019019"],
  // No digits: powers, fractions and numbers in circles stay, and are refused where a number is read.
  ["5²½①", "5²½①"],
  ["राम 98", "राम 98"],
])("digits of every script: %s is %s", (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});

test("every script's digits count from 0 to 9", () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  );
  const read = all.map((code) => plainDigits(String.fromCodePoint(code))).join("");
  expect(read).toBe("0123456789".repeat(all.length / 10));
});

test("what nobody sees is left out, but not what joins letters", () => {
  expect(withoutUnseen("\u202a+91\u202c \u2068Asha\u2069\u200e\ufeff")).toBe("+91 Asha");
  expect(withoutUnseen("क्\u200dष क\u200cम")).toBe("क्\u200dष क\u200cम");
});
