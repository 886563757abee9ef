/** SQL of a complaint reached by its reference. */
import { defineStatement, type Queryable } from "../../platform/db/database.ts";

const selectByReference = defineStatement(
  "complaint.select-by-reference",
  `select complaint_id as "complaintId", phone_encrypted as "phoneEncrypted" from complaint
   where reference = $1::text`,
);

/** Null for a reference that no complaint has. */
export async function findByReference(db: Queryable, reference: string) {
  const [row] = await db.query<{ complaintId: string; phoneEncrypted: string }>(selectByReference, [
    reference,
  ]);
  return row ?? null;
}
