/** A page of the decisions that a policy would have made otherwise, newest first. */
import type { simulatePolicy as endpoint } from "#contract/decision-policy.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { type Redecided, redecide } from "#lending/simulate-policy.ts";
import { parseDay } from "#values/business-day.ts";
import {
  type DecisionPlace,
  readPastDecisions,
  type StoredPastDecision,
} from "../../core/application/past-decisions-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { newestOf, pastOf, policyFor, type SimulationAsked } from "./simulate.ts";

const pageSize = 25;
const batch = 500;
/** Where changes are rare, a page ends here and says where to continue. */
const lookedAtMaximum = 20_000;

export interface ChangedDecision extends Redecided {
  before: StoredPastDecision;
  /** What was asked for. */
  asked: number;
}

interface Page {
  rows: ChangedDecision[];
  /** Where to continue; "" at the end. */
  next: string;
}

export async function changedDecisions(
  db: Queryable,
  { policies, since, today }: SimulationAsked,
  { show, after }: Pick<InputRead<typeof endpoint>, "show" | "after">,
  encryptionKey: Buffer,
): Promise<Page> {
  const productIds = [...policies.keys()];
  const rows: ChangedDecision[] = [];
  let before = placeOf(after) ?? newestOf(today);
  for (let lookedAt = 0; lookedAt < lookedAtMaximum; lookedAt += batch) {
    const wanted = { productIds, since, before, limit: batch };
    const some = await readPastDecisions(db, wanted, encryptionKey);
    for (const one of some) {
      const past = pastOf(one);
      if (past === null) continue;
      const redecided = redecide(policyFor(policies, one), past);
      if (!isShown(one, redecided, show)) continue;
      rows.push({ ...redecided, before: one, asked: past.facts.asked.principal });
      if (rows.length === pageSize) return { rows, next: textOf(one) };
    }
    const last = some.at(-1);
    if (last === undefined || some.length < batch) return { rows, next: "" };
    before = last;
  }
  return { rows, next: textOf(before) };
}

function isShown(
  { outcome }: StoredPastDecision,
  { after, change }: Redecided,
  show: InputRead<typeof endpoint>["show"],
): boolean {
  if (change === "same") return false;
  return show === "changed" || show === `${outcome}-${after.outcome}`;
}

function textOf({ on, decisionId }: DecisionPlace): string {
  return `${on}.${decisionId}`;
}

function placeOf(text: string): DecisionPlace | null {
  const [day = "", id = ""] = text.split(".");
  const on = parseDay(day);
  return on === null ? null : { on, decisionId: Number(id) };
}
