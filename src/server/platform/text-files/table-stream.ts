/**
 * A table read row by row from pieces of a file, in memory that does not grow with it. Read as strictly as `readTable`; a byte
 * order mark may stand first.
 */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Separator, separators } from "./csv.ts";
import { headerCharactersMaximum, type Row, separatorOf, wholeHeader } from "./table.ts";
import { TextFileRejected } from "./text-file.ts";

interface Wanted {
  needed: readonly string[];
  rowsMaximum: number;
}

interface TableOpened {
  separator: Separator;
  rows: AsyncGenerator<Row>;
}

const recordCharactersMaximum = 20_000;

/** Throws TextFileRejected, here about the header and while the rows are read about them. */
export async function openTable(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wanted: Wanted,
): Promise<TableOpened> {
  const texts = textsOf(bytes);
  let begun = "";
  let ended = false;
  while (!ended && !wholeHeader.test(begun) && begun.length < headerCharactersMaximum) {
    const next = await texts.next();
    ended = next.done === true;
    begun += next.value ?? "";
  }
  const separator = separatorOf(begun, wanted.needed);
  if (separator === null) throw new TextFileRejected("wrong-columns", 1);
  const all = async function* () {
    yield begun;
    yield* texts;
  };
  return { separator, rows: rowsOf(all(), separators[separator], wanted) };
}

/** Strictly UTF-8, without control characters. */
async function* textsOf(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    let text: string;
    try {
      text = piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new TextFileRejected("not-text");
    }
    if (/[^\P{Cc}\t\r\n]/u.test(text)) throw new TextFileRejected("not-text");
    return text;
  };
  for await (const piece of bytes) yield decoded(piece);
  yield decoded();
}

async function* rowsOf(
  texts: AsyncGenerator<string>,
  delimiter: string,
  { needed, rowsMaximum }: Wanted,
): AsyncGenerator<Row> {
  // Lines are counted here: the parser counts a CRLF inside quotes as two lines.
  let line = 1;
  const parser = parse({
    delimiter,
    recordDelimiter: ["\r\n", "\n"],
    relaxColumnCount: true,
    maxRecordSize: recordCharactersMaximum,
    cast: (value, { quoting }) => {
      if (!quoting && value.includes("\r")) throw new TextFileRejected("broken", line);
      return value;
    },
    onRecord: (fields: string[]) => {
      const at = line;
      line += 1 + fields.reduce((breaks, field) => breaks + field.split("\n").length - 1, 0);
      return { line: at, fields } as never;
    },
  });
  // What fails ends the parser, and so the loop below.
  pipeline(Readable.from(texts), parser, () => {});
  let columns: Map<string, number> | null = null;
  let rows = 0;
  try {
    for await (const { line: at, fields } of parser as AsyncIterable<{
      line: number;
      fields: string[];
    }>) {
      if (columns === null) {
        columns = columnsOf(fields, needed);
        continue;
      }
      if (fields.length === 1 && fields[0] === "") continue;
      const known = columns;
      if (fields.length !== known.size) throw new TextFileRejected("wrong-columns", at);
      rows += 1;
      if (rows > rowsMaximum) throw new TextFileRejected("too-large");
      yield { line: at, value: (column) => fields[known.get(column) ?? -1]?.trim() ?? "" };
    }
  } catch (error) {
    throw error instanceof CsvError ? new TextFileRejected("broken", line) : error;
  }
}

/** Every column has a name of its own: with two of one name nobody knows which is meant. */
function columnsOf(header: readonly string[], needed: readonly string[]): Map<string, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns = new Map(names.map((name, index) => [name, index]));
  if (columns.size !== names.length || needed.some((name) => !columns.has(name))) {
    throw new TextFileRejected("wrong-columns", 1);
  }
  return columns;
}
