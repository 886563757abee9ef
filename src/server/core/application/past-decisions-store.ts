/** SQL of what the rules decided in a period, with the facts they were given: for trying another policy on them. */
import type { Decision, Reason } from "#lending/decision.ts";
import type { DecisionFacts } from "#lending/decision-facts.ts";
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { decisionPurpose } from "./decision-store.ts";

/** A place in the order of decisions, newest first. */
export interface DecisionPlace {
  on: Day;
  decisionId: number;
}

const pastStatement = defineStatement(
  "application.list-past-decisions",
  `select d.decision_id, d.happened_on, d.outcome, d.amount, d.reasons, d.facts_encrypted,
     a.loan_id, a.borrower_id, a.product_id
   from application_decision d join application a on a.loan_id = d.loan_id
   where d.kind = 'engine' and d.happened_on >= $1::date
     and (d.happened_on, d.decision_id) < ($2::date, $3::bigint)
     and a.product_id = any($4::text[])
   order by d.happened_on desc, d.decision_id desc limit $5::integer`,
);

interface PastRow extends Row {
  decision_id: number;
  happened_on: Day;
  outcome: Decision["outcome"];
  amount: number;
  reasons: Reason[];
  facts_encrypted: string | null;
  loan_id: string;
  borrower_id: string;
  product_id: string;
}

export interface StoredPastDecision extends DecisionPlace {
  loanId: string;
  borrowerId: string;
  productId: string;
  outcome: Decision["outcome"];
  amount: number;
  reasons: readonly Reason[];
  /** Null when they are no longer kept. */
  facts: DecisionFacts | null;
}

interface Wanted {
  productIds: readonly string[];
  since: Day;
  /** Older than this one. */
  before: DecisionPlace;
  limit: number;
}

/** Newest first. */
export async function readPastDecisions(
  db: Queryable,
  { productIds, since, before, limit }: Wanted,
  encryptionKey: Buffer,
): Promise<StoredPastDecision[]> {
  const values = [since, before.on, before.decisionId, productIds, limit];
  const rows = await db.query<PastRow>(pastStatement, values);
  return rows.map((row) => ({
    decisionId: row.decision_id,
    on: row.happened_on,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    outcome: row.outcome,
    amount: row.amount,
    reasons: row.reasons,
    facts: factsOf(row, encryptionKey),
  }));
}

function factsOf({ loan_id, facts_encrypted: text }: PastRow, key: Buffer): DecisionFacts | null {
  if (text === null) return null;
  return JSON.parse(decrypt(key, decisionPurpose("facts", loan_id), text)) as DecisionFacts;
}

const otherStatement = defineStatement(
  "application.count-without-decision",
  `select
     (select count(*)::integer from application a
      where a.applied_on >= $1::date and a.product_id = any($2::text[]) and not exists
        (select from application_decision d where d.loan_id = a.loan_id and d.kind = 'engine')
     ) as by_hand,
     (select count(*)::integer from loan l
      where l.applied_on >= $1::date and l.product_id = any($2::text[])
        and l.accepted_on is null
        and not exists (select from application a where a.loan_id = l.loan_id)
     ) as erased`,
);

/**
 * Applications without a decision by the rules: `byHand` were looked at by nobody yet or decided by a person first; `erased` went
 * with their borrower's account, of which only the order is left.
 */
export async function countWithoutDecision(
  db: Queryable,
  { since, productIds }: Pick<Wanted, "since" | "productIds">,
): Promise<{ byHand: number; erased: number }> {
  const [row] = await db.query<{ by_hand: number; erased: number }>(otherStatement, [
    since,
    productIds,
  ]);
  return { byHand: row?.by_hand ?? 0, erased: row?.erased ?? 0 };
}
