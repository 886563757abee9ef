/** What a new version of a pack would refuse before it takes effect (MK-5). */
import type { Day } from "#values/business-day.ts";
import { findingsOf } from "./evaluate.ts";
import type { Finding } from "./finding.ts";
import { inForce, isProductRule, type Pack, type ProductRule } from "./pack.ts";
import type { ProductRange } from "./product-range.ts";

interface NewlyRefused<Id> {
  id: Id;
  /** Refusals of the new version by rules that did not refuse the product in the old one. */
  findings: Finding[];
}

/** A version of a pack on a day, since its rules come into force one by one. */
interface PackOn {
  pack: Pack;
  on: Day;
}

/**
 * The products, in their order, that `after` refuses by a rule that did not refuse them in `before`. Only rules that are new or
 * differ are worked out: the same rule finds the same.
 */
export function newlyRefused<Id>(
  before: PackOn,
  after: PackOn,
  products: readonly { id: Id; range: ProductRange }[],
): NewlyRefused<Id>[] {
  const known = refusingRules(before);
  const fresh = refusingRules(after).filter((rule) => !known.includes(rule));
  if (fresh.length === 0) return [];
  const replaced = known.filter(({ id }) => fresh.some((rule) => rule.id === id));
  return products.flatMap(({ id, range }) => {
    const refused = new Set(findingsOf(replaced, range).map(({ ruleId }) => ruleId));
    const findings = findingsOf(fresh, range).filter(({ ruleId }) => !refused.has(ruleId));
    return findings.length === 0 ? [] : [{ id, findings }];
  });
}

function refusingRules({ pack, on }: PackOn): ProductRule[] {
  return pack.rules
    .filter(isProductRule)
    .filter((rule) => rule.severity === "refuse" && inForce(rule, on));
}
