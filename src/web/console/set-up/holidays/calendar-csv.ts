/**
 * Holidays as a table: a line a day with date and name, and "estimate" where the date is not certain; a head line may stand above. What
 * stands behind the first cell separates all of them: a name may hold the other marks.
 */
import { CsvError, parse } from "csv-parse/sync";
import { type FileDay, type FileProblem, isDay, type ReadFile } from "./calendar-day.ts";

export function daysOfCsv(text: string): ReadFile {
  const [, delimiter = ","] = /^(?:"[^"\n]*"|[^",;\t\n]*)([,;\t])/m.exec(text) ?? [];
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      ...{ bom: true, info: true, trim: true, relax_column_count: true },
      ...{ delimiter, skip_empty_lines: true },
    }) as unknown as typeof rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = (error as { lines?: unknown }).lines;
    const line = typeof at === "number" ? at : 1;
    return { days: [], problems: [{ line, problem: "notUnderstood", value: "" }] };
  }
  const days: FileDay[] = [];
  const problems: FileProblem[] = [];
  for (const [index, { record, info }] of rows.entries()) {
    const [on = "", name = "", status = ""] = record;
    const { lines: line } = info;
    if (index === 0 && /^(?:date|day|on)$/i.test(on)) continue;
    if (record.length < 2 || record.length > 3) {
      problems.push({ line, problem: "columns", value: String(record.length) });
    } else if (!isDay(on)) {
      problems.push({ line, problem: "date", value: on.slice(0, 40) });
    } else if (!/^(?:|confirmed|estimate)$/i.test(status)) {
      problems.push({ line, problem: "status", value: status.slice(0, 40) });
    } else {
      days.push({ on, name, confirmed: !/^estimate$/i.test(status), line });
    }
  }
  return { days, problems };
}
