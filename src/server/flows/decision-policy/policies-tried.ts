/** Which policy is tried on the applications of which products: a document of the lender's, or that of a version of a product. */
import type { simulatePolicy as endpoint } from "#contract/decision-policy.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { findPolicyProblems, type Policy } from "#lending/decision-policy.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { productOfForm } from "../../core/product/product-form.ts";
import { productNames, readProduct } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import {
  hasPolicyOfKey,
  lendersPolicy,
  policyOf,
  policyOfVersion,
  withStepsOf,
} from "../application/policy.ts";
import { readForm } from "../product-catalogue/read-form.ts";
import { readFormOf } from "../product-catalogue/versions.ts";

export type TriedProduct = Pick<ProductRules, "productId" | "name" | "terms">;

interface PoliciesTried {
  /** By product id: products differ in the steps of their amounts. */
  policies: ReadonlyMap<string, Policy>;
  products: readonly TriedProduct[];
}

type Asked = Pick<InputRead<typeof endpoint>, "key" | "version" | "productVersion">;
type Given = Pick<Call, "services" | "today">;

/** "wrong" while nothing can be decided on it, null where there is none. */
export async function policiesTried(
  db: Queryable,
  { key, version, productVersion }: Asked,
  given: Given,
): Promise<PoliciesTried | "wrong" | null> {
  if (productVersion > 0) return ofProductVersion(db, key, productVersion, given);
  const { services } = given;
  const policy =
    version === 0
      ? lendersPolicy(key, services)
      : await policyOfVersion(db, key, version, services);
  return policy === null || policy === "wrong" ? policy : ofDocument(db, key, policy, given);
}

/** The products that a policy under this key decides for: one, or all without a policy of their own. */
async function ofDocument(
  db: Queryable,
  key: string,
  policy: Policy,
  { services, today }: Given,
): Promise<PoliciesTried> {
  const ids = [...(await productNames(db, today)).keys()];
  const wanted = key === "" ? ids.filter((id) => !hasPolicyOfKey(id, services)) : [key];
  const found = await Promise.all(wanted.map((id) => readProduct(db, id, today)));
  const products = found.flatMap((one) => (one === null || one.policy !== undefined ? [] : [one]));
  const policies = products.map((one) => [one.productId, withStepsOf(policy, one)] as const);
  return { policies: new Map(policies), products };
}

/** As if the version were in force: on its own policy, or on the lender's where it has none, in its own steps of amounts. */
async function ofProductVersion(
  db: Queryable,
  productId: string,
  version: number,
  { services }: Given,
): Promise<PoliciesTried | "wrong" | null> {
  const form = await readFormOf(db, productId, version);
  if (form === null) return null;
  const read = readForm(form);
  if ("problems" in read) return "wrong";
  const product = productOfForm(read.form);
  const policy = policyOf(product, services);
  if (findPolicyProblems(policy).length > 0) return "wrong";
  return { policies: new Map([[productId, policy]]), products: [{ ...product, productId }] };
}
