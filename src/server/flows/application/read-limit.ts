/** How much a borrower may ask for on a product today, and what prevents applying: shown on the product's page. */
import type { readLimit as endpoint } from "#contract/application.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { decide } from "#lending/decision.ts";
import { oldEnough } from "#lending/terms-limits.ts";
import { readNewestApplication } from "../../core/application/store.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import { openingOf } from "../../core/opening/opening.ts";
import { termUnitOf } from "../../core/product/describe-terms.ts";
import { instalmentsLent } from "../../core/product/lent-range.ts";
import { asLent } from "../../core/product/make-terms.ts";
import type { Product } from "../../core/product/product.ts";
import { firstOpenProduct, readProduct } from "../../core/product/products.ts";
import { orderAddress } from "../../core/product/wire.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { consentToAsk } from "../consent/consent-to-ask.ts";
import { holdsProduct, waitsUntil } from "./apply.ts";
import { continuePath } from "./continue-path.ts";
import { type Gathered, gatherFacts } from "./gather-facts.ts";
import { policyOf } from "./policy.ts";
import { termsOf } from "./terms-asked.ts";

type Limit = Output<typeof endpoint>;
type Eligibility = Pick<Limit, "standing"> &
  Partial<Pick<Limit, "mayApplyFrom" | "orderId" | "address">>;

export const readLimit: QueryHandler<typeof endpoint> = async (db, { productId = "" }, call) => {
  const { language, today, services } = call;
  const product =
    productId === "" ? await firstOpenProduct(db, today) : await readProduct(db, productId, today);
  if (product === null) return { ok: false, rejection: "notFound" };
  const rules = marketRules(services);
  const range = instalmentsLent(asLent(product, rules), today);
  const own = product.terms.plan.instalments;
  const least = range?.least ?? 0;
  const most = range?.most ?? 0;
  const gathered = await gatherFacts(db, askingMost({ product, rules }, own, call), services);
  const eligibility = await eligibilityOf(db, { product, gathered, lent: range !== null }, call);
  const lent = eligibility.standing !== "closed";
  return {
    ok: true,
    data: {
      productId: product.productId,
      least: product.leastPrincipal,
      most: product.mostPrincipal,
      limit: lent ? decide(policyOf(product, services), gathered.facts).limit : 0,
      currencySymbol: symbolOf(product.terms.currency),
      leastPeriods: least,
      mostPeriods: most,
      periods: Math.min(Math.max(own, least), most),
      termUnit: termUnitOf({ ...product.terms.plan, instalments: 2 }, language),
      missing: [...gathered.person.missing],
      mayApplyFrom: "",
      orderId: "",
      address: "",
      ...eligibility,
      ...(eligibility.standing === "open" ? await consentToAsk(db, "device-location", call) : {}),
    },
  };
};

function askingMost(
  { product, rules }: { product: Product; rules: MarketRules },
  periods: number,
  { borrowerId }: Call,
) {
  const { mostPrincipal: principal } = product;
  const terms = termsOf(product, { principal, periods, repeat: false }, rules);
  return { borrowerId, product, terms, loanId: "", deviceHash: null, addressHash: null };
}

async function eligibilityOf(
  db: Queryable,
  { product, gathered, lent }: { product: Product; gathered: Gathered; lent: boolean },
  call: Call,
): Promise<Eligibility> {
  const { borrowerId, services, today } = call;
  const { productId } = product;
  const newest = await readNewestApplication(db, borrowerId, productId);
  if (newest !== null && (await holdsProduct(db, newest))) {
    const { loanId: orderId, state } = newest;
    return state === "approved"
      ? { standing: "approved", orderId, address: continuePath(newest) }
      : { standing: "under-way", orderId, address: orderAddress(productId, orderId) };
  }
  const closed = !product.open || !lent || (await openingOf(services)) !== "open";
  if (closed) return { standing: "closed" };
  const { person } = gathered;
  if (person.birthDate !== null && !oldEnough(person.birthDate, today))
    return { standing: "under-age" };
  const from = await waitsUntil(db, { borrowerId, product, newest }, services);
  if (from !== null) return { standing: "wait", mayApplyFrom: formatDate(from) };
  const missing = person.missing.length > 0 || person.birthDate === null;
  return { standing: missing ? "steps-missing" : "open" };
}
