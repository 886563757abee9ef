/** The language a borrower accepted an order's agreements in: for messages that no call of theirs asked for. */
import type { Language } from "#contract/languages.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readAcceptedLanguage } from "./store.ts";

/** Null for an order without archived agreements. */
export function acceptedLanguage(db: Queryable, loanId: string): Promise<Language | null> {
  return readAcceptedLanguage(db, loanId);
}
