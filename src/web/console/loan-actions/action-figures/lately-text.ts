/** Who made, promoted or reset the account of somebody whose proposal is to be decided, and why a reader may not decide, in words. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readStaffChange } from "#contract/staff-changes.ts";
import { fill } from "../../../client/fill.ts";

type Read = Output<typeof readStaffChange>;

/** "" where nothing was done lately. */
export function latelyText(
  maker: Read["maker"],
  name: string,
  lately: WordsOf<"staff-changes.lately">,
  ways: WordsOf<"staff-changes.ways">,
): string {
  if (maker === null) return "";
  const { kind, way, time, proposedBy: proposer, decidedBy: approver } = maker;
  return `${fill(lately[kind], { name, time })} ${fill(ways[way], { proposer, approver })}`;
}

export function hindranceText(
  hindrance: Read["hindrance"],
  { hindrances }: WordsOf<"staff-changes.page">,
): string {
  return hindrance === "" ? "" : hindrances[hindrance];
}
