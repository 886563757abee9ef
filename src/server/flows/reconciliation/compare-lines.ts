/**
 * Matches settlement lines with recorded movements in bounded batches. A mismatch is a discrepancy until a later event or
 * report settles it. Moves no money.
 */
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  acquireOpenDiscrepancies,
  changeDiscrepancy,
  type DiscrepancyFound,
  insertDiscrepancy,
  type StoredDiscrepancy,
  settleDiscrepancies,
} from "./discrepancy-store.ts";
import {
  type LineMark,
  lockWaitingLines,
  markLines,
  readLines,
  readSucceededLines,
  type StoredLine,
} from "./line-store.ts";
import { isSameMovement, type LineMatch } from "./match-line.ts";
import { matchLines } from "./match-lines.ts";

const batch = 200;
/** Bounds one run; the rest is left to the next. */
const batchesMaximum = 300;

/** Matches every waiting line once; returns the reports in which a discrepancy was found. */
export async function compareWaitingLines(services: Services): Promise<ReadonlySet<number>> {
  let after = { reportId: 0, lineNo: 0 };
  const withDiscrepancies = new Set<number>();
  for (let round = 0; round < batchesMaximum; round += 1) {
    const compare = (tx: Transaction) => compareBatch(tx, services, after, withDiscrepancies);
    const last = await services.db.transaction(compare);
    if (last === null) break;
    after = last;
  }
  return withDiscrepancies;
}

async function compareBatch(
  tx: Transaction,
  { calendar }: Services,
  after: { reportId: number; lineNo: number },
  withDiscrepancies: Set<number>,
): Promise<StoredLine | null> {
  const lines = await lockWaitingLines(tx, after, batch);
  const marks: LineMark[] = [];
  for (const { line, match } of await matchLines(tx, lines)) {
    if (match.outcome === "waiting") continue;
    marks.push(markOf(line, match));
    if (match.outcome === "agrees") continue;
    await insertDiscrepancy(tx, foundAt(line, match), calendar.now());
    withDiscrepancies.add(line.reportId);
  }
  await markLines(tx, marks);
  return lines.length < batch ? null : (lines.at(-1) ?? null);
}

type Differs = Extract<LineMatch, { outcome: "differs" }>;

function markOf(
  { reportId, lineNo }: StoredLine,
  match: Exclude<LineMatch, { outcome: "waiting" }>,
): LineMark {
  const { outcome, ourAmount } = match;
  return { reportId, lineNo, outcome, ourAmount: ourAmount ?? 0 };
}

function foundAt(
  line: StoredLine,
  { kind, ourAmount, inSuspense, queryable }: Differs,
): DiscrepancyFound {
  const { reportId, lineNo, provider, movement, providerReference, ourNumber, currency, on } = line;
  return {
    ...{ reportId, lineNo, provider, kind, movement, providerReference, ourNumber, currency, on },
    ...{ theirAmount: line.amount, theirStatus: line.status, ourAmount, inSuspense, queryable },
  };
}

/** Re-evaluates open discrepancies: a late callback, a later report or a decision of staff may have settled them. */
export async function settleOpenDiscrepancies({ db, calendar }: Services): Promise<number> {
  // One millisecond ahead, so that discrepancies found in this very millisecond are included.
  const now = new Date(calendar.now().getTime() + 1);
  let settled = 0;
  for (let round = 0; round < batchesMaximum; round += 1) {
    const { acquired, over } = await db.transaction((tx) => settleBatch(tx, now));
    settled += over;
    if (acquired < batch) break;
  }
  return settled;
}

async function settleBatch(tx: Transaction, now: Date) {
  const open = await acquireOpenDiscrepancies(tx, now, batch);
  const over = [
    ...(await matchedAgain(tx, open)),
    ...(await foundInOtherReports(
      tx,
      open.filter(({ lineNo }) => lineNo === null),
    )),
  ];
  await settleDiscrepancies(tx, over, now);
  return { acquired: open.length, over: over.length };
}

/** Ids of the discrepancies whose line matches now. */
async function matchedAgain(
  tx: Transaction,
  open: readonly StoredDiscrepancy[],
): Promise<number[]> {
  const lineKeys = open.flatMap(({ reportId, lineNo }) =>
    lineNo === null ? [] : [{ reportId, lineNo }],
  );
  const over: number[] = [];
  const marks: LineMark[] = [];
  for (const { line, match } of await matchLines(tx, await readLines(tx, lineKeys))) {
    const discrepancy = open.find(
      ({ reportId, lineNo }) => reportId === line.reportId && lineNo === line.lineNo,
    );
    if (discrepancy === undefined || match.outcome === "waiting") continue;
    const { discrepancyId } = discrepancy;
    marks.push(markOf(line, match));
    if (match.outcome === "agrees") over.push(discrepancyId);
    else if (hasChanged(discrepancy, match)) await changeDiscrepancy(tx, discrepancyId, match);
  }
  await markLines(tx, marks);
  return over;
}

function hasChanged(before: StoredDiscrepancy, { kind, ourAmount, inSuspense }: Differs): boolean {
  return before.kind !== kind || before.ourAmount !== ourAmount || before.inSuspense !== inSuspense;
}

/** Ids of the movements missing at the provider that a report has by now. */
async function foundInOtherReports(
  tx: Transaction,
  open: readonly StoredDiscrepancy[],
): Promise<number[]> {
  const over: number[] = [];
  for (const provider of new Set(open.map((one) => one.provider))) {
    const own = open.filter((one) => one.provider === provider);
    const lines = await readSucceededLines(tx, provider, {
      references: own.map(({ providerReference }) => providerReference),
      ourReferences: own.map(({ ourNumber }) => ourNumber),
    });
    for (const { discrepancyId, movement, providerReference, ourNumber } of own) {
      const recorded = {
        kind: movement === "payout" ? "payout-succeeded" : "payment-succeeded",
        ...{ reference: ourNumber, providerReference: providerReference },
      } as const;
      if (lines.some((line) => isSameMovement(line, recorded))) over.push(discrepancyId);
    }
  }
  return over;
}
