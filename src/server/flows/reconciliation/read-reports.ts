/** Settlement reports as staff read them: what each says, what the ledger says, and the discrepancies. */
import { symbolOf } from "#contract/format.ts";
import { moneyProviders } from "#contract/providers.ts";
import type * as contract from "#contract/reconciliation.ts";
import { channelsInForce } from "../../core/channel/channels-now.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { decryptNote } from "./encrypted-note.ts";
import { type ReportRow, readReportRow, readReports } from "./report-store.ts";
import {
  countDiscrepancies,
  countOpenDiscrepancies,
  type DiscrepancyCounts,
  type DiscrepancyShownRow,
  type LineSums,
  readDiscrepancies,
  sumLines,
} from "./summary-store.ts";

const reportsPerPage = 20;
const discrepanciesPerPage = 50;

export const handleListSettlementReports: QueryHandler<
  typeof contract.listSettlementReports
> = async (db, { page }, call) => {
  const rows = await readReports(db, reportsPerPage + 1, page * reportsPerPage);
  const shown = rows.slice(0, reportsPerPage);
  const open = await countOpenDiscrepancies(db);
  return {
    ok: true,
    data: {
      statements: await shownReports(db, shown, call),
      more: rows.length > reportsPerPage,
      open: [...open.values()].reduce((total, one) => total + one, 0),
      companies: providersInUse(call),
    },
  };
};

/** Current providers first; a former provider's report may still be uploaded. */
function providersInUse({ services }: Call): (typeof moneyProviders)[number][] {
  const used = channelsInForce(services).flatMap(({ provider }) =>
    moneyProviders.filter((one) => one === provider),
  );
  return [...new Set([...used, ...moneyProviders])];
}

export const handleReadSettlementReport: QueryHandler<
  typeof contract.readSettlementReport
> = async (db, { reportNo, show, page }, call) => {
  const row = await readReportRow(db, reportNo);
  if (row === null) return { ok: false, rejection: "notFound" };
  const offset = page * discrepanciesPerPage;
  const limit = discrepanciesPerPage + 1;
  const found = await readDiscrepancies(db, row.report_id, show, { limit, offset });
  const [statement] = await shownReports(db, [row], call);
  const names = await staffNames(db);
  return {
    ok: true,
    data: {
      statement: statement!,
      discrepancies: found
        .slice(0, discrepanciesPerPage)
        .map((one) => discrepancyViewModel(one, names, call.services.settings)),
      more: found.length > discrepanciesPerPage,
    },
  };
};

async function shownReports(db: Queryable, rows: readonly ReportRow[], call: Call) {
  const ids = rows.map(({ report_id }) => report_id);
  const [sums, counts, names] = [
    await sumLines(db, ids),
    await countDiscrepancies(db, ids),
    await staffNames(db),
  ];
  const { timeZone } = call.services.settings;
  return rows.map((row) =>
    reportViewModel(row, timeZone, names, {
      sums: sums.get(row.report_id),
      counts: counts.get(row.report_id),
    }),
  );
}

function reportViewModel(
  row: ReportRow,
  timeZone: string,
  names: ReadonlyMap<string, string>,
  { sums, counts }: { sums: LineSums | undefined; counts: DiscrepancyCounts | undefined },
): contract.WireSettlementReport {
  return {
    reportNo: String(row.report_id),
    company: row.provider,
    fileName: row.file_name,
    arrivedAt: wallClock(row.arrived_at, timeZone),
    uploadedBy: names.get(row.uploaded_by ?? "") ?? "",
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
      ours: (sums?.our_payments ?? 0) + (counts?.missing_payments ?? 0),
    },
    paidOut: {
      theirs: sums?.their_payouts ?? 0,
      ours: (sums?.our_payouts ?? 0) + (counts?.missing_payouts ?? 0),
    },
    fees: sums?.fees ?? 0,
  };
}

function discrepancyViewModel(
  row: DiscrepancyShownRow,
  names: ReadonlyMap<string, string>,
  { timeZone, encryptionKey }: Pick<Settings, "timeZone" | "encryptionKey">,
): contract.WireDiscrepancy {
  return {
    discrepancyNo: String(row.discrepancy_id),
    kind: row.kind,
    movement: row.movement,
    line: row.line_no ?? 0,
    day: row.happened_on,
    providerReference: row.provider_reference,
    ourNumber: row.our_reference,
    theirAmount: row.their_amount,
    ourAmount: row.our_amount,
    state: row.state,
    inSuspense: row.in_suspense && row.state === "open",
    note: row.note_encrypted === null ? "" : decryptNote(row.note_encrypted, encryptionKey),
    closedBy: names.get(row.closed_by ?? "") ?? "",
    endedAt: row.ended_at === null ? "" : wallClock(row.ended_at, timeZone),
  };
}
