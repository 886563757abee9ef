/** Many borrowers at once, as another book knows them (DK-9): sealed and found like those who register themselves. */
import { randomUUID } from "node:crypto";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { phonePurpose } from "./borrower.ts";
import {
  deleteBorrowers,
  insertManyBorrowers,
  insertNobody,
  readByPhones,
} from "./borrower-many-store.ts";
import { encryptedName, openName } from "./borrower-name.ts";

interface BorrowerToAdd {
  phone: string;
  fullName: string;
  birthDate: Day | null;
}

/** Returns their ids, in order. A number that is a borrower's already is the caller's bug. */
export async function addManyBorrowers(
  tx: Transaction,
  borrowers: readonly BorrowerToAdd[],
  { encryptionKey, now }: { encryptionKey: Buffer; now: Date },
): Promise<string[]> {
  const rows = borrowers.map(({ phone, ...told }) => {
    const { name_encrypted, birth_encrypted, name_words } = encryptedName(told, encryptionKey);
    return {
      borrowerId: randomUUID(),
      phoneEncrypted: encrypt(encryptionKey, phonePurpose, phone),
      phoneHash: phoneHashOf(phone, encryptionKey),
      nameEncrypted: name_encrypted,
      birthEncrypted: birth_encrypted,
      nameWords: name_words,
    };
  });
  await insertManyBorrowers(tx, rows, now);
  return rows.map(({ borrowerId }) => borrowerId);
}

/** By which a borrower is found by the number. */
export function phoneHashOf(phone: string, encryptionKey: Buffer): string {
  return keyedHash(encryptionKey, phonePurpose, phone);
}

interface KnownBorrower {
  borrowerId: string;
  /** "" until stated. */
  fullName: string;
}

/** Those whose number has one of the hashes, by the hash. */
export async function borrowersByPhone(
  db: Queryable,
  hashes: readonly string[],
  encryptionKey: Buffer,
): Promise<ReadonlyMap<string, KnownBorrower>> {
  const rows = await readByPhones(db, hashes);
  return new Map(
    rows.map((row) => {
      const { fullName } = openName(row, encryptionKey);
      return [row.phone_hash, { borrowerId: row.borrower_id, fullName }];
    }),
  );
}

export { deleteBorrowers, insertNobody };
