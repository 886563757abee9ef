/** Where a request for help stands, as a badge. */
import type { WordsOf } from "#contract/catalogue.ts";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";

type StateWords = WordsOf<"hardship-desk.shared">["states"];
type State = keyof StateWords;

const looks: Readonly<Record<State, BadgeState>> = {
  waiting: "care",
  approval: "submitted",
  offered: "scheduled",
  accepted: "holds",
  declined: "refused",
  "turned-down": "refused",
  expired: "retired",
};

export function HardshipBadge({ state, words }: { state: State; words: StateWords }) {
  return <StateBadge state={looks[state]}>{words[state]}</StateBadge>;
}
