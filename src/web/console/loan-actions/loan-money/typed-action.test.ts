/** What is typed of an action, what is sent of it, and what is typed again when it is proposed again (DK-4, DK-5). */
import { expect, test } from "vitest";
import { figuresSent, nothingTyped, typedFrom } from "./typed-action.ts";

const owed = {
  figures: { penalty: 9_245_07, interest: 16_941_77 },
  instalments: [{ number: 5, penalty: 4_000_00, interest: 1_000_00 }],
};
const why = {
  reason: "hardship",
  note: "She lost her work",
  evidence: "The letter of 20 November",
};
const proposed = {
  ...{ amount: 0, on: "", means: "", reference: "", part: "", instalment: 0, reverses: null },
  preview: { payout: null },
  ...why,
};
const toAccount = { preview: { payout: { after: { account: { accountId: "a-2" } } } } };

test.each([
  ["receipt", { amount: 1_234_567_89, on: "2026-11-20", means: "cash", reference: "R-17" }],
  ["waiver", { amount: 9_245_07, part: "penalty" }],
  ["waiver", { amount: 50, part: "interest", instalment: 5 }],
  ["reversal", { reverses: { sequence: 12 } }],
  ["payout-repeat", toAccount],
  ["write-off", {}],
] as const)("[DK-5] %s proposed again is sent as before: %o", (kind, change) => {
  const old = { ...proposed, kind, ...change };
  const typed = typedFrom(old, "tz");
  expect(typed).toMatchObject(why);
  const sent = figuresSent(kind, typed, owed, "tz");
  const { amount, on, means, reference, part, instalment, reverses } = old;
  const wanted = {
    receipt: { amount: String(amount), on, means, reference },
    waiver: { amount: String(amount), part, ...(instalment === 0 ? {} : { instalment }) },
    reversal: { sequence: String(reverses?.sequence) },
    "payout-repeat": { account: "a-2" },
    "write-off": {},
  };
  expect(sent).toEqual({ kind, ...wanted[kind] });
});

test.each([
  ["penalty", "924507"],
  ["interest", "1694177"],
  ["penalty:5", "400000"],
  ["interest:5", "100000"],
  ["penalty:6", "0"],
])("[DK-4] a waiver of %s without an amount is of all that is owed of it", (waive, amount) => {
  for (const typed of ["", "  "]) {
    const sent = figuresSent("waiver", { ...nothingTyped, waive, amount: typed }, owed, "tz");
    expect(sent).toMatchObject({ amount });
  }
});

test("[DK-4] an amount that cannot be read is none, and a receipt needs one", () => {
  const receipt = (amount: string) =>
    figuresSent("receipt", { ...nothingTyped, amount }, owed, "tz");
  expect([receipt(""), receipt("ten")]).toEqual([null, null]);
});
