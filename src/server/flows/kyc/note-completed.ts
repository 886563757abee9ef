/** Records the day all steps were first complete; called wherever the last step may be completed. */
import { stepNames } from "#contract/onboarding-steps.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { completedSteps, type KycFacts, readFacts } from "./kyc-facts.ts";
import { noteCompletedRow } from "./store.ts";

/** Call in the transaction of the change, after it. */
export async function noteIfCompleted(
  tx: Transaction,
  { borrowerId, services, today }: Pick<Call, "borrowerId" | "services" | "today">,
  known?: KycFacts,
): Promise<void> {
  const facts = known ?? (await readFacts(tx, borrowerId, services));
  if (facts === null || facts.firstCompletedOn !== null) return;
  if (completedSteps(facts).length < stepNames.length) return;
  await noteCompletedRow(tx, borrowerId, today);
}
