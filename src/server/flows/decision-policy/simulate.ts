/**
 * Runs a policy over the decisions of the last months, newest first, in batches that let other requests through in between. Only
 * what is counted and where a changed decision stands is kept in memory, never the facts of a person.
 */
import { setImmediate } from "node:timers/promises";
import type { Policy } from "#lending/decision-policy.ts";
import {
  type PastDecision,
  redecide,
  SimulationSum,
  type SimulationTotals,
} from "#lending/simulate-policy.ts";
import type { Day } from "#values/business-day.ts";
import {
  countWithoutDecision,
  type DecisionPlace,
  readPastDecisions,
  type StoredPastDecision,
} from "../../core/application/past-decisions-store.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** A quarter of a million decisions are tried in some ten seconds; of more, the newest. */
const decisionsMaximum = 250_000;
const batch = 500;

export interface SimulationAsked {
  /** The policy for each product: products differ in the steps of their amounts. */
  policies: ReadonlyMap<string, Policy>;
  since: Day;
  today: Day;
}

export interface Simulation extends SimulationTotals {
  /** Decisions whose facts are no longer kept, erased applications among them. */
  notKept: number;
  /** Applications that no rule decided. */
  byHand: number;
  /** There were more decisions than are tried; the oldest were left out. */
  cut: boolean;
}

export async function simulate(
  db: Queryable,
  { policies, since, today }: SimulationAsked,
  encryptionKey: Buffer,
): Promise<Simulation> {
  const productIds = [...policies.keys()];
  const sum = new SimulationSum();
  let notKept = 0;
  let tried = 0;
  let before = newestOf(today);
  for (;;) {
    const wanted = { productIds, since, before, limit: batch };
    const some = await readPastDecisions(db, wanted, encryptionKey);
    for (const one of some) {
      const past = pastOf(one);
      if (past === null) notKept += 1;
      else sum.add(past, redecide(policyFor(policies, one), past));
    }
    tried += some.length;
    const last = some.at(-1);
    const cut = tried >= decisionsMaximum;
    if (last === undefined || some.length < batch || cut) {
      const { byHand, erased } = await countWithoutDecision(db, { productIds, since });
      return { ...sum.totals(), notKept: notKept + erased, byHand, cut };
    }
    before = last;
    await setImmediate();
  }
}

/** Before the newest decision there can be. */
export function newestOf(today: Day): DecisionPlace {
  return { on: today, decisionId: Number.MAX_SAFE_INTEGER };
}

export function pastOf({ facts, ...one }: StoredPastDecision): PastDecision | null {
  return facts === null ? null : { ...one, facts, reasons: [...one.reasons] };
}

export function policyFor(
  policies: ReadonlyMap<string, Policy>,
  { productId }: Pick<StoredPastDecision, "productId">,
): Policy {
  const policy = policies.get(productId);
  if (policy === undefined) throw new Error(`no policy for ${productId}`);
  return policy;
}
