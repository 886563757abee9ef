/** One settlement line against the recorded movements, case by case, without a database. */
import { describe, expect, test } from "vitest";
import type { RecordedMovement } from "../../core/provider-events/recorded-movements.ts";
import { isSameMovement, matchLine } from "./match-line.ts";

type Line = Parameters<typeof matchLine>[0];

const line: Line = {
  ...{ movement: "payment", status: "succeeded", amount: 100_00, currency: "TZS" },
  ...{ provider: "simulator", providerReference: "C1", ourNumber: "P1" },
};

const counted: RecordedMovement = {
  ...{ eventId: "e1", kind: "payment-succeeded", reference: "P1", providerReference: "C1" },
  ...{ amount: 100_00, currency: "TZS", happenedAt: new Date(0), outcome: "counted" },
};

const said = (
  change: Partial<Line>,
  kept: readonly Partial<RecordedMovement>[],
  payoutKnown = false,
): string => {
  const all = kept.map((one) => ({ ...counted, ...one }));
  const match = matchLine({ ...line, ...change }, all, { payoutKnown });
  if (match.outcome !== "differs") return match.outcome;
  const { kind, inSuspense, queryable } = match;
  return [kind, ...(inSuspense ? ["in the queue"] : []), ...(queryable ? ["queryable"] : [])].join(
    ", ",
  );
};

describe("a line", () => {
  test.each([
    ["the same money counted", {}, [{}], "agrees"],
    ["given back by a person", {}, [{ outcome: "closed" }], "agrees"],
    ["another amount", { amount: 99_99 }, [{}], "amount-differs"],
    ["another currency", { currency: "KES" }, [{}], "amount-differs"],
    ["nothing kept", {}, [], "missing-in-ledger, queryable"],
    ["told and not applied yet", {}, [{ outcome: null }], "waiting"],
    ["in the queue", {}, [{ outcome: "unallocated" }], "missing-in-ledger, in the queue"],
    [
      "against what was told",
      {},
      [{ outcome: "contradictory" }],
      "missing-in-ledger, in the queue",
    ],
    ["told twice, counted once", {}, [{ outcome: "repeated" }, { eventId: "e2" }], "agrees"],
    ["failed there and unknown here", { status: "failed" }, [], "agrees"],
    ["failed there and counted here", { status: "failed" }, [{}], "status-differs"],
    ["taken back, and not told", { movement: "refund" }, [{}], "missing-in-ledger, queryable"],
    ["taken back under no number", { movement: "refund", ourNumber: "" }, [], "missing-in-ledger"],
    ["taken back and told", { movement: "refund" }, [{ kind: "payment-reversed" }], "agrees"],
    [
      ...(["taken back in part", { movement: "refund", amount: 1 }] as const),
      ...([[{ kind: "payment-reversed" }], "amount-differs"] as const),
    ],
    [
      ...([
        "a refund under its own number",
        { movement: "refund", providerReference: "rfnd_1" },
      ] as const),
      ...([[{ kind: "payment-reversed", eventId: "refund:rfnd_1" }], "agrees"] as const),
    ],
    // The second payment under one trade number is another movement.
    [
      "another payment of the same number",
      { providerReference: "C2" },
      [{}],
      "missing-in-ledger, queryable",
    ],
    ["the number of a payout", { movement: "payout" }, [{}], "missing-in-ledger"],
  ] as const)("%s", (_what, change, kept, expected) => {
    expect(said(change, kept)).toBe(expected);
  });

  test("a payout of ours that is not known to be final is queried, an unknown one is left to staff", () => {
    const payout = { movement: "payout" } as const;
    expect(said(payout, [], true)).toBe("status-differs, queryable");
    expect(said(payout, [{ kind: "payout-succeeded" }], true)).toBe("agrees");
    expect(said({ ...payout, status: "failed" }, [{ kind: "payout-succeeded" }], true)).toBe(
      "status-differs, queryable",
    );
  });
});

describe("the same movement", () => {
  test.each([
    ["the company's number", "C1", "", "C1", "P9", true],
    ["two of the company's", "C1", "P1", "C2", "P1", false],
    ["ours where the file has none", "", "P1", "C1", "P1", true],
    ["ours where the file repeats it", "P1", "P1", "C1", "P1", true],
    ["ours where the company told none", "C1", "P1", "P1", "P1", true],
    ["no number at all", "", "", "C1", "", false],
    ["none of either", "", "", "", "", false],
  ])("%s", (_what, onLine, ourNumber, recorded, reference, same) => {
    const told = { kind: "payment-succeeded", reference, providerReference: recorded } as const;
    const stands = { movement: "payment", providerReference: onLine, ourNumber } as const;
    expect(isSameMovement(stands, told)).toBe(same);
  });
});
