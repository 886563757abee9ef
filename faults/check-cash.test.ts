/** What counts as cash that staff counted: a check that demands money nobody moved turns a sound run red. */
import { expect, test } from "vitest";
import { Ledger } from "#server/platform/simulator/ledger.ts";
import { checkCash } from "./check-cash.ts";
import type { ActionFact } from "./facts.ts";

const action: ActionFact = {
  ...{ action_id: "a1", kind: "receipt", payout_id: null, loan_id: "l1", amount: 20_000_00 },
  ...{
    state: "done",
    made_by: "neema",
    made_on: "2026-03-02",
    decided_by: "juma",
    made_by_decider: false,
    loan_version: 3,
    event_sequence: 4,
  },
};

function checked(actions: ActionFact[], cash: [string, number][]): string[] {
  const facts = { actions, cash: new Map(cash), payouts: [], attempts: [], claims: [] };
  return checkCash(facts, new Ledger(() => new Date(0)));
}

test("a receipt of the desk is cash once it is done", () => {
  expect(checked([action], [["l1", 20_000_00]])).toEqual([]);
  expect(checked([action], [])).toEqual(["order l1: our cash is 0, the ledger says 2000000"]);
  expect(checked([{ ...action, state: "waiting" }], [])).toEqual([]);
});

test("what staff decide about a payout moves no money, however large the payout", () => {
  const about = { payout_id: "p1", amount: 588_000_00, event_sequence: null };
  for (const kind of ["payout-hold", "payout-release", "payout-repeat"]) {
    expect(checked([{ ...action, ...about, kind }], []), kind).toEqual([]);
  }
});
