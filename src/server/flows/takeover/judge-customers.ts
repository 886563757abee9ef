/** Judges customers of another book: their own columns, and who of them is a customer here already. */
import type { TakeoverLineProblem } from "#contract/takeover-kinds.ts";
import { parseDay } from "#values/business-day.ts";
import { nameWords } from "#values/name-words.ts";
import { borrowersByPhone } from "../../core/customer/add-many.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { problemOf, written } from "../kyc/check-value.ts";
import type { FieldCode } from "../kyc/fields.ts";
import { readClaimed } from "../kyc/many-store.ts";
import type { Line } from "./line-store.ts";

export interface JudgedCustomer {
  line: Line;
  problem: TakeoverLineProblem | "";
  /** Null where it is nobody's here yet. */
  borrowerId: string | null;
  phone: string;
  /** As the form of a customer holds them; "" where the old book has none. */
  values: { fullName: string; birthDate: string; documentType: string; documentNumber: string };
}

const charactersMaximum = 200;

export function tooLong({ cells }: { cells: Readonly<Record<string, string>> }): boolean {
  return Object.values(cells).some((text) => text.length > charactersMaximum);
}

export async function judgeCustomers(
  db: Queryable,
  lines: readonly Line[],
  services: Pick<Services, "settings" | "calendar">,
): Promise<JudgedCustomer[]> {
  const { encryptionKey } = services.settings;
  const phones = lines.flatMap(({ phoneHash }) => phoneHash ?? []);
  const documents = lines.flatMap(({ documentHash }) => documentHash ?? []);
  const known = await borrowersByPhone(db, phones, encryptionKey);
  const ids = [...known.values()].map(({ borrowerId }) => borrowerId);
  const claimed = await readClaimed(db, documents, ids);
  const ownerOf = new Map(claimed.map((row) => [row.document_hash, row.borrower_id]));
  const documentOf = new Map(claimed.map((row) => [row.borrower_id, row.document_hash]));
  return lines.map((line) => {
    const customer = ownOf(line, services);
    if (customer.problem !== "") return customer;
    const here = known.get(line.phoneHash ?? "");
    const owner = line.documentHash === null ? undefined : ownerOf.get(line.documentHash);
    if (here === undefined) {
      return owner === undefined ? customer : { ...customer, problem: "document-of-other" };
    }
    const { borrowerId, fullName } = here;
    if (owner !== undefined && owner !== borrowerId) {
      return { ...customer, problem: "document-of-other" };
    }
    const held = documentOf.get(borrowerId);
    const sameDocument = held !== undefined && held === line.documentHash;
    const sameName = wordsOf(fullName) === wordsOf(customer.values.fullName);
    const contrary = held !== undefined && line.documentHash !== null && !sameDocument;
    return contrary || !(sameDocument || sameName)
      ? { ...customer, problem: "phone-of-other" }
      : { ...customer, borrowerId };
  });
}

/** Whichever apostrophes, accents and spaces either book writes. */
function wordsOf(name: string): string {
  return nameWords(name).join(" ");
}

/** What the line says by itself. */
function ownOf(line: Line, { settings, calendar }: Pick<Services, "settings" | "calendar">) {
  const { brand } = settings;
  const { cells } = line;
  const validation = { brand, today: calendar.today(), ownPhone: "" };
  const value = (code: FieldCode, column: string) => written(code, cells[column] ?? "", validation);
  const values = {
    fullName: value("fullName", "name"),
    birthDate: value("birthDate", "birth_date"),
    documentType: cells["document_type"] ?? "",
    documentNumber: value("documentNumber", "document_number"),
  };
  const phone = readMobileNumber(cells["phone"] ?? "", brand);
  const wrong = (code: FieldCode) => problemOf(code, values, validation) !== null;
  const hasDocument = values.documentType !== "" || values.documentNumber !== "";
  const problem = (): TakeoverLineProblem | "" => {
    if (cells["customer"] === "" || cells["phone"] === "" || cells["name"] === "") return "needed";
    if (tooLong(line)) return "too-long";
    if (line.repeated) return "repeated";
    if (phone === null) return "phone";
    if (line.phoneRepeated) return "phone-repeated";
    if (wrong("fullName")) return "name";
    const born = parseDay(values.birthDate);
    if (values.birthDate !== "" && (born === null || wrong("birthDate"))) return "birth-date";
    if (hasDocument && wrong("documentType")) return "document-type";
    if (hasDocument && wrong("documentNumber")) return "document-number";
    return line.documentRepeated ? "document-repeated" : "";
  };
  return {
    line,
    problem: problem(),
    borrowerId: null,
    phone: phone ?? "",
    values,
  } satisfies JudgedCustomer as JudgedCustomer;
}
