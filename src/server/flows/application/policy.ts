/**
 * The policy that applies to a product: its own, else the lender's for it, else the lender's general one, else ours. The lender's
 * are those of the configuration file where it has any, else those published in the console and in force today. Amounts are
 * decided in the product's steps where it has any.
 */
import { createHash } from "node:crypto";
import { DecisionPolicyForm } from "#contract/product-form-policy.ts";
import { findPolicyProblems, type Policy } from "#lending/decision-policy.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { isRuledBySetting, ruling } from "../../core/configuration/read-configuration.ts";
import { readVersion } from "../../core/configuration/store.ts";
import { policyOfForm } from "../../core/product/form-policy.ts";
import type { Product } from "../../core/product/product.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { decisionPolicy, policyRead } from "./decision-policy-kind.ts";
import { savePolicy } from "./policy-store.ts";

type Given = Pick<Services, "settings" | "configuration" | "calendar">;

type Asked = Pick<Product, "productId" | "policy" | "amountStep">;

export function policyOf(product: Asked, services: Given): Policy {
  return withStepsOf(product.policy ?? lendersPolicy(product.productId, services), product);
}

/** What the lender says for a product, or with "" for every product. */
export function lendersPolicy(productId: string, services: Given): Policy {
  return (
    policyOfKey(productId, services) ??
    (productId === "" ? null : policyOfKey("", services)) ??
    defaultPolicy
  );
}

/** Whether the lender has a policy for this product alone. */
export function hasPolicyOfKey(productId: string, services: Given): boolean {
  return productId !== "" && policyOfKey(productId, services) !== null;
}

function policyOfKey(key: string, services: Given): Policy | null {
  const { settings, calendar } = services;
  if (isRuledBySetting(decisionPolicy, settings)) return settings.policies[key] ?? null;
  const { body } = ruling(decisionPolicy, services, calendar.today(), key);
  return body === null ? null : policyRead(body);
}

export function withStepsOf(policy: Policy, { amountStep }: Pick<Product, "amountStep">): Policy {
  return amountStep === undefined ? policy : { ...policy, amountStep };
}

/** A version of the console, drafted or published; "wrong" while nothing can be decided on it, null when there is none. */
export async function policyOfVersion(
  db: Queryable,
  key: string,
  version: number,
  services: Given,
): Promise<Policy | "wrong" | null> {
  const row = await readVersion(db, { kind: decisionPolicy.kind, key, version });
  if (row === null) return null;
  const given: unknown = JSON.parse(row.body);
  // From then on the product is decided by the general policy, and every product by that of the software.
  if (given === null) return key === "" ? defaultPolicy : lendersPolicy("", services);
  const read = DecisionPolicyForm.safeParse(given);
  if (!read.success) return "wrong";
  const policy = policyOfForm(read.data);
  return findPolicyProblems(policy).length === 0 ? policy : "wrong";
}

/** Stores the policy as one decisions were made on; every decision refers to its id. */
export function recordPolicy(tx: Transaction, product: Asked, services: Given): Promise<number> {
  const policy = policyOf(product, services);
  const { productId, policy: own, amountStep } = product;
  const isGeneral =
    own === undefined && amountStep === undefined && !hasPolicyOfKey(productId, services);
  const hash = createHash("sha256").update(JSON.stringify(policy)).digest("base64url");
  const scope = isGeneral ? "" : productId;
  return savePolicy(tx, { scope, policy, hash }, services.calendar.now());
}
