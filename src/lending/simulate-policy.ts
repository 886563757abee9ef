/**
 * A decision policy tried on applications that were decided already (LN-1): whose decision would have been another, and what that
 * sums to. The facts are those stored with each decision, so nothing that happened since is looked at. Pure.
 */
import type { Minor } from "#values/money.ts";
import { type Decision, decide, type Reason } from "./decision.ts";
import type { DecisionFacts } from "./decision-facts.ts";
import type { Policy } from "./decision-policy.ts";

/** What the rules decided then, with the facts they were given. */
export interface PastDecision extends Pick<Decision, "outcome" | "amount" | "reasons"> {
  facts: DecisionFacts;
}

export const outcomes = ["approve", "refer", "decline"] as const satisfies Decision["outcome"][];

/** other: another outcome. more, less: the same outcome for another amount. A decline has no amount to differ in. */
export const changes = ["same", "other", "more", "less"] as const;
type Change = (typeof changes)[number];

export interface Redecided {
  after: Decision;
  change: Change;
}

/** The decision the policy would have made on the same facts, and how it differs. */
export function redecide(policy: Policy, past: PastDecision): Redecided {
  const after = decide(policy, past.facts);
  return { after, change: changeOf(past, after) };
}

function changeOf(before: Pick<Decision, "outcome" | "amount">, after: Decision): Change {
  if (before.outcome !== after.outcome) return "other";
  if (after.outcome === "decline" || before.amount === after.amount) return "same";
  return after.amount > before.amount ? "more" : "less";
}

/** Decisions from one outcome to another; `asked` is what all of them asked for together. */
interface Flow {
  from: Decision["outcome"];
  to: Decision["outcome"];
  count: number;
  /** Of `count`, those of the same outcome whose amount is greater, and smaller; 0 between two outcomes. */
  more: number;
  less: number;
  asked: Minor;
  /** The amounts approved, or at the most to be approved by staff; 0 for a decline. */
  before: Minor;
  after: Minor;
}

/** How many decisions name a rule among their reasons; the id of a rule that only one of the two policies has is counted there. */
interface RuleCount {
  rule: string;
  words: Reason["words"];
  effect: Reason["effect"];
  before: number;
  after: number;
}

export interface SimulationTotals {
  decisions: number;
  /** Of them, those that would be decided otherwise. */
  changed: number;
  /** All nine, also empty ones, in the order of `outcomes`. */
  flows: Flow[];
  /** In the order in which they were met first. */
  rules: RuleCount[];
}

/** Adds up decisions one by one, so that a caller may read them in batches and keep none. */
export class SimulationSum {
  readonly #flows = new Map<string, Flow>();
  readonly #rules = new Map<string, RuleCount>();
  #decisions = 0;
  #changed = 0;

  constructor() {
    for (const from of outcomes) {
      for (const to of outcomes) {
        const none = { count: 0, more: 0, less: 0, asked: 0, before: 0, after: 0 };
        this.#flows.set(`${from} ${to}`, { from, to, ...none });
      }
    }
  }

  add(past: PastDecision, { after, change }: Redecided): void {
    this.#decisions += 1;
    if (change !== "same") this.#changed += 1;
    const flow = this.#flows.get(`${past.outcome} ${after.outcome}`);
    if (flow === undefined) throw new Error(`no flow from ${past.outcome} to ${after.outcome}`);
    flow.count += 1;
    if (change === "more" || change === "less") flow[change] += 1;
    flow.asked += past.facts.asked.principal;
    flow.before += past.outcome === "decline" ? 0 : past.amount;
    flow.after += after.outcome === "decline" ? 0 : after.amount;
    this.#count(past.reasons, "before");
    this.#count(after.reasons, "after");
  }

  totals(): SimulationTotals {
    return {
      decisions: this.#decisions,
      changed: this.#changed,
      flows: [...this.#flows.values()].map((flow) => ({ ...flow })),
      rules: [...this.#rules.values()].map((rule) => ({ ...rule })),
    };
  }

  #count(reasons: readonly Reason[], when: "before" | "after"): void {
    for (const { rule, words, effect } of reasons) {
      const key = `${rule} ${words} ${effect}`;
      const known = this.#rules.get(key) ?? { rule, words, effect, before: 0, after: 0 };
      known[when] += 1;
      this.#rules.set(key, known);
    }
  }
}
