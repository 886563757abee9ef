/**
 * How long the lender's loans may run (LN-1): the market's range, or a narrower one that the lender publishes. Two people publish it, since it
 * decides what may be lent. A version of the market's rules that is narrower still rules over it.
 */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { say } from "#contract/product-form-fields.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";
import { configured } from "../configuration/read-configuration.ts";

/** "": as the market has it. */
const Days = z
  .string()
  .regex(/^(?:[1-9]\d{0,3})?$/, say("wholeNumberFromTo", { minimum: 1, maximum: 9999 }));

const Term = z.strictObject({ leastDays: Days, mostDays: Days });
type Term = z.output<typeof Term>;

export const termDaysKind = defineConfiguration<Term>({
  kind: "term-days",
  shape: Term,
  twoPeople: true,
  usual: () => ({ leastDays: "", mostDays: "" }),
  whenEmpty: ({ brand }, on) => {
    const { least, most } = packOf(brand.market, on).settings.termDays;
    return { leastDays: String(least), mostDays: String(most) };
  },
  findProblems: (body, { settings, on }) => {
    const market = packOf(settings.brand.market, on).settings.termDays;
    const { least, most } = narrowed(market, body);
    const values = { minimum: String(market.least), maximum: String(market.most) };
    const outside = (days: string) =>
      days !== "" && (Number(days) < market.least || Number(days) > market.most);
    return [
      ...(outside(body.leastDays)
        ? [{ path: "leastDays", name: "wholeNumberFromTo", values }]
        : []),
      ...(outside(body.mostDays) ? [{ path: "mostDays", name: "wholeNumberFromTo", values }] : []),
      ...(most < least ? [{ path: "mostDays", name: "mostBelowLeast" }] : []),
    ];
  },
  problems: wordsByKey("product-problems.problems"),
});

/** In force on a day. */
export function termDaysOn(
  services: Pick<Services, "settings" | "configuration">,
  on: Day,
): TermDays {
  const market = packOf(services.settings.brand.market, on).settings.termDays;
  return narrowed(market, configured(termDaysKind, services, on));
}

function narrowed(market: TermDays, { leastDays, mostDays }: Term): TermDays {
  return {
    least: Math.max(market.least, Number(leastDays)),
    most: mostDays === "" ? market.most : Math.min(market.most, Number(mostDays)),
  };
}
