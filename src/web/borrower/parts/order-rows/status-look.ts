/**
 * How an order's status is shown wherever it appears: its icon and its colour role (OD-1). Asked by loaders alone: a page carries the
 * drawing of its own status, and phones download none of the others.
 */
import { iconPaths } from "../../../ui/icon.tsx";

/** "calm" is neutral, whatever the brand's colours; late is never shown in the colour of success. */
type Tone = "calm" | "good" | "warn" | "bad";

export interface StatusLook {
  /** The drawing, as a path on a 24 grid. */
  path: string;
  tone: Tone;
}

const running = "M12 20.5a8.5 8.5 0 1 1 8.5-8.5M12 7.5v5l-3 2M17 19.2l2 2 3.5-4.2";
const calendar =
  "M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6zM4 10.5h16M8 3.8V7.5M16 3.8V7.5";
const { clock, cross, wallet, warning, done } = iconPaths;

const looks: Readonly<Record<number, StatusLook>> = {
  21: { path: clock, tone: "calm" },
  110: { path: cross, tone: "calm" },
  151: { path: wallet, tone: "good" },
  170: { path: running, tone: "calm" },
  174: { path: calendar, tone: "warn" },
  180: { path: warning, tone: "bad" },
  200: { path: done, tone: "good" },
};

/**
 * One icon each; an unknown status gets the icon of 200 without its tone of success (OD-1). With `care` an approved order, which waits
 * for a payout account or whose payout failed (OD-7), and an overdue one, which was written off, are shown as a warning.
 */
export function lookOf(status: number, care = false): StatusLook {
  const look = looks[status] ?? { path: done, tone: "calm" };
  return care && (status === 151 || status === 180) ? { ...look, tone: "warn" } : look;
}
