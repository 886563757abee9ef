/** A borrower's applications and decisions, for data export and account closure. */
import type { DecisionFacts } from "#lending/decision-facts.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Entry } from "./application-record.ts";
import { readDecisions } from "./decision-store.ts";
import {
  eraseApplicationRows,
  purgeOwnOrigins,
  readOwnApplications,
} from "./personal-data-store.ts";
import { readKnown } from "./queue-store.ts";
import { lockBorrower } from "./store.ts";

/** Newest first. Which member of staff decided, and internal notes, are left out. */
export async function applicationsOf(
  db: Queryable,
  borrowerId: string,
  { settings }: Pick<Services, "settings">,
) {
  const applications = await readOwnApplications(db, borrowerId);
  return Promise.all(
    applications.map(async ({ loanId, productId, asked, periods, state, approved, appliedAt }) => {
      const entries = await readDecisions(db, loanId, settings.encryptionKey);
      return {
        orderId: loanId,
        productId,
        asked,
        periods,
        appliedAt,
        state,
        approved,
        decisions: entries.map((entry) => ({
          kind: entry.kind,
          by: byWhom(entry),
          at: entry.at,
          outcome: entry.outcome,
          amount: entry.amount,
          limit: entry.limit,
          policy: entry.policyId,
          reasons: entry.reasons,
          reason: entry.reason,
          askedOfYou: entry.kind === "ask" ? entry.note : "",
          lookedAt: entry.facts && ownFacts(entry.facts),
        })),
      };
    }),
  );
}

/** Whether any of these orders came from an application. */
export async function wereAppliedFor(db: Queryable, loanIds: readonly string[]): Promise<boolean> {
  return (await readKnown(db, loanIds)).size > 0;
}

function byWhom({ kind, staffId }: Pick<Entry, "kind" | "staffId">): "rules" | "staff" | "you" {
  if (staffId !== null) return "staff";
  return kind === "engine" ? "rules" : "you";
}

/** Without the days on which others applied from the same device or network. */
function ownFacts({ applications, ...facts }: DecisionFacts) {
  return { ...facts, applications: { borrower: applications.borrower } };
}

/** Blocks applying and deciding until the transaction ends. Locked before anything else of the borrower. */
export async function holdApplications(tx: Transaction, borrowerId: string): Promise<void> {
  await lockBorrower(tx, borrowerId);
}

/** Purges all except applications that led to loans whose records are retained; those keep their decisions. */
export async function purgeApplications(
  tx: Transaction,
  borrowerId: string,
  lentOn: readonly string[],
): Promise<void> {
  await eraseApplicationRows(tx, borrowerId, lentOn);
  await purgeOwnOrigins(tx, borrowerId);
}
