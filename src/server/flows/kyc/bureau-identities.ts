/**
 * Who borrowers are, as a credit bureau is told (RP-7): name, birth, document and telephone in full. Only for the files that bureaus are sent,
 * which keep them encrypted; taking such a file out is logged with a reason.
 */
import { borrowersInFull } from "../../core/customer/borrower.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { plainNumber } from "./documents.ts";
import type { FieldCode } from "./fields.ts";
import { itemPurpose } from "./kyc-facts.ts";
import { readFieldsOf } from "./many-store.ts";

export interface BureauIdentity {
  fullName: string;
  birthDate: string;
  gender: string;
  documentType: string;
  documentNumber: string;
  phone: string;
  city: string;
  addressLine: string;
}

const told = [
  "fullName",
  "birthDate",
  "gender",
  "documentType",
  "documentNumber",
  "city",
  "addressLine",
] as const satisfies readonly FieldCode[];

/** By borrower id; nobody whose account is closed is among them. */
export async function bureauIdentities(
  db: Queryable,
  borrowerIds: readonly string[],
  encryptionKey: Buffer,
): Promise<ReadonlyMap<string, BureauIdentity>> {
  const ids = [...new Set(borrowerIds)];
  const [people, rows] = await Promise.all([
    borrowersInFull(db, ids, encryptionKey),
    readFieldsOf(db, ids, told),
  ]);
  const fieldsOf = new Map(rows.map(({ borrower_id, items }) => [borrower_id, items]));
  const found = people.map(({ borrowerId, fullName, birthDate, phone }) => {
    const items = fieldsOf.get(borrowerId) ?? {};
    const field = (code: (typeof told)[number]) => {
      const encrypted = items[code];
      if (encrypted === undefined) return "";
      return decrypt(encryptionKey, itemPurpose(borrowerId, code), encrypted);
    };
    const identity: BureauIdentity = {
      fullName: fullName || field("fullName"),
      birthDate: birthDate ?? field("birthDate"),
      gender: field("gender"),
      documentType: field("documentType"),
      documentNumber: plainNumber(field("documentNumber")),
      phone,
      city: field("city"),
      addressLine: field("addressLine"),
    };
    return [borrowerId, identity] as const;
  });
  return new Map(found);
}
