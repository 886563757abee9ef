/** A CSV file's records by the column names of its header. */
import { readCsv } from "./csv.ts";
import { TextFileRejected } from "./text-file.ts";

export interface Row {
  line: number;
  /** "" for a column the file does not have. */
  value(column: string): string;
}

/**
 * The rows below the header, at most `rowsMaximum`. Column names are compared without regard to case and surrounding spaces; unknown
 * columns are ignored. Throws TextFileRejected when one of `needed` is missing or repeated, or a row has more or fewer fields
 * than the header.
 */
export function readTable(text: string, needed: readonly string[], rowsMaximum: number): Row[] {
  // Beside the rows, the header and one empty line at the end.
  const [header, ...records] = readCsv(text, rowsMaximum + 2);
  const names = (header?.fields ?? []).map(nameOf);
  const wanted = needed.map(nameOf);
  if (wanted.some((name) => names.filter((one) => one === name).length !== 1)) {
    throw new TextFileRejected("wrong-columns", 1);
  }
  const columns = new Map(names.map((name, index) => [name, index]));
  return records
    .filter(({ fields }) => !(fields.length === 1 && fields[0] === ""))
    .map(({ line, fields }) => {
      if (fields.length !== names.length) throw new TextFileRejected("wrong-columns", line);
      return { line, value: (column) => fields[columns.get(nameOf(column)) ?? -1]?.trim() ?? "" };
    });
}

function nameOf(column: string): string {
  return column.trim().toLowerCase();
}
