/** How the outcome of a payment attempt looks; one that is under way looks like a draft. */
import type { BadgeState } from "./state-badge.tsx";

export const attemptBadges: Readonly<Record<string, BadgeState>> = {
  succeeded: "published",
  failed: "refused",
  expired: "retired",
  cancelled: "retired",
  refunded: "told",
  held: "care",
};
