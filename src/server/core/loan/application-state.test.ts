import { expect, test } from "vitest";
import { applicationStates, mayFollow, readApplicationState } from "./application-state.ts";

test("[OD-11] only the listed steps lead from one state of an application to another", () => {
  const steps = applicationStates.flatMap((from) =>
    applicationStates.filter((to) => mayFollow(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(steps).toEqual([
    "offered > submitted",
    "offered > cancelled",
    "offered > payout-pending",
    "submitted > under-review",
    "submitted > declined",
    "submitted > cancelled",
    "under-review > declined",
    "under-review > cancelled",
    "under-review > approved",
    "declined > under-review",
    "approved > cancelled",
    "approved > payout-pending",
    "payout-pending > cancelled",
    "payout-pending > approved",
    "payout-pending > payout-failed",
    "payout-pending > running",
    "payout-failed > cancelled",
    "payout-failed > payout-pending",
    "payout-failed > running",
  ]);
});

test("a stored text that is no state is a bug", () => {
  expect(readApplicationState("under-review")).toBe("under-review");
  expect(() => readApplicationState("paid")).toThrow("not a state");
});
