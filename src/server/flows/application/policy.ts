/** The policy that applies to a product: the lender's for it, else the lender's general one, else ours. */
import { createHash } from "node:crypto";
import type { Policy } from "#lending/decision-policy.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { savePolicy } from "./policy-store.ts";

type Given = Pick<Services, "settings" | "calendar">;

export function policyOf(productId: string, { settings }: Pick<Services, "settings">): Policy {
  return settings.policies[productId] ?? settings.policies[""] ?? defaultPolicy;
}

/** Stores the policy as one decisions were made on; every decision refers to its id. */
export function recordPolicy(tx: Transaction, productId: string, services: Given): Promise<number> {
  const { settings, calendar } = services;
  const policy = policyOf(productId, services);
  const scope = settings.policies[productId] === undefined ? "" : productId;
  const hash = createHash("sha256").update(JSON.stringify(policy)).digest("base64url");
  return savePolicy(tx, { scope, policy, hash }, calendar.now());
}
