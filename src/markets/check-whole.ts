/** Evaluates the checks that are decided once for a product, whatever the amount. */
import type { Figure } from "./finding.ts";
import type { WholeCheck } from "./product-checks.ts";
import type { ProductRange } from "./product-range.ts";
import { longestWait, termDaysOf } from "./range-corners.ts";

interface WholeBreach {
  figure: Figure;
  limit: Figure;
}

/** The product's figure and the limit where it breaks the check; null where it passes. */
export function wholeBreach(check: WholeCheck, range: ProductRange): WholeBreach | null {
  const { terms } = range;
  switch (check.kind) {
    case "currency":
      return outside([terms.currency], [check.currency]);
    case "method":
      return outside([terms.plan.method], check.allowed);
    case "late-base":
      return terms.lateCharges.bands.length === 0
        ? null
        : outside([terms.lateCharges.base ?? "principal-and-interest"], check.allowed);
    case "fee-names": {
      const named = terms.fees.map(({ name }) => name).filter((name) => has(name, check.forbidden));
      return named.length === 0 ? null : { figure: texts(named), limit: texts(check.forbidden) };
    }
    case "languages": {
      const missing = check.required.filter((code) => !range.languages.includes(code));
      return missing.length === 0 ? null : { figure: texts(missing), limit: texts(check.required) };
    }
    case "term": {
      const { least, most } = termDaysOf(range, check.everyDay);
      const { leastDays = 0, mostDays = Number.POSITIVE_INFINITY } = check;
      if (least < leastDays) return { figure: days(least), limit: days(leastDays) };
      return most > mostDays ? { figure: days(most), limit: days(mostDays) } : null;
    }
    case "cooling-off":
      return range.coolingOffDays < check.leastDays
        ? { figure: days(range.coolingOffDays), limit: days(check.leastDays) }
        : null;
    case "prepayment-wait": {
      const wait = longestWait(range);
      return wait > check.mostDays ? { figure: days(wait), limit: days(check.mostDays) } : null;
    }
  }
}

function outside(found: readonly string[], allowed: readonly string[]): WholeBreach | null {
  const wrong = found.filter((one) => !allowed.includes(one));
  return wrong.length === 0 ? null : { figure: texts(wrong), limit: texts(allowed) };
}

function has(name: string, words: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return words.some((word) => lower.includes(word));
}

const texts = (of: readonly string[]): Figure => ({ unit: "texts", texts: of });
const days = (count: number): Figure => ({ unit: "days", days: count });
