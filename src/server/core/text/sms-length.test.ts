/** The parts of an SMS, against the lengths that TS 23.038 and 23.040 name. */
import { expect, test } from "vitest";
import { smsLength } from "./sms-length.ts";

test.each([
  ["", "gsm", 1, 0, 160],
  ["a".repeat(160), "gsm", 1, 160, 0],
  ["a".repeat(161), "gsm", 2, 161, 145],
  ["a".repeat(306), "gsm", 2, 306, 0],
  ["a".repeat(307), "gsm", 3, 307, 152],
  // The euro and braces take two places.
  ["€".repeat(80), "gsm", 1, 160, 0],
  [`€${"a".repeat(159)}`, "gsm", 2, 161, 145],
  // An extended character is not cut: the first part stays one place short.
  [`${"a".repeat(152)}€${"a".repeat(10)}`, "gsm", 2, 164, 141],
  ["नमस्ते".padEnd(70, "a"), "unicode", 1, 70, 0],
  ["न".padEnd(71, "a"), "unicode", 2, 71, 63],
  ["न".padEnd(134, "a"), "unicode", 2, 134, 0],
  ["न".padEnd(135, "a"), "unicode", 3, 135, 66],
  // An emoji is two places and is not cut either.
  [`${"a".repeat(66)}😀${"a".repeat(10)}`, "unicode", 2, 78, 55],
  ["😀".repeat(35), "unicode", 1, 70, 0],
] as const)("[PD-8] %j takes its parts", (text, alphabet, parts, taken, left) => {
  expect(smsLength(text)).toMatchObject({ alphabet, parts, taken, left });
});

test("[PD-8] the characters that cost more are named, each once", () => {
  expect(smsLength("Résumé – “ok” – ✓ 中中").outside).toEqual(["–", "“", "”", "✓", "中"]);
  expect(smsLength("Ñandú £5 [x] {y} ~|^\\ €").outside).toEqual(["ú"]);
  expect(smsLength("•".repeat(3)).outside).toEqual(["•"]);
});
