/** All SQL of consents: given and revoked, never changed. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface ConsentRow extends Row {
  consent: string;
  version: number;
  language: string;
  text_hash: string;
  given_at: Date;
  revoked_at: Date | null;
}

const listStatement = defineStatement(
  "person.list-consents",
  `select consent, version, language, text_hash, given_at, revoked_at from person_consent
  where borrower_id = $1 order by person_consent_id desc limit $2::integer`,
);

/** Newest first; at most one of each purpose is in force. */
export function readConsentRows(
  db: Queryable,
  borrowerId: string,
  most = 500,
): Promise<ConsentRow[]> {
  return db.query<ConsentRow>(listStatement, [borrowerId, most]);
}

const revokeStatement = defineStatement(
  "person.revoke-consent",
  `update person_consent set revoked_at = $3::timestamptz
  where borrower_id = $1 and consent = $2 and revoked_at is null`,
);

export async function revokeConsentRow(
  tx: Transaction,
  borrowerId: string,
  consent: string,
  now: Date,
): Promise<void> {
  await tx.query(revokeStatement, [borrowerId, consent, now]);
}

const giveStatement = defineStatement(
  "person.give-consent",
  `insert into person_consent (borrower_id, consent, version, language, text_hash, given_at)
  values ($1, $2, $3, $4, $5, $6::timestamptz)`,
);

export async function giveConsentRow(
  tx: Transaction,
  borrowerId: string,
  given: { consent: string; version: number; language: string; textHash: string },
  now: Date,
): Promise<void> {
  const { consent, version, language, textHash } = given;
  await tx.query(giveStatement, [borrowerId, consent, version, language, textHash, now]);
}
