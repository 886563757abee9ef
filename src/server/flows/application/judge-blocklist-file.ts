/** Judges a file of numbers for the blocklist line by line; what is right carries its hashes, never the number itself. */
import { setImmediate } from "node:timers/promises";
import {
  blocklistColumns,
  blocklistFileBytesMaximum,
  type blocklistFileProblems,
  blocklistLinesMaximum,
  type lineProblems,
  type verdicts,
} from "#contract/blocklist-file.ts";
import type { FileIntent } from "../../core/application/blocklist-file-store.ts";
import {
  findBlockedAmong,
  type HashedNumber,
} from "../../core/application/blocklist-many-store.ts";
import type { BlocklistKind } from "../../core/application/blocklist-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { type Row, readTable } from "../../platform/text-files/table.ts";
import { decodeText, TextFileRejected } from "../../platform/text-files/text-file.ts";
import { hashesOf } from "./blocklist.ts";
import { readNote } from "./staff-text.ts";

type FileProblem = (typeof blocklistFileProblems)[number];
type LineProblem = (typeof lineProblems)[number];

export interface JudgedLine {
  line: number;
  kind: BlocklistKind | "";
  /** The last three characters; "" where the number is so short that they would tell it. */
  ending: string;
  verdict: (typeof verdicts)[number];
  problem: LineProblem | null;
  /** The earlier line with the same number; 0 for none. */
  sameAs: number;
  note: string;
  /** Of a new line, those to be put on the list or taken off it; empty otherwise. */
  hashes: readonly string[];
}

/** The text of a file that can be judged, and how many lines it has below its header; or why it cannot, and where. */
export function readBlocklistText(
  bytes: Uint8Array,
  intent: FileIntent,
): { text: string; lines: number } | { problem: FileProblem; line: number } {
  if (bytes.byteLength === 0) return { problem: "missing", line: 0 };
  try {
    const text = decodeText(bytes, blocklistFileBytesMaximum);
    const lines = rowsOf(text, intent).length;
    return lines === 0 ? { problem: "empty", line: 0 } : { text, lines };
  } catch (error) {
    if (error instanceof TextFileRejected) return { problem: error.problem, line: error.line };
    throw error;
  }
}

function rowsOf(text: string, intent: FileIntent): Row[] {
  const needed = blocklistColumns.filter((column) => intent === "add" || column !== "note");
  const rows = readTable(text, needed, blocklistLinesMaximum);
  if (rows.length > blocklistLinesMaximum) throw new TextFileRejected("too-large");
  return rows;
}

type Looked = Omit<JudgedLine, "verdict">;

/** Every line in the file's order, judged against the list as it is now. */
export async function judgeBlocklistText(
  db: Queryable,
  { text, intent }: { text: string; intent: FileIntent },
  services: Pick<Services, "settings">,
): Promise<JudgedLine[]> {
  const looked: Looked[] = [];
  for (const row of rowsOf(text, intent)) {
    looked.push(lookAt(row, intent, services));
    // Ten thousand keyed hashes take a moment; other requests are answered in between.
    if (looked.length % 500 === 0) await setImmediate();
  }
  markRepeated(looked);
  const right = looked.filter(({ problem }) => problem === null);
  const known = new Set((await findBlockedAmong(db, right.flatMap(numbersOf))).map(keyOf));
  return looked.map((line) => verdictOf(line, intent, known));
}

function lookAt(row: Row, intent: FileIntent, services: Pick<Services, "settings">): Looked {
  const value = row.value("value");
  const kind = kindOf(row.value("kind"));
  const note = intent === "remove" ? { text: "" } : readNote(row.value("note"));
  const hashes = kind === "" ? [] : hashesOf(kind, value, services);
  return {
    line: row.line,
    kind,
    ending: value.length < 6 ? "" : value.slice(-3),
    problem: problemOf(kind, hashes, note, intent),
    sameAs: 0,
    note: "text" in note ? note.text : "",
    hashes,
  };
}

function kindOf(given: string): BlocklistKind | "" {
  const kind = given.toLowerCase();
  return kind === "phone" || kind === "document" ? kind : "";
}

function problemOf(
  kind: BlocklistKind | "",
  hashes: readonly string[],
  note: ReturnType<typeof readNote>,
  intent: FileIntent,
): LineProblem | null {
  if (kind === "") return "kind";
  if (hashes.length === 0) return kind;
  if ("rejection" in note) return "note-too-long";
  return intent === "add" && note.text === "" ? "note-missing" : null;
}

function markRepeated(looked: Looked[]): void {
  const firstLines = new Map<string, number>();
  for (const line of looked) {
    if (line.problem !== null) continue;
    const keys = numbersOf(line).map(keyOf);
    const first = keys.flatMap((key) => firstLines.get(key) ?? []).at(0);
    if (first !== undefined) {
      line.problem = "repeated";
      line.sameAs = first;
      continue;
    }
    for (const key of keys) firstLines.set(key, line.line);
  }
}

function verdictOf(line: Looked, intent: FileIntent, known: ReadonlySet<string>): JudgedLine {
  if (line.problem !== null) return { ...line, verdict: "wrong", hashes: [] };
  const wanted = numbersOf(line).filter((one) => known.has(keyOf(one)) === (intent === "remove"));
  const verdict = wanted.length === 0 ? "known" : "new";
  return { ...line, verdict, hashes: wanted.map(({ hash }) => hash) };
}

/** A document number may fit several types of document. */
export function numbersOf({ kind, hashes }: Pick<JudgedLine, "kind" | "hashes">): HashedNumber[] {
  return kind === "" ? [] : hashes.map((hash) => ({ kind, hash }));
}

function keyOf({ kind, hash }: HashedNumber): string {
  return `${kind} ${hash}`;
}
