/** What an order's status looks like wherever it is shown: its icon, and the colour role that says how it stands (OD-1). */
import type { IconName } from "../../../ui/icon.tsx";

/** "calm" is neutral, whatever colour the brand has; late is never the colour of success. */
type Tone = "calm" | "good" | "warn" | "bad";

const looks: Readonly<Record<number, { icon: IconName; tone: Tone }>> = {
  21: { icon: "clock", tone: "calm" },
  110: { icon: "cross", tone: "calm" },
  151: { icon: "wallet", tone: "good" },
  170: { icon: "running", tone: "calm" },
  174: { icon: "calendar", tone: "warn" },
  180: { icon: "warning", tone: "bad" },
  200: { icon: "done", tone: "good" },
};

/**
 * One icon each; a status we do not know gets the icon of 200 without its good news (OD-1). An approved order that
 * waits for a payout account, or whose payout failed (OD-7), asks for care.
 */
export function lookOf(status: number, accountWanted = false): { icon: IconName; tone: Tone } {
  const look = looks[status] ?? { icon: "done", tone: "calm" };
  return status === 151 && accountWanted ? { ...look, tone: "warn" } : look;
}
