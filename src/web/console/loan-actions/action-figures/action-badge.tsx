/** Where a proposal stands, as a badge: shape, word, then colour. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { LoanActionState } from "#contract/loan-action-kinds.ts";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";

const badges: Readonly<Record<LoanActionState, BadgeState>> = {
  waiting: "submitted",
  done: "holds",
  declined: "refused",
  withdrawn: "retired",
};

interface BadgeProps {
  state: LoanActionState;
  words: WordsOf<"loan-actions.states">;
}

export function ActionBadge({ state, words }: BadgeProps) {
  return <StateBadge state={badges[state]}>{words[state]}</StateBadge>;
}
