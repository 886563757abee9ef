/** Takes the lines of a file in, some thousand at a time: encrypted, with the hashes by which they are found. Nothing is judged yet. */
import {
  type TakeoverFile,
  takeoverColumns,
  takeoverLinesMaximum,
} from "#contract/takeover-kinds.ts";
import { phoneHashOf } from "../../core/customer/add-many.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Row } from "../../platform/text-files/table.ts";
import { openTable } from "../../platform/text-files/table-stream.ts";
import { findDocumentType, plainNumber } from "../kyc/documents.ts";
import { hashDocument } from "../kyc/kyc-facts.ts";
import { type Cells, deleteFile, insertLines } from "./line-store.ts";
import { numberHash } from "./numbers.ts";
import { insertFile, writeLineCount } from "./store.ts";

const batch = 1_000;

interface FileToTake {
  takeoverId: string;
  kind: TakeoverFile;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** The member of staff who brings it. */
  by: string;
}

/** Returns how many lines it has. Throws TextFileRejected; what was written by then goes with the transaction. */
export async function takeLines(
  tx: Transaction,
  { takeoverId, kind, bytes, by }: FileToTake,
  services: Pick<Services, "settings" | "calendar">,
): Promise<number> {
  const { encryptionKey } = services.settings;
  const columns: readonly string[] = takeoverColumns[kind];
  const wanted = { needed: columns, rowsMaximum: takeoverLinesMaximum };
  const { separator, rows } = await openTable(bytes, wanted);
  await deleteFile(tx, { takeoverId, kind });
  const uploaded = { uploaded_by: by, uploaded_at: services.calendar.now() };
  await insertFile(tx, takeoverId, { kind, separator, ...uploaded });
  let lines = 0;
  let next: Parameters<typeof insertLines>[2][number][] = [];
  const write = async () => {
    if (next.length > 0) await insertLines(tx, { takeoverId, kind }, next, encryptionKey);
    lines += next.length;
    next = [];
  };
  for await (const row of rows) {
    next.push(lineOf(row, kind, takeoverId, services));
    if (next.length === batch) await write();
  }
  await write();
  await writeLineCount(tx, takeoverId, kind, lines);
  return lines;
}

function lineOf(
  row: Row,
  kind: TakeoverFile,
  takeoverId: string,
  { settings }: Pick<Services, "settings">,
) {
  const { encryptionKey, brand } = settings;
  const columns: readonly string[] = takeoverColumns[kind];
  const cells: Cells = Object.fromEntries(columns.map((name) => [name, row.value(name)]));
  const of = { takeoverId, encryptionKey };
  const hash = (name: "customer" | "loan") => numberHash(name, cells[name] ?? "", of);
  const line = { line: row.line, cells, phoneHash: null, documentHash: null };
  if (kind === "loans") return { ...line, keyHash: hash("loan"), parentHash: hash("customer") };
  if (kind === "history") return { ...line, keyHash: "", parentHash: hash("loan") };
  const phone = readMobileNumber(cells["phone"] ?? "", brand);
  const type = findDocumentType(brand.market, cells["document_type"] ?? "");
  const number = plainNumber(cells["document_number"] ?? "");
  const documentRight = type?.pattern.test(number) === true;
  return {
    ...line,
    keyHash: hash("customer"),
    parentHash: "",
    phoneHash: phone === null ? null : phoneHashOf(phone, encryptionKey),
    documentHash: documentRight
      ? hashDocument(encryptionKey, brand.market, type.type, number)
      : null,
  };
}
