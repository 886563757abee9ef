/** Books that are taken over, as staff see them: files, refused lines, totals beside the old book's. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDateTime } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type * as contract from "#contract/takeover.ts";
import {
  type TakeoverLineProblem,
  takeoverFiles,
  takeoverListMaximum,
  takeoverTotals,
} from "#contract/takeover-kinds.ts";
import { packOf } from "#markets/packs.ts";
import { toDecimal } from "#values/money.ts";
import { staffNames } from "../../core/staff/members.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { readShownLines } from "./shown-store.ts";
import { listTakeoverRows, readFileRows, readTakeoverRow, type TakeoverRow } from "./store.ts";
import { isRefused } from "./walk-book.ts";

const why = wordsByKey("takeover.lineProblems");
const csvWords = wordsByKey("takeover.csv");
const pageSize = 50;

type Names = ReadonlyMap<string, string>;

function byOf(
  by: string | null,
  at: Date | null,
  { names, settings }: { names: Names; settings: Services["settings"] },
) {
  if (by === null || at === null) return null;
  return { staffId: by, name: names.get(by) ?? "", time: formatDateTime(at, settings.timeZone) };
}

function rowOf(row: TakeoverRow, told: { names: Names; settings: Services["settings"] }) {
  return {
    takeoverId: row.takeover_id,
    book: row.book,
    asOf: row.as_of,
    state: row.state,
    loans: row.found?.totals.loans ?? row.control.loans,
    made: byOf(row.made_by, row.made_at, told),
  };
}

export const listTakeovers: QueryHandler<typeof contract.listTakeovers> = async (db, _, call) => {
  const { settings } = call.services;
  const names = await staffNames(db);
  const rows = await listTakeoverRows(db);
  const { currency } = packOf(settings.brand.market, call.today);
  return {
    ok: true,
    data: { currency, rows: rows.map((row) => rowOf(row, { names, settings })) },
  };
};

export const readTakeover: QueryHandler<typeof contract.readTakeover> = async (
  db,
  { takeoverId, show = "refused", page = 0 },
  call,
) => {
  const { settings } = call.services;
  const takeover = await readTakeoverRow(db, takeoverId);
  if (takeover === null) return { ok: false, rejection: "notFound" };
  const names = await staffNames(db);
  const told = { names, settings };
  const files = await readFileRows(db, takeoverId);
  const { found, control, state } = takeover;
  const asked = { show, limit: pageSize + 1, offset: page * pageSize };
  const lines =
    found === null ? [] : await readShownLines(db, takeoverId, asked, settings.encryptionKey);
  return {
    ok: true,
    data: {
      ...rowOf(takeover, told),
      currency: takeover.currency,
      version: takeover.version,
      problem: takeover.problem,
      files: takeoverFiles.map((kind) => {
        const file = files.find((one) => one.kind === kind && one.lines > 0);
        return {
          kind,
          file:
            file === undefined
              ? null
              : {
                  lines: file.lines,
                  refused: found?.refused[kind] ?? 0,
                  separator: file.separator,
                  by: names.get(file.uploaded_by) ?? "",
                  time: formatDateTime(file.uploaded_at, settings.timeZone),
                },
        };
      }),
      totals: takeoverTotals.map((total) => ({
        total,
        old: control[total],
        ours: found?.totals[total] ?? null,
      })),
      refused: found === null ? 0 : Object.values(found.refused).reduce((a, b) => a + b, 0),
      different: found?.different ?? 0,
      rows: lines.slice(0, pageSize).map(({ kind, line, cells, problem, counted }) => ({
        file: kind,
        line,
        number: numberOf(kind, cells),
        problem: show === "refused" ? problem : null,
        old: counted?.oldOwed ?? 0,
        ours: counted?.owed ?? 0,
      })),
      page,
      more: lines.length > pageSize,
      checked: byOf(takeover.checked_by, takeover.checked_at, told),
      booked: byOf(takeover.booked_by, takeover.booked_at, told),
      takenBack: byOf(takeover.taken_back_by, takeover.taken_back_at, told),
      mayBook:
        state === "checked" &&
        found !== null &&
        !isRefused(found) &&
        takeover.checked_by !== staffOf(call).staffId,
    },
  };
};

/** By which the line is found in the old book. */
function numberOf(kind: string, cells: Readonly<Record<string, string>>): string {
  return cells[kind === "customers" ? "customer" : "loan"] ?? "";
}

export const exportTakeoverLines: QueryHandler<typeof contract.exportTakeoverLines> = async (
  db,
  { takeoverId, show },
  call,
) => {
  const { settings } = call.services;
  const { language } = call;
  const takeover = await readTakeoverRow(db, takeoverId);
  if (takeover === null) return { ok: false, rejection: "notFound" };
  const asked = { show, limit: takeoverListMaximum, offset: 0 };
  const lines =
    takeover.found === null
      ? []
      : await readShownLines(db, takeoverId, asked, settings.encryptionKey);
  const head = (name: keyof typeof csvWords) => csvWords[name][language];
  const refusedHead = [head("file"), head("line"), head("number"), head("why")];
  const differentHead = [
    ...[head("line"), head("number"), head("oldPrincipal"), head("ourPrincipal")],
    ...[head("oldOwed"), head("ourOwed")],
  ];
  const records = lines.map(({ kind, line, cells, problem, counted }) =>
    show === "refused"
      ? [kind, String(line), numberOf(kind, cells), whyText(problem, language)]
      : [
          ...[String(line), numberOf(kind, cells)],
          ...[counted?.oldPrincipal, counted?.principal].map((amount) => toDecimal(amount ?? 0)),
          ...[counted?.oldOwed, counted?.owed].map((amount) => toDecimal(amount ?? 0)),
        ],
  );
  const csv = writeCsv([show === "refused" ? refusedHead : differentHead, ...records]);
  return { ok: true, data: { fileName: `takeover-${show}.csv`, csv } };
};

/** Why a line is refused, in words. */
function whyText(problem: TakeoverLineProblem | null, language: Language): string {
  return problem === null ? "" : why[problem][language];
}
