/** Which policy is tried on the applications of which products. */
import type { Policy } from "#lending/decision-policy.ts";
import type { Product } from "../../core/product/product.ts";
import { productNames, readProduct } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { hasPolicyOfKey, withStepsOf } from "../application/policy.ts";

interface PoliciesTried {
  /** By product id: products differ in the steps of their amounts. */
  policies: ReadonlyMap<string, Policy>;
  products: readonly Product[];
}

/** The products that a policy under this key decides for: one, or all without a policy of their own. */
export async function policiesTried(
  db: Queryable,
  key: string,
  policy: Policy,
  { services, today }: Pick<Call, "services" | "today">,
): Promise<PoliciesTried> {
  const ids = [...(await productNames(db, today)).keys()];
  const wanted = key === "" ? ids.filter((id) => !hasPolicyOfKey(id, services)) : [key];
  const found = await Promise.all(wanted.map((id) => readProduct(db, id, today)));
  const products = found.flatMap((one) => (one === null || one.policy !== undefined ? [] : [one]));
  const policies = products.map((one) => [one.productId, withStepsOf(policy, one)] as const);
  return { policies: new Map(policies), products };
}
