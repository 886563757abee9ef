/** Statements as staff read them: what each says, what our book says, and what differs. */
import { symbolOf } from "#contract/format.ts";
import { moneyProviders } from "#contract/providers.ts";
import type * as contract from "#contract/reconciliation.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { decryptNote } from "./encrypted-note.ts";
import { readStatementRow, readStatements, type StatementRow } from "./report-store.ts";
import {
  countDifferences,
  type DifferenceCounts,
  type DifferenceShownRow,
  type LineSums,
  openDifferences,
  readDifferences,
  sumLines,
} from "./summary-store.ts";

const statementsAtOnce = 20;
const differencesAtOnce = 50;

export const handleListStatements: QueryHandler<typeof contract.listStatements> = async (
  db,
  { page },
  call,
) => {
  const rows = await readStatements(db, statementsAtOnce + 1, page * statementsAtOnce);
  const shown = rows.slice(0, statementsAtOnce);
  const open = await openDifferences(db);
  return {
    ok: true,
    data: {
      statements: await shownStatements(db, shown, call),
      more: rows.length > statementsAtOnce,
      open: [...open.values()].reduce((total, one) => total + one, 0),
      companies: companiesInUse(call),
    },
  };
};

/** Those we work with now come first: a statement of a former company may still be brought. */
function companiesInUse({ services }: Call): (typeof moneyProviders)[number][] {
  const { payments, payouts } = services.settings.companies;
  return [...new Set([payments, payouts, ...moneyProviders])];
}

export const handleReadStatement: QueryHandler<typeof contract.readStatement> = async (
  db,
  { statementNo, show, page },
  call,
) => {
  const row = await readStatementRow(db, statementNo);
  if (row === null) return { ok: false, rejection: "notFound" };
  const offset = page * differencesAtOnce;
  const limit = differencesAtOnce + 1;
  const found = await readDifferences(db, row.statement_id, show, { limit, offset });
  const [statement] = await shownStatements(db, [row], call);
  const names = await staffNames(db);
  return {
    ok: true,
    data: {
      statement: statement!,
      differences: found
        .slice(0, differencesAtOnce)
        .map((one) => shownDifference(one, names, call.services.settings)),
      more: found.length > differencesAtOnce,
    },
  };
};

async function shownStatements(db: Queryable, rows: readonly StatementRow[], call: Call) {
  const ids = rows.map(({ statement_id }) => statement_id);
  const [sums, counts, names] = [
    await sumLines(db, ids),
    await countDifferences(db, ids),
    await staffNames(db),
  ];
  const { timeZone } = call.services.settings;
  return rows.map((row) =>
    shownStatement(row, timeZone, names, {
      sums: sums.get(row.statement_id),
      counts: counts.get(row.statement_id),
    }),
  );
}

function shownStatement(
  row: StatementRow,
  timeZone: string,
  names: ReadonlyMap<string, string>,
  { sums, counts }: { sums: LineSums | undefined; counts: DifferenceCounts | undefined },
): contract.StatementShown {
  return {
    statementNo: String(row.statement_id),
    company: row.company,
    fileName: row.file_name,
    arrivedAt: wallClock(row.arrived_at, timeZone),
    broughtBy: names.get(row.brought_by ?? "") ?? "",
    state: row.state,
    problem: row.problem,
    atLine: row.at_line,
    fileHash: row.file_hash,
    from: row.period_from ?? "",
    to: row.period_to ?? "",
    currencySymbol: symbolOf(row.currency),
    lines: row.lines,
    agree: sums?.agree ?? 0,
    waiting: sums?.waiting ?? 0,
    notCompared: sums?.not_compared ?? 0,
    open: counts?.open ?? 0,
    settled: counts?.settled ?? 0,
    closed: counts?.closed ?? 0,
    received: {
      theirs: sums?.their_payments ?? 0,
      ours: (sums?.our_payments ?? 0) + (counts?.alone_payments ?? 0),
    },
    paidOut: {
      theirs: sums?.their_payouts ?? 0,
      ours: (sums?.our_payouts ?? 0) + (counts?.alone_payouts ?? 0),
    },
    fees: sums?.fees ?? 0,
  };
}

function shownDifference(
  row: DifferenceShownRow,
  names: ReadonlyMap<string, string>,
  { timeZone, encryptionKey }: Pick<Settings, "timeZone" | "encryptionKey">,
): contract.DifferenceShown {
  return {
    differenceNo: String(row.difference_id),
    kind: row.kind,
    movement: row.movement,
    line: row.place ?? 0,
    day: row.happened_on,
    companyReference: row.company_reference,
    ourNumber: row.our_number,
    theirAmount: row.their_amount,
    ourAmount: row.our_amount,
    state: row.state,
    inQueue: row.in_queue && row.state === "open",
    note: row.note_encrypted === null ? "" : decryptNote(row.note_encrypted, encryptionKey),
    closedBy: names.get(row.closed_by ?? "") ?? "",
    endedAt: row.ended_at === null ? "" : wallClock(row.ended_at, timeZone),
  };
}
