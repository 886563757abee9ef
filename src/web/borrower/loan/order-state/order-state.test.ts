/** The rules of the order details screen, row by row. */
import { describe, expect, test } from "vitest";
import { lookOf } from "../../parts/order-rows/status-look.ts";
import {
  actionsOf,
  awaitsUpdate,
  isGoodRating,
  paidBetween,
  reassuranceOf,
  reminderOf,
  showsProducts,
} from "./order-state.ts";

const known = [21, 110, 151, 170, 174, 180, 200];

function facts(status: number, changed: { deferralOpen?: boolean; cardMissing?: boolean } = {}) {
  return { status, deferralOpen: false, cardMissing: false, ...changed };
}

describe("what a status looks like and offers", () => {
  test("[OD-1] each status has an icon of its own; an unknown one has that of 200", () => {
    expect(new Set(known.map((status) => lookOf(status).path)).size).toBe(known.length);
    for (const status of [0, 22, 175, 999]) expect(lookOf(status).path).toBe(lookOf(200).path);
    expect(lookOf(999).tone).not.toBe(lookOf(200).tone);
  });

  test("[OD-2] other products stand beside every status but 170, 174, 180 and 200", () => {
    const with_ = [...known, 999].filter(showsProducts);
    expect(with_).toEqual([21, 110, 151, 999]);
  });

  test.each([
    [170, false, ["repayment"]],
    [170, true, ["repayment"]],
    [174, true, ["repay", "rollover"]],
    [180, true, ["repay", "rollover"]],
    [174, false, ["repayment"]],
    [180, false, ["repayment"]],
    [200, true, ["borrowAgain"]],
    [110, true, []],
    [21, false, ["checkAgain"]],
    [151, false, ["withdraw"]],
    [999, true, []],
  ])(
    "[OD-3] [OD-4] [OD-5] [OD-6] status %i with deferral %s offers %j",
    (status, open, actions) => {
      expect(actionsOf(facts(status, { deferralOpen: open }))).toEqual(actions);
    },
  );

  test("[OD-7] a missing card is bound before anything is withdrawn, but never stands before paying", () => {
    expect(actionsOf(facts(151, { cardMissing: true }))).toEqual(["bindCard"]);
    expect(actionsOf(facts(180, { cardMissing: true }))).toEqual(["repayment"]);
  });
});

describe("the dialog a visit opens with", () => {
  test("[OD-7] [OD-8] [OD-9] one only: the card, then the withdrawal, then the rating", () => {
    const asked = { ratingAsked: true, counterOffer: false };
    expect(reminderOf({ ...facts(151, { cardMissing: true }), ...asked })).toBe("card");
    expect(reminderOf({ ...facts(151), ...asked })).toBe("withdrawal");
    expect(reminderOf({ ...facts(200), ...asked })).toBe("rating");
    expect(reminderOf({ ...facts(200), ...asked, ratingAsked: false })).toBeNull();
  });

  test("[OD-9] [AC-2] none covers a counter-offer before its reasons are read", () => {
    const counter = { ratingAsked: false, counterOffer: true };
    expect(reminderOf({ ...facts(151), ...counter })).toBeNull();
    expect(reminderOf({ ...facts(151, { cardMissing: true }), ...counter })).toBeNull();
    expect(actionsOf(facts(151))).toEqual(["withdraw"]);
  });

  test("[OD-8] the store is for four stars and more", () => {
    expect([1, 2, 3, 4, 5].filter(isGoodRating)).toEqual([4, 5]);
  });
});

describe("what is said to somebody who comes from a request or a payment", () => {
  const unmoved = { deferralsUsed: 0, movedDays: 0 };
  const before = { status: 180, due: { amount: 52_812_500, date: "2026-06-20" }, ...unmoved };

  test("[OD-11] a payment is known by less to pay, a later due date or a settled loan", () => {
    const less = { ...before, due: { amount: 1, date: "2026-06-20" } };
    const later = { ...unmoved, status: 170, due: { amount: 52_812_500, date: "2026-07-20" } };
    for (const now of [less, later, { ...before, status: 200, due: null }]) {
      expect(paidBetween(before, now)).toBe(true);
    }
  });

  test("[OD-11] a late charge or a new day is not a payment", () => {
    const grown = { ...before, due: { amount: 52_900_000, date: "2026-06-20" } };
    const due = { ...before, status: 170 };
    expect(paidBetween(before, before)).toBe(false);
    expect(paidBetween(before, grown)).toBe(false);
    expect(paidBetween(due, { ...due, status: 174 })).toBe(false);
  });

  test("[OD-11] a payment is called received only once it is seen", () => {
    expect(reassuranceOf("pay", before, before)).toBe("paymentAwaited");
    expect(reassuranceOf("pay", before, { ...before, status: 200, due: null })).toBe(
      "paymentReceived",
    );
    expect(reassuranceOf("pay", { ...before, status: 21 }, { ...before, status: 21 })).toBeNull();
    expect(reassuranceOf("paid", before, { ...before, status: 170 })).toBe("paymentReceived");
    expect(reassuranceOf(null, before, before)).toBeNull();
  });

  test("[OD-11] one being processed is said to be, and awaited", () => {
    expect(reassuranceOf("processing", before, before)).toBe("paymentProcessing");
    expect(awaitsUpdate(180, "paymentProcessing")).toBe(true);
  });

  test("[DR-4] a fee that moved the dates is told by what it did, whether seen at once or later", () => {
    const moved = { ...before, status: 170, deferralsUsed: 1, movedDays: 17 };
    expect(reassuranceOf("paid", moved, moved)).toBe("datesMoved");
    expect(reassuranceOf("pay", before, moved)).toBe("datesMoved");
    // Moved some time ago, with a payment since.
    expect(reassuranceOf("paid", moved, { ...moved, movedDays: 0 })).toBe("paymentReceived");
  });

  test("[OD-11] a payment that was not made is said so, while there is something to pay", () => {
    expect(reassuranceOf("unpaid", before, before)).toBe("paymentNotMade");
    expect(reassuranceOf("unpaid", before, { ...before, status: 200, due: null })).toBeNull();
  });

  test("[OD-11] what is past due after a payment is said, and why where midnight lies between", () => {
    const part = { ...before, due: { amount: 1, date: "2026-06-20" } };
    expect(reassuranceOf("paid", before, before)).toBe("paymentLeaves");
    expect(reassuranceOf("pay", before, part)).toBe("paymentLeaves");
    expect(reassuranceOf("short", part, part)).toBe("paymentAfterMidnight");
    const left = { ...part, status: 170 };
    expect(reassuranceOf("short", left, left)).toBe("paymentAfterMidnight");
    expect(reassuranceOf("short", part, { ...part, status: 200, due: null })).toBe(
      "paymentReceived",
    );
    expect(reassuranceOf("held", before, before)).toBe("paymentHeld");
  });

  test("[OD-11] a request is called received while it is in progress", () => {
    const now = (status: number) => ({ ...unmoved, status, due: null });
    expect(reassuranceOf("confirm", now(21), now(21))).toBe("requestReceived");
    expect(reassuranceOf("confirm", now(21), now(110))).toBeNull();
  });

  test("[OD-11] the page looks for news while something is under way and no longer", () => {
    expect(awaitsUpdate(21, null)).toBe(true);
    expect(awaitsUpdate(174, "paymentAwaited")).toBe(true);
    expect(awaitsUpdate(170, "paymentReceived")).toBe(false);
    expect(awaitsUpdate(180, null)).toBe(false);
  });
});
