/** Remembers the day on which all steps were complete for the first time; whoever completes the last one calls it. */
import { stepNames } from "#contract/person-steps.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { completedSteps, type KycFacts, readFacts } from "./kyc-facts.ts";
import { noteCompletedRow } from "./store.ts";

/** In the transaction that changed something, after the change. */
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
