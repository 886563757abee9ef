/** A debit that is never begun: dropped with the reason, and told where the borrower has to pay the instalment itself (MA-4). */
import { moveDebit, readDebits } from "../../core/mandate/debit-store.ts";
import {
  type Debit,
  type DebitState,
  type DropReason,
  type Mandate,
  unbegun,
} from "../../core/mandate/mandate-record.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { isToBeTold } from "./debit-rules.ts";
import { tellOfMandate } from "./tell.ts";

interface Drop {
  mandate: Mandate;
  debit: Debit;
  because: DropReason;
  /** In another state it stays; by default it must be as it was read. */
  from?: readonly DebitState[];
}

export async function dropDebit(
  tx: Transaction,
  { mandate, debit, because, from = [debit.state] }: Drop,
  services: Services,
): Promise<void> {
  const { tradeNo, amount, dueOn } = debit;
  const now = services.calendar.now();
  if (!(await moveDebit(tx, tradeNo, { to: "dropped", because, now, from }))) return;
  if (!isToBeTold(because)) return;
  await tellOfMandate(tx, mandate, { what: "missed", amount, on: dueOn }, services);
}

/** Of a mandate that is over here: what was not begun yet never is. */
export async function dropUnbegun(
  tx: Transaction,
  mandate: Mandate,
  services: Services,
): Promise<void> {
  for (const debit of await readDebits(tx, [mandate.mandateId])) {
    if (!unbegun.includes(debit.state)) continue;
    await dropDebit(tx, { mandate, debit, because: "mandate-over", from: unbegun }, services);
  }
}
