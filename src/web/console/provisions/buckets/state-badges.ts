/** How the state of a proposal looks. */
import type { ProvisionState } from "#contract/provisions.ts";
import type { BadgeState } from "../../parts/state-badge.tsx";

export const stateBadges = {
  counting: "scheduled",
  proposed: "submitted",
  posted: "published",
  withdrawn: "barred",
} as const satisfies Record<ProvisionState, BadgeState>;
