/** All SQL of second factors: one-time codes and recovery codes. */
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

export interface CodeRow extends Record<string, unknown> {
  secret_encrypted: string | null;
  pending_encrypted: string | null;
  last_step: number;
}

const selectCode = defineStatement(
  "staff.select-one-time-code",
  `select secret_encrypted, pending_encrypted, last_step::integer as last_step
   from staff_one_time_code where staff_id = $1::text`,
);

export async function readCodeRow(db: Queryable, staffId: string): Promise<CodeRow | null> {
  const [row] = await db.query<CodeRow>(selectCode, [staffId]);
  return row ?? null;
}

const savePending = defineStatement(
  "staff.save-pending-code",
  `insert into staff_one_time_code (staff_id, pending_encrypted) values ($1::text, $2::text)
   on conflict (staff_id) do update set pending_encrypted = excluded.pending_encrypted`,
);

export async function writePending(tx: Transaction, staffId: string, pendingEncrypted: string) {
  await tx.query(savePending, [staffId, pendingEncrypted]);
}

const confirmPending = defineStatement(
  "staff.confirm-code",
  `update staff_one_time_code
   set secret_encrypted = $3::text, pending_encrypted = null, last_step = $4::bigint,
     confirmed_at = $5::timestamptz
   where staff_id = $1::text and pending_encrypted = $2::text
   returning staff_id`,
);

/** False where the pending secret is not the one that was checked any more. */
export async function writeConfirmed(
  tx: Transaction,
  staffId: string,
  { pending, secret, step, now }: { pending: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  return (await tx.query(confirmPending, [staffId, pending, secret, step, now])).length === 1;
}

const takeStep = defineStatement(
  "staff.take-code-step",
  `update staff_one_time_code set last_step = $2::bigint
   where staff_id = $1::text and secret_encrypted = $3::text and last_step < $2::bigint
   returning staff_id`,
);

/** False for a code of this step or a later one that was taken before. */
export async function takeCodeStep(tx: Transaction, staffId: string, step: number, secret: string) {
  return (await tx.query(takeStep, [staffId, step, secret])).length === 1;
}

const deleteCode = defineStatement(
  "staff.delete-one-time-code",
  "delete from staff_one_time_code where staff_id = $1::text",
);

export async function deleteCodeRow(tx: Transaction, staffId: string): Promise<void> {
  await tx.query(deleteCode, [staffId]);
}

const deleteRecovery = defineStatement(
  "staff.delete-recovery-codes",
  "delete from staff_recovery_code where staff_id = $1::text",
);

export async function deleteRecoveryRows(tx: Transaction, staffId: string): Promise<void> {
  await tx.query(deleteRecovery, [staffId]);
}

const insertRecovery = defineStatement(
  "staff.insert-recovery-codes",
  `insert into staff_recovery_code (code_hash, staff_id)
   select code_hash, $1::text from unnest($2::text[]) as code_hash`,
);

export async function insertRecoveryRows(
  tx: Transaction,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query(insertRecovery, [staffId, hashes]);
}

const takeRecovery = defineStatement(
  "staff.take-recovery-code",
  `update staff_recovery_code set used_at = $3::timestamptz
   where code_hash = $2::text and staff_id = $1::text and used_at is null
   returning code_hash`,
);

/** False for one that is not this member's or was used before. */
export async function takeRecoveryCode(tx: Transaction, staffId: string, hash: string, now: Date) {
  return (await tx.query(takeRecovery, [staffId, hash, now])).length === 1;
}

const countRecovery = defineStatement(
  "staff.count-recovery-codes",
  `select count(*)::integer as count from staff_recovery_code
   where staff_id = $1::text and used_at is null`,
);

export async function countRecoveryLeft(db: Queryable, staffId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(countRecovery, [staffId]);
  return row?.count ?? 0;
}

const selectHolders = defineStatement(
  "staff.select-factor-holders",
  `select staff_id from staff_one_time_code where confirmed_at is not null
   union select staff_id from staff_passkey`,
);

/** Everybody who has a second factor. */
export async function readFactorHolders(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ staff_id: string }>(selectHolders);
  return new Set(rows.map(({ staff_id }) => staff_id));
}
