/** What a new version of a pack would refuse before it takes effect (MK-5). */
import type { Day } from "#values/business-day.ts";
import { evaluate } from "./evaluate.ts";
import type { Finding } from "./finding.ts";
import type { Pack } from "./pack.ts";
import type { ProductRange } from "./product-range.ts";

interface NewlyRefused<Id> {
  id: Id;
  /** The refusals of the new version by rules that the old one did not refuse the product by. */
  findings: Finding[];
}

/** The products, in their order, that the version `after` refuses on a day by a rule `before` let them pass. */
export function newlyRefused<Id>(
  before: Pack,
  after: Pack,
  products: readonly { id: Id; range: ProductRange }[],
  on: Day,
): NewlyRefused<Id>[] {
  return products.flatMap(({ id, range }) => {
    const known = new Set(refusals(before, range, on).map(({ ruleId }) => ruleId));
    const findings = refusals(after, range, on).filter(({ ruleId }) => !known.has(ruleId));
    return findings.length === 0 ? [] : [{ id, findings }];
  });
}

function refusals(pack: Pack, range: ProductRange, on: Day): Finding[] {
  return evaluate(pack, range, on).filter(({ severity }) => severity === "refuse");
}
