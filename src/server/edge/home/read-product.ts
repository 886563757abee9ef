/** A product in full (AC-2): the official site's figures and rules, and the borrower's own offer. */
import type { readProductDetail as endpoint } from "#contract/home.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import {
  describeCoolingOff,
  describeLateCharges,
  describePrepayment,
} from "../../core/product/describe-terms.ts";
import { termsOnOffer } from "../../core/product/find-offer.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import { detailCopyOfOffer } from "../../core/product/wire.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { productToWire } from "../site/loan-terms.ts";
import { readerOf, statusSummaries } from "./listed.ts";
import { offerSummary } from "./read-home.ts";

/** A product that is closed or cannot be lent today answers like a missing one. */
export const handleReadProductDetail: QueryHandler<typeof endpoint> = async (
  db,
  { productId },
  call,
) => {
  const { borrowerId, today } = call;
  const reader = readerOf(call);
  const product = await readProduct(db, productId, today);
  const rules = marketRules(call.services);
  const details = product?.open ? productToWire(product, rules, reader) : null;
  if (product === null || details === null) return { ok: false, rejection: "notFound" };
  const offered = await termsOnOffer(db, { borrowerId, productId }, today);
  const terms = offered ?? (await termsOfNext(db, { product, rules }, details.amountUsual, call));
  const coolingOff = describeCoolingOff(terms.coolingOff, reader.language);
  const rule = (text: keyof typeof detailCopyOfOffer, value: string) => ({
    text: detailCopyOfOffer[text][reader.language],
    value,
  });
  return {
    ok: true,
    data: {
      product: details,
      rules: [
        rule("late", describeLateCharges(terms, reader)),
        rule("prepayment", describePrepayment(terms, reader)),
        ...(coolingOff === null ? [] : [rule("coolingOff", coolingOff)]),
        rule("deferral", details.deferral),
      ],
      ...offerSummary(offered, reader),
    },
  };
};

/** Without an offer, the rules of the borrower's own client kind apply: repeat for anyone who has settled a loan. */
async function termsOfNext(
  db: Queryable,
  { product, rules }: { product: Product; rules: MarketRules },
  principal: Minor,
  call: Call,
): Promise<LoanTerms> {
  const summaries = await statusSummaries(db, call);
  const repeat = summaries.some(({ position }) => position.status === "settled");
  return makeTerms(product, { principal, clientKind: repeat ? "repeat" : "new" }, rules);
}
