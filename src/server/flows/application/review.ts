/**
 * Outbox topic: decides a new application by the rules (approved, declined or referred to staff) and stores the facts
 * and every reason. Idempotent: only an application in state "new" is decided.
 */
import { z } from "zod";
import { type Decision, decide } from "#lending/decision.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Application } from "../../core/application/application-record.ts";
import { appendDecision } from "../../core/application/decision-store.ts";
import {
  lockBorrower,
  readApplicationRow,
  writeApplication,
} from "../../core/application/store.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { approve, decline } from "./conclude.ts";
import { type Gathered, gatherFacts } from "./gather-facts.ts";
import { policyOf, recordPolicy } from "./policy.ts";
import { reviewTopic } from "./review-topic.ts";
import { termsOf } from "./terms-asked.ts";

const Payload = z.object({ loanId: z.string() });

/** Retried for some hours; staff see the application in the queue from the start. */
export const review: Topic = {
  name: reviewTopic,
  attemptsMaximum: 15,
  run: async (services, payload) => {
    const { loanId } = Payload.parse(payload);
    const found = await readApplicationRow(services.db, loanId);
    // Staff decided first, and the account has been closed since.
    if (found === null) return;
    await services.db.transaction(async (tx) => {
      await lockBorrower(tx, found.borrowerId);
      const application = await readApplicationRow(tx, loanId, { lock: true });
      if (application?.state === "new") await lookAt(tx, application, services);
    });
  },
};

async function lookAt(tx: Transaction, application: Application, services: Services) {
  const { loanId } = application;
  const { gathered, decision, product } = await evaluateRules(tx, application, services);
  await moveApplication(tx, loanId, "under-review");
  const { reasons, outcome, amount, limit } = decision;
  const entry = {
    kind: "engine",
    staffId: null,
    at: services.calendar.now(),
    on: services.calendar.today(),
    outcome,
    amount,
    limit,
    policyId: await recordPolicy(tx, product, services),
    reasons,
    reason: "",
    note: "",
  } as const;
  const { encryptionKey } = services.settings;
  await appendDecision(tx, loanId, { entry, facts: gathered.facts }, encryptionKey);
  if (outcome === "approve") await approve(tx, { application, product, amount }, services);
  else if (outcome === "decline") await decline(tx, application, services);
  else await refer(tx, application);
}

async function refer(tx: Transaction, application: Application): Promise<void> {
  const { version } = application;
  await writeApplication(tx, { ...application, state: "referred", version: version + 1 });
}

export interface RuleEvaluation {
  product: Product;
  /** Of the loan as it was asked for. */
  terms: LoanTerms;
  gathered: Gathered;
  decision: Decision;
}

/** Evaluates the rules on an application as of today: for the automatic review, and again whenever staff decide. */
export async function evaluateRules(
  db: Pick<Transaction, "query">,
  application: Application,
  services: Services,
): Promise<RuleEvaluation> {
  const { borrowerId, productId, loanId, asked, periods, deviceHash, addressHash } = application;
  const product = await readProduct(db, productId, services.calendar.today());
  if (product === null) throw new Error(`application ${loanId} is for no product`);
  // The client kind only changes the late fee, which is in no figure of the schedule.
  const rules = marketRules(services);
  const terms = termsOf(product, { principal: asked, periods, repeat: false }, rules);
  const asking = { borrowerId, product, terms, loanId, deviceHash, addressHash };
  const gathered = await gatherFacts(db, asking, services);
  const decision = decide(policyOf(product, services), gathered.facts);
  return { product, terms, gathered, decision };
}
