/** How the states of a book that is taken over look. */
import type { TakeoverState } from "#contract/takeover-kinds.ts";
import type { BadgeState } from "../../parts/state-badge.tsx";

export const stateLooks: Readonly<Record<TakeoverState, BadgeState>> = {
  open: "draft",
  checking: "scheduled",
  checked: "submitted",
  booking: "scheduled",
  booked: "published",
  "taking-back": "scheduled",
  "taken-back": "barred",
  dropped: "retired",
};
