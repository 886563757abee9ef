/**
 * The policy that applies to a product: its own, else the lender's for it, else the lender's general one, else ours. Amounts are
 * decided in the product's steps where it has any.
 */
import { createHash } from "node:crypto";
import type { Policy } from "#lending/decision-policy.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import type { Product } from "../../core/product/product.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { savePolicy } from "./policy-store.ts";

type Given = Pick<Services, "settings" | "calendar">;

type Asked = Pick<Product, "productId" | "policy" | "amountStep">;

export function policyOf(product: Asked, { settings }: Pick<Services, "settings">): Policy {
  const { productId, policy: own, amountStep } = product;
  const policy = own ?? settings.policies[productId] ?? settings.policies[""] ?? defaultPolicy;
  return amountStep === undefined ? policy : { ...policy, amountStep };
}

/** Stores the policy as one decisions were made on; every decision refers to its id. */
export function recordPolicy(tx: Transaction, product: Asked, services: Given): Promise<number> {
  const { settings, calendar } = services;
  const policy = policyOf(product, services);
  const { productId, policy: own, amountStep } = product;
  const shared = own === undefined && amountStep === undefined && !settings.policies[productId];
  const scope = shared ? "" : productId;
  const hash = createHash("sha256").update(JSON.stringify(policy)).digest("base64url");
  return savePolicy(tx, { scope, policy, hash }, calendar.now());
}
