/**
 * Comma-separated text as RFC 4180 describes it, read strictly. What is not exactly that (a quote inside a bare field, text
 * after a closing quote, a quote never closed, a bare CR) is refused with its line: guessing would move figures between columns.
 */
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { ReportRejected } from "./report.ts";

interface CsvRecord {
  /** Where it begins, from 1; a quoted field may hold line breaks. */
  line: number;
  fields: string[];
}

/** A whole file is one record of fields per line; CRLF or LF; a last line break ends the last record. Throws ReportRejected. */
export function readCsv(text: string, recordsMaximum: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  // Counted here: the parser takes CRLF inside quotes for two lines.
  let line = 1;
  try {
    parse(text, {
      recordDelimiter: ["\r\n", "\n"],
      relaxColumnCount: true,
      cast: (value, { quoting }) => {
        if (!quoting && value.includes("\r")) throw new ReportRejected("broken", line);
        return value;
      },
      onRecord: (fields) => {
        if (records.length === recordsMaximum) throw new ReportRejected("too-large");
        records.push({ line, fields });
        line += 1 + lineBreaksIn(fields);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new ReportRejected("broken", line) : error;
  }
  return records;
}

function lineBreaksIn(fields: readonly string[]): number {
  return fields.reduce((breaks, field) => breaks + field.split("\n").length - 1, 0);
}

/**
 * Writes what `readCsv` reads back: quoted where it must be, CRLF behind every record. People open such a file in a
 * spreadsheet, so a field that would be a formula there gets an apostrophe before it.
 */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((fields) => [...fields]),
    {
      record_delimiter: "windows",
      quoted_match: /[\r\n]/,
      escape_formulas: true,
    },
  );
}
