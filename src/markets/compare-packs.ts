/** What a new version of a pack would refuse before it takes effect (MK-5). */
import type { Day } from "#values/business-day.ts";
import { evaluate } from "./evaluate.ts";
import type { Finding } from "./finding.ts";
import type { Pack } from "./pack.ts";
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

/** The products, in their order, that `after` refuses by a rule that did not refuse them in `before`. */
export function newlyRefused<Id>(
  before: PackOn,
  after: PackOn,
  products: readonly { id: Id; range: ProductRange }[],
): NewlyRefused<Id>[] {
  return products.flatMap(({ id, range }) => {
    const known = new Set(refusals(before, range).map(({ ruleId }) => ruleId));
    const findings = refusals(after, range).filter(({ ruleId }) => !known.has(ruleId));
    return findings.length === 0 ? [] : [{ id, findings }];
  });
}

function refusals({ pack, on }: PackOn, range: ProductRange): Finding[] {
  return evaluate(pack, range, on).filter(({ severity }) => severity === "refuse");
}
