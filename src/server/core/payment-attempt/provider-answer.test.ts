/** What a provider answered is read back as it was, by its own key alone, and is null before it has. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { providerAnswer, providerReferenceOf, sealAnswer } from "./provider-answer.ts";

const key = randomBytes(32);
const answer = {
  providerReference: "pr-1",
  repayType: "PAY_CODE",
  payUrl: "https://pay.example/p/1",
  notice: "at any till",
  payCode: "4711",
};

test("an answer is read back whole, and nothing else is kept with it", () => {
  const answerSealed = sealAnswer({ ...answer, secret: "x" } as typeof answer, key);
  expect(answerSealed).not.toContain("4711");
  expect(providerAnswer({ answerSealed }, key)).toEqual(answer);
  expect(providerReferenceOf({ answerSealed }, key)).toBe("pr-1");
  expect(() => providerAnswer({ answerSealed }, randomBytes(32))).toThrow();
});

test("before the provider has answered there is no answer and no number", () => {
  expect(providerAnswer({ answerSealed: null }, key)).toBeNull();
  expect(providerReferenceOf({ answerSealed: null }, key)).toBeNull();
});
