/** All SQL of the policies that decisions were made on. */
import type { Policy } from "#lending/decision-policy.ts";
import { defineStatement, type Queryable, type Transaction } from "../../platform/db/database.ts";

const insertPolicyStatement = defineStatement(
  "application.insert-policy",
  `insert into decision_policy (scope, body, body_hash, first_used_at)
   values ($1::text, $2::jsonb, $3::text, $4::timestamptz)
   on conflict (scope, body_hash) do nothing`,
);

const readPolicyIdStatement = defineStatement(
  "application.read-policy-id",
  "select policy_id from decision_policy where scope = $1::text and body_hash = $2::text",
);

/** The id of a policy, which is stored the first time it decides anything. */
export async function savePolicy(
  tx: Transaction,
  { scope, policy, hash }: { scope: string; policy: Policy; hash: string },
  now: Date,
): Promise<number> {
  const known = await readPolicyId(tx, scope, hash);
  if (known !== null) return known;
  await tx.query(insertPolicyStatement, [scope, JSON.stringify(policy), hash, now]);
  const policyId = await readPolicyId(tx, scope, hash);
  if (policyId === null) throw new Error("a policy was not stored");
  return policyId;
}

async function readPolicyId(db: Queryable, scope: string, hash: string): Promise<number | null> {
  const [row] = await db.query<{ policy_id: number }>(readPolicyIdStatement, [scope, hash]);
  return row?.policy_id ?? null;
}
