/** How the dates promised to borrowers who complained were kept, for those who answer for the lender's conduct (CP-13). */
import type * as contract from "#contract/complaint-report.ts";
import { addDays, type Day, daysBetween, parseDay } from "#values/business-day.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { clockToWire } from "./case-wire.ts";
import type { ClockName } from "./clock.ts";
import { stateCopy } from "./complaint-messages.ts";
import { spansOf } from "./promise-spans.ts";
import { countPromises, listPromiseRows, type PromisesOfDay } from "./promise-store.ts";
import { typeTitle } from "./types.ts";

const daysUnasked = 90;
const daysMost = 3 * 366;
const pageSize = 50;
const rowsOfFile = 100_000;

const clockNames: readonly ClockName[] = ["answer", "officer", "end"];

interface Asked {
  from?: string | undefined;
  until?: string | undefined;
}

/** Null for what is no period, or too long a one. Its end may lie ahead: what is promised by then can be seen. */
function periodOf(asked: Asked, today: Day): { from: Day; until: Day } | null {
  const until = asked.until === undefined ? today : parseDay(asked.until);
  if (until === null) return null;
  const from = asked.from === undefined ? addDays(until, 1 - daysUnasked) : parseDay(asked.from);
  if (from === null || from > until || daysBetween(from, until) >= daysMost) return null;
  return { from, until };
}

const periodWrong = { ok: false, rejection: "periodWrong" } as const;

export const readPromiseReport: QueryHandler<typeof contract.readPromiseReport> = async (
  db,
  asked,
  { today },
) => {
  const period = periodOf(asked, today);
  if (period === null) return periodWrong;
  const days = await countPromises(db, { ...period, today });
  return {
    ok: true,
    data: {
      ...{ ...period, today },
      clocks: clockNames.map((clock) => ({
        clock,
        ...summed(days.filter((one) => one.clock === clock)),
      })),
      spans: spansOf(period).map(({ from, until }) => ({
        ...{ from, until },
        ...summed(days.filter(({ due }) => due >= from && due <= until)),
      })),
    },
  };
};

function summed(days: readonly PromisesOfDay[]) {
  const of = (standing: PromisesOfDay["standing"]) =>
    days.reduce((sum, one) => (one.standing === standing ? sum + one.count : sum), 0);
  return { kept: of("kept"), missed: of("missed"), running: of("running") };
}

export const listPromises: QueryHandler<typeof contract.listPromises> = async (
  db,
  { clock = "any", standing = "any", page: askedPage = 1, ...asked },
  call,
) => {
  const { today, language, services } = call;
  const period = periodOf(asked, today);
  if (period === null) return periodWrong;
  const page = Math.max(1, askedPage);
  const filter = { ...period, today, clock, standing };
  const place = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await listPromiseRows(db, filter, place);
  const { market } = services.settings.brand;
  return {
    ok: true,
    data: {
      ...{ total, page, pageSize },
      rows: rows.map((row) => ({
        ...clockToWire(row, today),
        problemId: row.complaintId,
        reference: row.reference,
        stateText: stateCopy[row.state][language],
        type: typeTitle(market, row.type, language),
      })),
    },
  };
};

/** English, whoever reads it: columns of a file are read by programs. */
const heading = ["complaint", "type", "state", "promise", "from", "due", "done", "standing"];

export const exportPromises: QueryHandler<typeof contract.exportPromises> = async (
  db,
  asked,
  call: Call,
) => {
  const { today, services } = call;
  const period = periodOf(asked, today);
  if (period === null) return periodWrong;
  const filter = { ...period, today, clock: "any", standing: "any" } as const;
  const { rows } = await listPromiseRows(db, filter, { limit: rowsOfFile, offset: 0 });
  const { market } = services.settings.brand;
  const lines = rows.map((row) => {
    const { clock, started, due, stopped, standing } = clockToWire(row, today);
    const type = typeTitle(market, row.type, "en");
    return [row.reference, type, row.state, clock, started, due, stopped, standing];
  });
  const fileName = `complaint-promises-${period.from}-${period.until}.csv`;
  return { ok: true, data: { fileName, csv: writeCsv([heading, ...lines]) } };
};
