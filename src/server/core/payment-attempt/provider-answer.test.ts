/** A provider's answer is decrypted as it was stored, by its own key only, and is null before there is one. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encryptAnswer, providerAnswer, providerReferenceOf } from "./provider-answer.ts";

const key = randomBytes(32);
const answer = {
  providerReference: "pr-1",
  repayType: "PAY_CODE",
  payUrl: "https://pay.example/p/1",
  notice: "at any till",
  payCode: "4711",
};

test("an answer is read back whole, and nothing else is stored with it", () => {
  const answerEncrypted = encryptAnswer({ ...answer, secret: "x" } as typeof answer, key);
  expect(answerEncrypted).not.toContain("4711");
  expect(providerAnswer({ answerEncrypted }, key)).toEqual(answer);
  expect(providerReferenceOf({ answerEncrypted }, key)).toBe("pr-1");
  expect(() => providerAnswer({ answerEncrypted }, randomBytes(32))).toThrow();
});

test("before the provider has answered there is no answer and no number", () => {
  expect(providerAnswer({ answerEncrypted: null }, key)).toBeNull();
  expect(providerReferenceOf({ answerEncrypted: null }, key)).toBeNull();
});
