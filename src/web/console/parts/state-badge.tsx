/** A state as a badge: its shape, its word, then its colour. */
import type { ReactNode } from "react";
import { inButton } from "../../ui/figures.tsx";
import { Mark, type MarkName } from "./mark.tsx";

const looks = {
  published: { mark: "disc", look: "good" },
  holds: { mark: "disc", look: "good" },
  draft: { mark: "ring", look: "plain" },
  scheduled: { mark: "ring", look: "calm" },
  /** Waits for a second person. */
  submitted: { mark: "pair", look: "warn" },
  twoPeople: { mark: "pair", look: "off" },
  retired: { mark: "lock", look: "off" },
  refused: { mark: "barred", look: "bad" },
  /** What may not be done now, which is nothing wrong. */
  barred: { mark: "barred", look: "off" },
  late: { mark: "triangle", look: "bad" },
  /** Worth a look, but it prevents nothing. */
  care: { mark: "clock", look: "warn" },
  told: { mark: "note", look: "calm" },
} as const satisfies Record<string, { mark: MarkName; look: string }>;

export type BadgeState = keyof typeof looks;

export function StateBadge({ state, children }: { state: BadgeState; children: ReactNode }) {
  const { mark, look } = looks[state];
  return (
    <span className={`badge ${look}`}>
      <Mark name={mark} />
      {inButton(children)}
    </span>
  );
}
