/**
 * How the lender keeps its books: by how many people months are closed, how long unexplained money may wait (RP-3), and when fees and
 * interest of the loans it makes are income (RP-1).
 */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { say } from "#contract/product-form-fields.ts";
import type { Recognition } from "#lending/rule-versions.ts";
import type { Day } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";
import { configured } from "../configuration/read-configuration.ts";

const Bookkeeping = z.strictObject({
  /** A second person closes what the first one proposed. */
  closedByTwo: z.enum(["on", "off"]),
  /** Days that money in suspense may have waited when a period closes. */
  suspenseDays: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,2})$/, say("wholeNumberFromTo", { minimum: 0, maximum: 999 })),
  /** Fees and interest of loans made from now on are income by effective interest. Documents published before it was asked have none. */
  effectiveInterest: z.enum(["on", "off"]).default("off"),
});

export const bookkeepingKind = defineConfiguration<z.output<typeof Bookkeeping>>({
  kind: "bookkeeping",
  shape: Bookkeeping,
  twoPeople: true,
  usual: () => ({ closedByTwo: "on", suspenseDays: "5", effectiveInterest: "off" }),
  problems: wordsByKey("product-problems.problems"),
});

/** For loans that are made on a day. */
export function recognitionOn(
  services: Pick<Services, "settings" | "configuration">,
  on: Day,
): Recognition {
  const { effectiveInterest } = configured(bookkeepingKind, services, on);
  return effectiveInterest === "on" ? "effective" : "as-charged";
}
