/**
 * Decides whether staff may do something about a loan's payout, and where it would stand then. Pure, and the only place with these
 * rules. A payout is asked for again only once it has certainly failed: while its outcome is unknown, another one might pay twice.
 */
import {
  type PayoutActionKind,
  type PayoutStanding,
  payoutActionsAt,
} from "#contract/loan-action-kinds.ts";
import type { FiguresRejection } from "#contract/loan-action-rejections.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import type { NewestPayout } from "../disbursement/hold-store.ts";

export function standingOf(
  { state, triedAt, heldAt }: Pick<NewestPayout, "state" | "triedAt" | "heldAt">,
  application: ApplicationState,
): PayoutStanding {
  if (state === "succeeded" || application === "running") return "arrived";
  if (application === "cancelled") return "ended";
  if (state === "failed") return application === "payout-failed" ? "failed" : "lapsed";
  if (state === "sent" || triedAt !== null) return "unknown";
  return heldAt === null ? "waiting" : "held";
}

const standingAfter: Readonly<Record<PayoutActionKind, PayoutStanding>> = {
  "payout-hold": "held",
  "payout-release": "waiting",
  "payout-repeat": "waiting",
  ending: "ended",
};

export function judgePayout(
  kind: PayoutActionKind,
  standing: PayoutStanding,
): { ok: true; after: PayoutStanding } | { ok: false; rejection: FiguresRejection } {
  if (payoutActionsAt[standing].includes(kind)) return { ok: true, after: standingAfter[kind] };
  return { ok: false, rejection: standing === "unknown" ? "payoutUnknown" : "payoutElsewhere" };
}
