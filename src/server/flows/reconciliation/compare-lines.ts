/**
 * Compares lines of statements with what is kept of their movements, in bounded batches and again and again: what agrees is
 * done with, what differs is a difference until a later telling settles it. Nothing here moves money.
 */
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  changeDifference,
  type DifferenceFound,
  insertDifference,
  type StoredDiscrepancy,
  settleDifferences,
  takeOpenDifferences,
} from "./discrepancy-store.ts";
import {
  type LineMark,
  lockWaitingLines,
  markLines,
  readLines,
  readStandingLines,
  type StoredLine,
} from "./line-store.ts";
import { isSameMovement, type Judgement } from "./match-line.ts";
import { judgeLines } from "./match-lines.ts";

const batch = 200;
/** A run ends some time; what is left over is the next one's. */
const batchesMaximum = 300;

/** Every line that waits, once; returns the statements in which a difference was found. */
export async function compareWaitingLines(services: Services): Promise<ReadonlySet<number>> {
  let after = { statementId: 0, place: 0 };
  const differing = new Set<number>();
  for (let round = 0; round < batchesMaximum; round += 1) {
    const compare = (tx: Transaction) => compareBatch(tx, services, after, differing);
    const last = await services.db.transaction(compare);
    if (last === null) break;
    after = last;
  }
  return differing;
}

async function compareBatch(
  tx: Transaction,
  { calendar }: Services,
  after: { statementId: number; place: number },
  differing: Set<number>,
): Promise<StoredLine | null> {
  const lines = await lockWaitingLines(tx, after, batch);
  const marks: LineMark[] = [];
  for (const { line, judgement } of await judgeLines(tx, lines)) {
    if (judgement.outcome === "waiting") continue;
    marks.push(markOf(line, judgement));
    if (judgement.outcome === "agrees") continue;
    await insertDifference(tx, foundAt(line, judgement), calendar.now());
    differing.add(line.statementId);
  }
  await markLines(tx, marks);
  return lines.length < batch ? null : (lines.at(-1) ?? null);
}

type Differs = Extract<Judgement, { outcome: "differs" }>;

function markOf(
  { statementId, place }: StoredLine,
  judgement: Exclude<Judgement, { outcome: "waiting" }>,
): LineMark {
  const { outcome, ourAmount } = judgement;
  return { statementId, place, outcome, ourAmount: ourAmount ?? 0 };
}

function foundAt(line: StoredLine, { kind, ourAmount, inQueue, ask }: Differs): DifferenceFound {
  const { statementId, place, company, movement, companyReference, ourNumber, currency, on } = line;
  return {
    ...{ statementId, place, company, kind, movement, companyReference, ourNumber, currency, on },
    ...{ theirAmount: line.amount, theirStatus: line.status, ourAmount, inQueue, ask },
  };
}

/** Looks again at what is open: a late callback, a later statement or a person's decision may have settled it. */
export async function settleOpenDifferences({ db, calendar }: Services): Promise<number> {
  // A moment on, so that what was found in this very millisecond is looked at too.
  const now = new Date(calendar.now().getTime() + 1);
  let settled = 0;
  for (let round = 0; round < batchesMaximum; round += 1) {
    const { taken, over } = await db.transaction((tx) => settleBatch(tx, now));
    settled += over;
    if (taken < batch) break;
  }
  return settled;
}

async function settleBatch(tx: Transaction, now: Date) {
  const open = await takeOpenDifferences(tx, now, batch);
  const over = [
    ...(await judgedAgain(tx, open)),
    ...(await stoodElsewhere(
      tx,
      open.filter(({ place }) => place === null),
    )),
  ];
  await settleDifferences(tx, over, now);
  return { taken: open.length, over: over.length };
}

/** Those of a line: the ones that agree now, by their ids. */
async function judgedAgain(tx: Transaction, open: readonly StoredDiscrepancy[]): Promise<number[]> {
  const places = open.flatMap(({ statementId, place }) =>
    place === null ? [] : [{ statementId, place }],
  );
  const over: number[] = [];
  const marks: LineMark[] = [];
  for (const { line, judgement } of await judgeLines(tx, await readLines(tx, places))) {
    const difference = open.find(
      ({ statementId, place }) => statementId === line.statementId && place === line.place,
    );
    if (difference === undefined || judgement.outcome === "waiting") continue;
    const { differenceId } = difference;
    marks.push(markOf(line, judgement));
    if (judgement.outcome === "agrees") over.push(differenceId);
    else if (hasChanged(difference, judgement)) await changeDifference(tx, differenceId, judgement);
  }
  await markLines(tx, marks);
  return over;
}

function hasChanged(before: StoredDiscrepancy, { kind, ourAmount, inQueue }: Differs): boolean {
  return before.kind !== kind || before.ourAmount !== ourAmount || before.inQueue !== inQueue;
}

/** Those that only we had: the ones a statement has by now, by their ids. */
async function stoodElsewhere(
  tx: Transaction,
  open: readonly StoredDiscrepancy[],
): Promise<number[]> {
  const over: number[] = [];
  for (const company of new Set(open.map((one) => one.company))) {
    const own = open.filter((one) => one.company === company);
    const lines = await readStandingLines(tx, company, {
      references: own.map(({ companyReference }) => companyReference),
      ourNumbers: own.map(({ ourNumber }) => ourNumber),
    });
    for (const { differenceId, movement, companyReference, ourNumber } of own) {
      const kept = {
        kind: movement === "payout" ? "payout-succeeded" : "payment-succeeded",
        ...{ reference: ourNumber, providerReference: companyReference },
      } as const;
      if (lines.some((line) => isSameMovement(line, kept))) over.push(differenceId);
    }
  }
  return over;
}
