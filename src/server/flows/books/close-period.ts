/**
 * A month is closed: proposed by one person, closed by another, unless the lender lets one close alone (RP-3). Every command first
 * takes the lock that posting shares, so that what it checks stays so until it has written.
 */
import type * as contract from "#contract/books.ts";
import { type Month, monthNamed } from "../../core/ledger/month.ts";
import {
  deleteProposed,
  insertClosing,
  lockPeriods,
  readClosings,
  writeClosed,
} from "../../core/ledger/periods.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { bookkeepingOf, closingChecklist } from "./closing-checklist.ts";

const refusals = {
  over: "periodRuns",
  earlier: "earlierOpen",
  accrued: "daysNotClosed",
  checked: "checkFails",
  breaks: "breaksOpen",
  suspense: "suspenseOld",
} as const;

type NotReady = (typeof refusals)[keyof typeof refusals];

async function whyNot(tx: Transaction, month: Month, call: Call): Promise<NotReady | null> {
  const steps = await closingChecklist(tx, month, call.services);
  const missing = steps.find(({ done }) => !done);
  return missing === undefined ? null : refusals[missing.step];
}

/** The month was typed as it is written: "2026-03". */
function isTyped(typed: string | undefined, { name }: Month): boolean {
  return (typed ?? "").replace(/\s/g, "") === name;
}

async function closingOf(tx: Transaction, { name }: Month) {
  return (await readClosings(tx)).find(({ period }) => period === name);
}

export const handleProposeClosing: CommandHandler<typeof contract.proposeClosing> = async (
  tx,
  { period, typed },
  call,
) => {
  const month = monthNamed(period);
  if (month === null) return { ok: false, rejection: "periodUnknown" };
  await lockPeriods(tx);
  const known = await closingOf(tx, month);
  const { staffId } = staffOf(call);
  if (known?.closed_at != null) return { ok: false, rejection: "periodClosed" };
  if (known !== undefined) {
    return known.proposed_by === staffId
      ? { ok: true, data: { period, state: "proposed" } }
      : { ok: false, rejection: "closingProposed" };
  }
  const { closedByTwo } = bookkeepingOf(call.services, call.today);
  if (!closedByTwo && !isTyped(typed, month)) return { ok: false, rejection: "periodNotTyped" };
  const rejection = await whyNot(tx, month, call);
  if (rejection !== null) return { ok: false, rejection };
  const made = { by: staffId, at: call.services.calendar.now() };
  const { from: begins, to: ends } = month;
  if (!(await insertClosing(tx, { period, begins, ends, ...made }))) {
    throw new Error(`${period} was proposed without the lock of the periods`);
  }
  await logStaff(tx, call, "books.propose-closing", period);
  if (closedByTwo) return { ok: true, data: { period, state: "proposed" } };
  await writeClosed(tx, { period, ...made });
  await logStaff(tx, call, "books.close", period);
  return { ok: true, data: { period, state: "closed" } };
};

export const handleApproveClosing: CommandHandler<typeof contract.approveClosing> = async (
  tx,
  { period, typed },
  call,
) => {
  const month = monthNamed(period);
  if (month === null) return { ok: false, rejection: "periodUnknown" };
  await lockPeriods(tx);
  const known = await closingOf(tx, month);
  const { staffId } = staffOf(call);
  if (known?.closed_at != null) {
    return known.closed_by === staffId
      ? { ok: true, data: { period } }
      : { ok: false, rejection: "periodClosed" };
  }
  if (known === undefined) return { ok: false, rejection: "nothingProposed" };
  const second = { by: staffId, at: call.services.calendar.now() };
  const why = await whyNotSecond(tx, [known.proposed_by], second);
  if (why !== null) return { ok: false, rejection: why };
  if (!isTyped(typed, month)) return { ok: false, rejection: "periodNotTyped" };
  const rejection = await whyNot(tx, month, call);
  if (rejection !== null) return { ok: false, rejection };
  const at = call.services.calendar.now();
  if (!(await writeClosed(tx, { period, by: staffId, at }))) {
    throw new Error(`${period} was closed without the lock of the periods`);
  }
  await logStaff(tx, call, "books.close", period);
  return { ok: true, data: { period } };
};

export const handleWithdrawClosing: CommandHandler<typeof contract.withdrawClosing> = async (
  tx,
  { period },
  call,
) => {
  const month = monthNamed(period);
  if (month === null) return { ok: false, rejection: "periodUnknown" };
  await lockPeriods(tx);
  const known = await closingOf(tx, month);
  if (known === undefined || known.closed_at !== null) {
    return { ok: false, rejection: "nothingProposed" };
  }
  if (known.proposed_by !== staffOf(call).staffId) return { ok: false, rejection: "notYours" };
  await deleteProposed(tx, period);
  await logStaff(tx, call, "books.withdraw-closing", period);
  return { ok: true, data: { period } };
};
