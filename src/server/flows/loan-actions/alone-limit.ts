/** Up to which amount one person may act on a loan's money without a second one, by role (DK-5). */
import { hasLimit, isFinalKind, type LoanActionKind } from "#contract/loan-action-kinds.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { parseDecimal } from "#values/money.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import type { Services } from "../../platform/services/services.ts";
import { moneyLimits } from "./money-limits-kind.ts";

/** 0: never. */
export function aloneUpTo(role: StaffRole, services: Services, today: Day): Minor {
  const limits = configured(moneyLimits, services, today);
  return hasLimit(role) ? (parseDecimal(limits[role]) ?? 0) : 0;
}

/** What cannot be reversed always needs two. */
export function mayActAlone(
  { kind, amount }: { kind: LoanActionKind; amount: Minor },
  limit: Minor,
): boolean {
  return !isFinalKind(kind) && amount <= limit;
}
