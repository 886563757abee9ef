import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Attempt,
  type AttemptState,
  isOpen,
  isPaid,
  mayBecome,
  payableCode,
  statesBefore,
} from "./attempt.ts";
import { isTradeNumber, newTradeNumber } from "./trade-number.ts";

const states: AttemptState[] = [
  "created",
  "awaiting-payer",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "cancelled",
  "refunded",
  "held",
];
const anyState = fc.constantFrom(...states);

test("a payment may still arrive after every ending without money, and a counted one may only be reversed", () => {
  const beforeSuccess = states.filter((state) => mayBecome(state, "succeeded"));
  expect(beforeSuccess).toEqual(states.filter((one) => one !== "succeeded" && one !== "refunded"));
  expect(states.filter((state) => mayBecome("succeeded", state))).toEqual(["refunded"]);
  expect(states.filter((state) => mayBecome("refunded", state))).toEqual([]);
  expect(states.filter((state) => mayBecome("held", state))).toEqual(["succeeded", "failed"]);
});

test("which states are open, and in which the payer has paid", () => {
  expect(states.filter(isOpen)).toEqual(["created", "awaiting-payer", "processing"]);
  expect(states.filter(isPaid)).toEqual(["succeeded", "held"]);
});

test("a code is shown while it may be paid: to its payer, before its expiry, never at it", () => {
  const expiresAt = new Date("2026-04-05T10:00:00Z");
  const answer = { providerReference: "p1", repayType: "PAY_CODE", payUrl: "", notice: "" };
  const shown = (
    state: AttemptState,
    beforeEndMs: number,
    given: Parameters<typeof payableCode>[1] = { ...answer, payCode: "4711" },
  ) => {
    const now = new Date(expiresAt.getTime() - beforeEndMs);
    return payableCode({ state, expiresAt } as Attempt, given, now);
  };
  expect(states.filter((state) => shown(state, 1) !== null)).toEqual(["awaiting-payer"]);
  expect(shown("awaiting-payer", 1)).toBe("4711");
  expect(shown("awaiting-payer", 0)).toBeNull();
  expect(shown("awaiting-payer", -1)).toBeNull();
  expect(shown("awaiting-payer", 1, null)).toBeNull();
  const address = { ...answer, repayType: "URL", payCode: "4711" };
  expect(shown("awaiting-payer", 1, address)).toBeNull();
});

test("an attempt that has ended never opens again", () => {
  fc.assert(
    fc.property(anyState, anyState, (from, to) => {
      if (!isOpen(from)) expect(mayBecome(from, to) && isOpen(to)).toBe(false);
      expect(statesBefore(to).includes(from)).toBe(mayBecome(from, to));
    }),
  );
});

test("trade numbers have one format and do not repeat", () => {
  const drawn = Array.from({ length: 2_000 }, newTradeNumber);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((tradeNo) => !isTradeNumber(tradeNo) || /[ILOU]/.test(tradeNo))).toEqual([]);
});
