/** A file for a credit bureau as text, from its records: the same text whenever it is written, until a person in it is erased. */
import { monthNamed } from "../../core/ledger/month.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { type Columns, markers, type RecordKind, recordColumns } from "./columns.ts";

/** Which file a record stands in. */
interface FileName {
  month: string;
  number: number;
}

export interface RecordToWrite {
  loanId: string;
  kind: RecordKind;
  /** The number of the month's file with the record it corrects; null of a new one. */
  correctsNumber: number | null;
  /** Null where it was erased. */
  identity: readonly string[] | null;
  facts: readonly string[];
}

export function headingText({ identity, facts }: Columns): string {
  return writeCsv([[...recordColumns, ...identity, ...facts]]);
}

export function recordsText(
  { month, number }: FileName,
  columns: Columns,
  records: readonly RecordToWrite[],
): string {
  const on = monthNamed(month)?.to ?? "";
  return writeCsv(
    records.map(({ loanId, kind, correctsNumber, identity, facts }) => [
      recordName({ month, number }, loanId),
      markers[kind],
      correctsNumber === null ? "" : recordName({ month, number: correctsNumber }, loanId),
      on,
      loanId,
      ...(identity ?? columns.identity.map(() => "")),
      ...facts,
    ]),
  );
}

/** "2026-03-0-26030200000001": month, number of its file, loan. */
function recordName({ month, number }: FileName, loanId: string): string {
  return `${month}-${number}-${loanId}`;
}

/** "bureau-2026-03.csv", "bureau-2026-03-correction-1.csv" */
export function fileNameOf({ month, number }: FileName): string {
  return `bureau-${month}${number === 0 ? "" : `-correction-${number}`}.csv`;
}
