/**
 * Comma-separated values as in RFC 4180, read strictly. Anything else (a quote inside an unquoted field, text after a closing
 * quote, an unclosed quote, a bare CR) is rejected with its line: guessing would move figures between columns.
 */
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { TextFileRejected } from "./text-file.ts";

/** What may stand between fields: programs of many countries write the semicolon, since their decimal mark is the comma. */
export const separators = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type Separator = keyof typeof separators;

interface CsvRecord {
  /** The line it begins on, from 1; a quoted field may contain line breaks. */
  line: number;
  fields: string[];
}

/** A file is one record per line, ended by CRLF or LF; the line break after the last record is optional. Throws TextFileRejected. */
export function readCsv(
  text: string,
  recordsMaximum: number,
  separator: Separator = "comma",
): CsvRecord[] {
  const records: CsvRecord[] = [];
  // Lines are counted here: the parser counts a CRLF inside quotes as two lines.
  let line = 1;
  try {
    parse(text, {
      delimiter: separators[separator],
      recordDelimiter: ["\r\n", "\n"],
      relaxColumnCount: true,
      cast: (value, { quoting }) => {
        if (!quoting && value.includes("\r")) throw new TextFileRejected("broken", line);
        return value;
      },
      onRecord: (fields) => {
        if (records.length === recordsMaximum) throw new TextFileRejected("too-large");
        records.push({ line, fields });
        line += 1 + lineBreaksIn(fields);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new TextFileRejected("broken", line) : error;
  }
  return records;
}

function lineBreaksIn(fields: readonly string[]): number {
  return fields.reduce((breaks, field) => breaks + field.split("\n").length - 1, 0);
}

/**
 * Before a sign that begins a formula, where a spreadsheet may see a cell begin. One that takes semicolons or tabs for separators sees
 * them within our field too: there the quotes stand in the middle of a line, are text, and protect nothing.
 */
const beforeFormula = /((?:^|[;\t\r\n])[ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Writes what `readCsv` reads back: quoted where a separator of any kind or a line break is in it, CRLF after every record. People open
 * such files in a spreadsheet, so what would be a formula there is prefixed with an apostrophe, at the beginning of a field and within it.
 */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((fields) => fields.map((field) => field.replace(beforeFormula, "$1'"))),
    {
      record_delimiter: "windows",
      quoted_match: /[\r\n;\t]/,
      escape_formulas: true,
    },
  );
}
