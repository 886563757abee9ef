import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttemptState, isOpen, mayBecome, statesBefore } from "./attempt.ts";
import { isTradeNumber, newTradeNumber } from "./trade-number.ts";

const states: AttemptState[] = [
  "created",
  "awaiting-payer",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "cancelled",
];
const anyState = fc.constantFrom(...states);

test("from every state but success the money may still arrive, and success is the end", () => {
  for (const state of states) expect(mayBecome(state, "succeeded")).toBe(state !== "succeeded");
  for (const state of states) expect(mayBecome("succeeded", state)).toBe(false);
});

test("an attempt that has ended never opens again", () => {
  fc.assert(
    fc.property(anyState, anyState, (from, to) => {
      if (!isOpen(from)) expect(mayBecome(from, to) && isOpen(to)).toBe(false);
      expect(statesBefore(to).includes(from)).toBe(mayBecome(from, to));
    }),
  );
});

test("trade numbers have one shape and do not repeat", () => {
  const drawn = Array.from({ length: 2_000 }, newTradeNumber);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((tradeNo) => !isTradeNumber(tradeNo) || /[ILOU]/.test(tradeNo))).toEqual([]);
});
