/** All SQL of payment_claim. */
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";
import type { Claim, ClaimState, NewClaim } from "./claim-record.ts";

interface ClaimRow extends Row {
  claim_id: number;
  provider: string;
  reference_hash: string;
  reference_encrypted: string;
  borrower_id: string;
  loan_id: string;
  kind: Claim["kind"];
  state: ClaimState;
  claimed_at: Date;
  asked: number;
}

const columns = `claim_id, provider, reference_hash, reference_encrypted, borrower_id, loan_id, kind, state,
  claimed_at, asked`;

function toClaim(row: ClaimRow): Claim {
  return {
    claimId: row.claim_id,
    provider: row.provider,
    referenceHash: row.reference_hash,
    referenceEncrypted: row.reference_encrypted,
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    kind: row.kind,
    state: row.state,
    claimedAt: row.claimed_at,
    asked: row.asked,
  };
}

const insert = defineStatement(
  "payment-claim.insert",
  `insert into payment_claim (provider, reference_hash, reference_encrypted, borrower_id, loan_id, kind, state,
     claimed_at, state_at, ask_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text,
     $8::timestamptz, $8::timestamptz, $9::timestamptz)
   on conflict do nothing returning ${columns}`,
);

/** Waits for another claim of the same reference to be committed; null when that one has it. */
export async function insertClaim(
  db: Queryable,
  claim: NewClaim,
  state: ClaimState,
  { now, askAt }: { now: Date; askAt: Date },
): Promise<Claim | null> {
  const { provider, referenceHash, referenceEncrypted, borrowerId, loanId, kind } = claim;
  const whose = [provider, referenceHash, referenceEncrypted, borrowerId, loanId];
  const values = [...whose, kind, state, now, askAt];
  const [row] = await db.query<ClaimRow>(insert, values);
  return row === undefined ? null : toClaim(row);
}

const readOwn = defineStatement(
  "payment-claim.read-own",
  `select ${columns} from payment_claim
   where loan_id = $1::text and provider = $2::text and reference_hash = $3::text`,
);

export async function readOwnClaim(
  db: Queryable,
  { loanId, provider, referenceHash }: NewClaim,
): Promise<Claim | null> {
  const [row] = await db.query<ClaimRow>(readOwn, [loanId, provider, referenceHash]);
  return row === undefined ? null : toClaim(row);
}

const readUsing = defineStatement(
  "payment-claim.read-using",
  `select ${columns} from payment_claim
   where provider = $1::text and reference_hash = $2::text and state <> 'refused'`,
);

/** The claim that has the reference across the lender; at most one. */
export async function readClaimUsing(
  db: Queryable,
  provider: string,
  referenceHash: string,
): Promise<Claim | null> {
  const [row] = await db.query<ClaimRow>(readUsing, [provider, referenceHash]);
  return row === undefined ? null : toClaim(row);
}

/** SQL of whether somebody waits for the money under the number of that hash; the arguments are SQL. */
export function claimWaitingSql(provider: string, referenceHash: string): string {
  return `exists (select 1 from payment_claim where provider = ${provider}
    and reference_hash = ${referenceHash} and state = 'waiting')`;
}

const readById = defineStatement(
  "payment-claim.read",
  `select ${columns} from payment_claim where claim_id = $1::bigint`,
);

export async function readClaim(db: Queryable, claimId: number): Promise<Claim | null> {
  const [row] = await db.query<ClaimRow>(readById, [claimId]);
  return row === undefined ? null : toClaim(row);
}

const remove = defineStatement(
  "payment-claim.delete-rejected",
  "delete from payment_claim where claim_id = $1::bigint and state = 'refused'",
);

/** Before the same reference is handed in anew. */
export async function deleteRejectedClaim(tx: Transaction, claimId: number): Promise<void> {
  await tx.query(remove, [claimId]);
}

const setKind = defineStatement(
  "payment-claim.set-kind",
  `update payment_claim set kind = $2::text where claim_id = $1::bigint and state = 'waiting'`,
);

export async function writeKind(
  tx: Transaction,
  claimId: number,
  kind: Claim["kind"],
): Promise<void> {
  await tx.query(setKind, [claimId, kind]);
}

const end = defineStatement(
  "payment-claim.end",
  `update payment_claim set state = $2::text, state_at = $3::timestamptz
   where claim_id = $1::bigint and state = 'waiting' returning ${columns}`,
);

/** The claim as it was when it stopped waiting; null when it waited no longer. */
export async function endClaim(
  db: Queryable,
  claimId: number,
  state: "matched" | "refused",
  now: Date,
): Promise<Claim | null> {
  const [row] = await db.query<ClaimRow>(end, [claimId, state, now]);
  return row === undefined ? null : toClaim(row);
}

const count = defineStatement(
  "payment-claim.count-open",
  `select (count(*) filter (where loan_id = $2::text))::integer as of_loan,
     count(*)::integer as of_borrower
   from payment_claim
   where borrower_id = $1::text and state <> 'matched' and claimed_at > $3::timestamptz`,
);

/** Claims since `since` that brought no money (yet). */
export async function countOpenClaims(
  db: Queryable,
  ids: { borrowerId: string; loanId: string },
  since: Date,
): Promise<{ ofLoan: number; ofBorrower: number }> {
  const values = [ids.borrowerId, ids.loanId, since];
  const [row] = await db.query<{ of_loan: number; of_borrower: number }>(count, values);
  return { ofLoan: row?.of_loan ?? 0, ofBorrower: row?.of_borrower ?? 0 };
}

const listToRetry = defineStatement(
  "payment-claim.list-to-retry",
  `select ${columns} from payment_claim where state = 'waiting' and ask_at <= $1::timestamptz
   order by ask_at, claim_id limit $2::integer`,
);

/** Waiting claims whose time has come, the longest waiting first. */
export async function readClaimsToRetry(db: Queryable, now: Date, limit: number): Promise<Claim[]> {
  return (await db.query<ClaimRow>(listToRetry, [now, limit])).map(toClaim);
}

const markRetried = defineStatement(
  "payment-claim.mark-retried",
  `update payment_claim set asked = asked + 1, ask_at = $2::timestamptz
   where claim_id = $1::bigint and state = 'waiting'`,
);

export async function writeRetried(db: Queryable, claimId: number, again: Date): Promise<void> {
  await db.query(markRetried, [claimId, again]);
}

const listOwn = defineStatement(
  "payment-claim.list-own",
  `select ${columns} from payment_claim where borrower_id = $1::text
   order by claim_id desc limit 500`,
);

export async function readOwnClaims(db: Queryable, borrowerId: string): Promise<Claim[]> {
  return (await db.query<ClaimRow>(listOwn, [borrowerId])).map(toClaim);
}
