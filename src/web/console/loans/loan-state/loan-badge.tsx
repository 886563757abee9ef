/** Where a loan stands, as a badge: shape, word, then colour. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { LoanStateName } from "#contract/loan-views.ts";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";

export type StateWords = WordsOf<"loan-account.states">;

const badges: Readonly<Record<LoanStateName, BadgeState>> = {
  applied: "draft",
  approved: "scheduled",
  declined: "refused",
  cancelled: "refused",
  payout: "scheduled",
  "payout-failed": "late",
  running: "holds",
  due: "care",
  overdue: "late",
  "written-off": "refused",
  settled: "published",
};

export function LoanBadge({ state, words }: { state: LoanStateName; words: StateWords }) {
  return <StateBadge state={badges[state]}>{words[state]}</StateBadge>;
}
