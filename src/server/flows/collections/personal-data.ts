/** Contacts with a borrower and its promises, for the data export (AC-6). Notes of staff for each other are internal. */
import { readContactsOf } from "../../core/collection/contact-store.ts";
import { readPromisesOf } from "../../core/collection/promise-store.ts";
import type { Queryable } from "../../platform/db/database.ts";

const most = 1_000;

export async function collectionOf(db: Queryable, borrowerId: string, encryptionKey: Buffer) {
  const [contacts, promises] = await Promise.all([
    readContactsOf(db, borrowerId, most, encryptionKey),
    readPromisesOf(db, borrowerId, most),
  ]);
  return {
    contacts: contacts.rows.map(({ loanId, direction, channel, reached, result, note, at }) => ({
      ...{ loanId, direction, channel, reached, result, note, at },
    })),
    promises: promises.map(({ loanId, amount, dueOn, state, madeAt }) => ({
      ...{ loanId, amount, on: dueOn, state, madeAt },
    })),
  };
}
