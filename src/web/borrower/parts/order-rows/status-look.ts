/** How an order's status is shown wherever it appears: its icon and its colour role (OD-1). */
import type { IconName } from "../../../ui/icon.tsx";

/** "calm" is neutral, whatever the brand's colours; late is never shown in the colour of success. */
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
 * One icon each; an unknown status gets the icon of 200 without its tone of success (OD-1). An approved order that
 * waits for a payout account, or whose payout failed (OD-7), is shown as a warning.
 */
export function lookOf(status: number, accountWanted = false): { icon: IconName; tone: Tone } {
  const look = looks[status] ?? { icon: "done", tone: "calm" };
  return status === 151 && accountWanted ? { ...look, tone: "warn" } : look;
}
