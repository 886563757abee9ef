/**
 * How much one person may decide about the money of loans without a second one, by role (DK-5). The lender's limit holds for each amount, for all
 * that the person decides alone in a day, and for all that anybody decided alone on the loan: an amount cut into small ones goes no further.
 */
import { hasLimit } from "#contract/loan-action-kinds.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { parseDecimal } from "#values/money.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { configured } from "../configuration/read-configuration.ts";
import { moneyLimits } from "./money-limits-kind.ts";
import { addToLoan, addToPerson, readDecidedAlone } from "./store.ts";

/** What was decided alone before, in minor units: by the person in a day, and on the loan by anybody. */
interface DecidedAlone {
  byPerson: Minor;
  onLoan: Minor;
}

/** What is left of a limit; 0: nothing. */
export function leftAlone(limit: Minor, { byPerson, onLoan }: DecidedAlone): Minor {
  return Math.max(0, limit - Math.max(byPerson, onLoan));
}

interface Deciding {
  staffId: string;
  role: StaffRole;
  loanId: string;
}

interface At {
  services: Services;
  today: Day;
}

/** 0: never. */
function limitOf(role: StaffRole, { services, today }: At): Minor {
  const limits = configured(moneyLimits, services, today);
  return hasLimit(role) ? (parseDecimal(limits[role]) ?? 0) : 0;
}

/** What the person may still decide alone about the loan today. */
export async function mayDecideAlone(
  db: Queryable,
  { staffId, role, loanId }: Deciding,
  at: At,
): Promise<Minor> {
  const limit = limitOf(role, at);
  if (limit === 0) return 0;
  return leftAlone(limit, await readDecidedAlone(db, { staffId, loanId, on: at.today }));
}

/**
 * Whether the person may decide about the amount alone; where it may, the amount is counted. The loan is locked, and so is the person's day
 * until the transaction ends: of two decisions at once the second one knows of the first.
 */
export async function decideAlone(
  tx: Transaction,
  { staffId, role, loanId }: Deciding,
  amount: Minor,
  at: At,
): Promise<boolean> {
  const limit = limitOf(role, at);
  const on = at.today;
  const { onLoan } = await readDecidedAlone(tx, { staffId, loanId, on });
  if (amount > leftAlone(limit, { byPerson: 0, onLoan })) return false;
  if (!(await addToPerson(tx, { staffId, on, amount, limit }))) return false;
  await addToLoan(tx, { loanId, amount });
  return true;
}
