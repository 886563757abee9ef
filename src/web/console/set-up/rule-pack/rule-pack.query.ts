/** Which rules of the pack are shown, and which page of products. */
import type { Output } from "#contract/endpoint.ts";
import type { readRulePack } from "#contract/rule-pack.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { choice, type QueryOf, queueFilters } from "../../queue/queue-filters.ts";

export const views = ["all", "product", "conduct", "counsel", "notInForce"] as const;

const fields = { view: choice(views) };

export const filters = queueFilters(consolePaths.marketRules, "view", fields);

export type PackQuery = QueryOf<typeof fields>;

export type Rule = Output<typeof readRulePack>["rules"][number];

export function isIn(view: PackQuery["view"], { about, confirmByCounsel, state }: Rule): boolean {
  switch (view) {
    case "all":
      return true;
    case "counsel":
      return confirmByCounsel;
    case "notInForce":
      return state !== "in-force";
    default:
      return about === view;
  }
}
