/**
 * The days to come on which the rules of a market change: a rule begins or ends inside the pack in force, or a later version of the
 * pack begins (MK-5).
 */
import type { Day } from "#values/business-day.ts";
import { inForce, type Market, type Pack, type Rule } from "./pack.ts";
import { type Versions, versionOn, versionsOf } from "./packs.ts";

export interface RuleChange {
  on: Day;
  /** In force from that day. */
  pack: Pack;
  begins: readonly Rule[];
  /** Without those that another wording or figure of the same rule replaces. */
  ends: readonly Rule[];
}

/** After a day, the nearest first. A day on which nothing but the version's number changes is told as well. */
export function ruleChanges(
  market: Market,
  after: Day,
  versions: Versions = versionsOf(market),
): RuleChange[] {
  const changes: RuleChange[] = [];
  let before = stateOn(versions, after);
  for (const on of daysOf(versions).filter((one) => one > after)) {
    const now = stateOn(versions, on);
    const begins = now.rules.filter((rule) => !before.rules.includes(rule));
    const ends = before.rules.filter((rule) => !now.rules.some(({ id }) => id === rule.id));
    if (begins.length + ends.length > 0 || now.pack !== before.pack) {
      changes.push({ on, pack: now.pack, begins, ends });
    }
    before = now;
  }
  return changes;
}

function stateOn(versions: Versions, on: Day) {
  const pack = versionOn(versions, on);
  return { pack, rules: pack.rules.filter((rule) => inForce(rule, on)) };
}

/** Every day on which something may begin or end, each once and in order. */
function daysOf(versions: Versions): Day[] {
  const days = versions.flatMap(({ from, rules }) => [
    from,
    ...rules.flatMap((rule) => [rule.from, rule.until]),
  ]);
  return [...new Set(days.filter((one) => one !== null))].sort();
}
