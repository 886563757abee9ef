/**
 * Walks through a book some hundred lines at a time, judges every line and adds the totals up. The check and the booking take the same
 * walk, so that what is booked is what was checked.
 */
import { setImmediate } from "node:timers/promises";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { type JudgedCustomer, judgeCustomers } from "./judge-customers.ts";
import { BookRules, judgeLoans, type RightLoan } from "./judge-loans.ts";
import {
  judgeOrphans,
  readNextLines,
  resetLines,
  writeBorrowers,
  writeJudged,
} from "./line-store.ts";
import { countRefused } from "./shown-store.ts";
import type { Found, TakeoverRow, Totals } from "./store.ts";

const batch = 400;

/** What booking does with lines that are right; a check does nothing. */
interface Taker {
  /** Returns who each of them is here, in order. */
  customers(customers: readonly JudgedCustomer[]): Promise<string[]>;
  loans(loans: readonly RightLoan[]): Promise<void>;
}

export async function walkBook(
  tx: Transaction,
  takeover: TakeoverRow,
  services: Services,
  taker: Taker | null = null,
): Promise<Found> {
  const { takeover_id: takeoverId } = takeover;
  const totals: Totals = { customers: 0, loans: 0, lent: 0, received: 0, principal: 0, owed: 0 };
  let different = 0;
  await resetLines(tx, takeoverId);
  for await (const lines of batchesOf(tx, takeoverId, "customers", services)) {
    const judged = await judgeCustomers(tx, lines, services);
    const right = judged.filter(({ problem }) => problem === "");
    const refused = judged.filter(({ problem }) => problem !== "");
    await writeJudged(
      tx,
      { takeoverId, kind: "customers" },
      refused.map(({ line, problem }) => ({ line: line.line, problem })),
    );
    totals.customers += right.length;
    if (taker === null || right.length === 0) continue;
    const ids = await taker.customers(right);
    const known = right.map(({ line }, nth) => ({ line: line.line, borrowerId: ids[nth]! }));
    await writeBorrowers(tx, takeoverId, known);
  }
  const rules = new BookRules(services);
  for await (const lines of batchesOf(tx, takeoverId, "loans", services)) {
    const judged = await judgeLoans(tx, lines, takeover, { services, rules });
    const told = judged.filter(({ problem, counted }) => problem !== "" || counted !== null);
    await writeJudged(tx, { takeoverId, kind: "loans" }, told);
    const history = judged.flatMap((one) => one.history);
    await writeJudged(tx, { takeoverId, kind: "history" }, history);
    const right = judged.flatMap((one) => one.right ?? []);
    different += judged.filter(({ counted }) => counted !== null).length;
    totals.loans += right.length;
    for (const loan of right) {
      totals.lent += loan.lent;
      totals.received += loan.received;
      totals.principal += loan.principal;
      totals.owed += loan.owed;
    }
    if (taker !== null && right.length > 0) await taker.loans(right);
    // Other requests are answered in between.
    await setImmediate();
  }
  await judgeOrphans(tx, takeoverId);
  return { refused: await countRefused(tx, takeoverId), different, totals };
}

async function* batchesOf(
  tx: Transaction,
  takeoverId: string,
  kind: "customers" | "loans",
  { settings }: Pick<Services, "settings">,
) {
  for (let after = 0; ; ) {
    const place = { after, limit: batch };
    const lines = await readNextLines(tx, { takeoverId, kind }, place, settings.encryptionKey);
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    after = last.line;
  }
}

/** Whether two walks came to the same. */
export function cameToTheSame(one: Found, other: Found): boolean {
  const told = ({ refused, different, totals }: Found) =>
    JSON.stringify([
      ...[refused.customers, refused.loans, refused.history, different],
      ...[totals.customers, totals.loans, totals.lent, totals.received],
      ...[totals.principal, totals.owed],
    ]);
  return told(one) === told(other);
}

export function isRefused({ refused }: Found): boolean {
  return refused.customers + refused.loans + refused.history > 0;
}
