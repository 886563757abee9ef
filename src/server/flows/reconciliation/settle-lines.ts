/**
 * Settles what a provider's report and our records agree on (RP-1): the provider's clearing account gives the money to the lender's own
 * account, less the fees. A movement is settled once, however many reports list it; one entry a report and run.
 */
import { settled } from "#lending/general-entries.ts";
import type { Day } from "#values/business-day.ts";
import { type Currency, type Minor, sum } from "#values/money.ts";
import { clearingOf } from "../../core/ledger/clearing.ts";
import { postGeneralEntry } from "../../core/ledger/general-entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { matchLines } from "./match-lines.ts";
import {
  claimMovements,
  type LineToSettle,
  lockLinesToSettle,
  type MovementOfLine,
  markSettled,
  movementsOn,
  readPeriodEnds,
} from "./settle-store.ts";

const batch = 500;
/** Bounds one run; the rest is left to the next. */
const batchesMaximum = 200;

/** Returns how many lines were looked at. */
export async function settleLines(services: Services): Promise<number> {
  let all = 0;
  for (let round = 0; round < batchesMaximum; round += 1) {
    const some = await services.db.transaction((tx) => settleBatch(tx, services));
    all += some;
    if (some < batch) break;
  }
  return all;
}

async function settleBatch(tx: Transaction, { calendar }: Services): Promise<number> {
  const lines = await lockLinesToSettle(tx, batch);
  if (lines.length === 0) return 0;
  const named = await movementsOf(tx, lines);
  const won = await claimMovements(tx, named);
  const first = new Map(won.map((one) => [keyOf(one), one.movement]));
  const today = calendar.today();
  const ends = await readPeriodEnds(tx, [...new Set(lines.map(({ reportId }) => reportId))]);
  const settling = lines.filter((line) => first.has(keyOf(line)));
  for (const own of Map.groupBy(settling, groupOf).values()) {
    await settleReport(tx, own, { first, today, ends });
  }
  await markSettled(tx, lines);
  return lines.length;
}

interface Settling {
  /** By line: the movement that it settles. */
  first: ReadonlyMap<string, string>;
  today: Day;
  ends: ReadonlyMap<number, Day>;
}

/** Lines of one report in one currency. */
async function settleReport(
  tx: Transaction,
  lines: readonly LineToSettle[],
  { first, today, ends }: Settling,
): Promise<void> {
  const [{ provider, reportId, currency }] = lines as [LineToSettle];
  const clearing = clearingOf(provider);
  const movements = lines.map((line) => first.get(keyOf(line)) ?? "");
  // What was counted before there were clearing accounts is on the lender's own account already.
  const stands = await movementsOn(tx, clearing, movements);
  const moved = lines.filter((line) => stands.has(first.get(keyOf(line)) ?? ""));
  const end = ends.get(reportId) ?? today;
  await postGeneralEntry(tx, {
    ...{ cause: "settlement", subject: `${provider}:settlement-report:${reportId}`, on: today },
    valueOn: end < today ? end : today,
    currency: currency as Currency,
    postings: settled({
      clearing,
      moved: sum(moved.map(signedAmount)),
      fees: sum(lines.map(feeOf)),
    }),
  });
}

function signedAmount({ movement, status, amount }: LineToSettle): Minor {
  if (status !== "succeeded") return 0;
  return movement === "payment" ? amount : -amount;
}

function feeOf({ movement, amount, fee }: LineToSettle): Minor {
  return movement === "fee" ? amount + fee : fee;
}

const keyOf = ({ reportId, lineNo }: { reportId: number; lineNo: number }) =>
  `${reportId} ${lineNo}`;
const groupOf = ({ reportId, currency }: LineToSettle) => `${reportId} ${currency}`;

/** The name each line's movement is recorded under; a fee and what failed have one of their own. */
async function movementsOf(
  tx: Transaction,
  lines: readonly LineToSettle[],
): Promise<MovementOfLine[]> {
  const compared = lines.filter(({ movement }) => movement !== "fee");
  const found = new Map(
    (await matchLines(tx, compared)).map(({ line, match }) => [
      keyOf(line),
      match.outcome === "agrees" ? match.recorded : "",
    ]),
  );
  return lines.map((line) => {
    const { reportId, lineNo, provider, movement, status, on, amount } = line;
    const number = line.providerReference || line.ourNumber;
    const own = `${provider}:${movement}-${status}:${number}:${on}:${amount}`;
    return { reportId, lineNo, movement: found.get(keyOf(line)) || own };
  });
}
