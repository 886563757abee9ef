/** A CSV file's records by the column names of its header. */
import { readCsv, type Separator, separators } from "./csv.ts";
import { TextFileRejected } from "./text-file.ts";

export interface Row {
  line: number;
  /** "" for a column the file does not have. */
  value(column: string): string;
}

/**
 * The rows below the header, at most `rowsMaximum`. Fields are separated by commas, semicolons or tabs, whichever the header has. Column
 * names are compared without regard to case and surrounding spaces; unknown columns are ignored. Throws TextFileRejected when one of
 * `needed` is missing or repeated, or a row has more or fewer fields than the header.
 */
export function readTable(text: string, needed: readonly string[], rowsMaximum: number): Row[] {
  // Without any that fits, the header is refused below for what it lacks.
  const separator = separatorOf(text, needed) ?? "comma";
  // Beside the rows, the header and one empty line at the end.
  const [header, ...records] = readCsv(text, rowsMaximum + 2, separator);
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

export const headerCharactersMaximum = 10_000;

/** The first record of a text with its line break; the name of a column in quotes may have a line break too. */
export const wholeHeader = /^(?:"[^"]*"|[^"\r\n])*\r?\n/;

/** The separator that gives the header of a text every needed column; null for none. What is in quotes separates nothing. */
export function separatorOf(text: string, needed: readonly string[]): Separator | null {
  const begun = text.slice(0, headerCharactersMaximum);
  const [header = begun] = wholeHeader.exec(begun) ?? [];
  const names = Object.keys(separators) as Separator[];
  const bare = header.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;\t\r\n]/g, " "));
  const found = names.find((name) => {
    const columns = bare.split(separators[name]).map(unquoted);
    return needed.every((one) => columns.filter((column) => column === nameOf(one)).length === 1);
  });
  return found ?? null;
}

function unquoted(text: string): string {
  return nameOf(text.trim().replace(/^"(.*)"$/, "$1"));
}

function nameOf(column: string): string {
  return column.trim().toLowerCase();
}
