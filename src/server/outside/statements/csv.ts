/**
 * Reads and writes comma-separated text strictly as RFC 4180 describes it. What is not exactly that (a quote inside a bare
 * field, text after a closing quote, a quote never closed) is refused with its line: guessing would move figures between columns.
 */
import { StatementRefused } from "./statement.ts";

export interface CsvRecord {
  /** Where it begins, from 1; a quoted field may hold line breaks. */
  line: number;
  fields: string[];
}

/** A whole file is one record of fields per line; CRLF or LF; a last line break ends the last record. Throws StatementRefused. */
export function readCsv(text: string, recordsMaximum: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, fields: [] };
    for (;;) {
      const field = text[at] === '"' ? quoted(text, at, line) : bare(text, at, line);
      record.fields.push(field.value);
      line += field.breaks;
      at = field.end;
      if (text[at] !== ",") break;
      at += 1;
    }
    if (text.startsWith("\r\n", at)) at += 2;
    else if (text[at] === "\n") at += 1;
    else if (at < text.length) throw new StatementRefused("broken", line);
    line += 1;
    records.push(record);
    if (records.length > recordsMaximum) throw new StatementRefused("too-large");
  }
  return records;
}

interface Field {
  value: string;
  /** Behind the field: at a comma, a line break or the end. */
  end: number;
  /** Line breaks inside it. */
  breaks: number;
}

function bare(text: string, start: number, line: number): Field {
  let end = start;
  while (end < text.length && !",\r\n".includes(text[end]!)) {
    if (text[end] === '"') throw new StatementRefused("broken", line);
    end += 1;
  }
  return { value: text.slice(start, end), end, breaks: 0 };
}

function quoted(text: string, start: number, line: number): Field {
  let value = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new StatementRefused("broken", line);
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      return { value, end: quote + 1, breaks: value.split("\n").length - 1 };
    }
    value += '"';
    from = quote + 2;
  }
}

/** Writes what `readCsv` reads back: quoted where it must be, CRLF behind every record. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return records.map((fields) => `${fields.map(written).join(",")}\r\n`).join("");
}

function written(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
