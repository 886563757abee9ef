/** A product in full (AC-2): the figures and rules of the official site, with the borrower's own offer beside them. */
import type { readProductDetail as endpoint } from "#contract/home.ts";
import type { LoanTerms, ProductTerms } from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import { describeLateCharges, describePrepayment } from "../../core/product/describe-terms.ts";
import { termsOnOffer } from "../../core/product/find-offer.ts";
import { readProduct } from "../../core/product/products.ts";
import { detailCopyOfOffer } from "../../core/product/wire.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { productToWire } from "../site/loan-terms.ts";
import { readerOf, statusSummaries } from "./listed.ts";
import { offerSummary } from "./read-home.ts";

/** A product that is closed, or that no loan can be made on today, answers like a missing one. */
export const handleReadProductDetail: QueryHandler<typeof endpoint> = async (
  db,
  { productId },
  call,
) => {
  const { borrowerId, today } = call;
  const reader = readerOf(call);
  const product = await readProduct(db, productId, today);
  const shown = product?.open ? productToWire(product, today, reader) : null;
  if (product === null || shown === null) return { ok: false, rejection: "notFound" };
  const offered = await termsOnOffer(db, { borrowerId, productId }, today);
  const terms = offered ?? (await termsOfNext(db, product.terms, shown.amountUsual, call));
  const rule = (text: "late" | "prepayment" | "deferral", value: string) => ({
    text: detailCopyOfOffer[text][reader.language],
    value,
  });
  return {
    ok: true,
    data: {
      product: shown,
      rules: [
        rule("late", describeLateCharges(terms, reader)),
        rule("prepayment", describePrepayment(terms, reader)),
        rule("deferral", shown.deferral),
      ],
      ...offerSummary(offered, reader),
    },
  };
};

/** Without an offer the rules are those of the borrower's own kind: who has settled a loan before is a repeat client. */
async function termsOfNext(
  db: Queryable,
  terms: ProductTerms,
  principal: Minor,
  call: Call,
): Promise<LoanTerms> {
  const standings = await statusSummaries(db, call);
  const repeat = standings.some(({ position }) => position.status === "settled");
  return { ...terms, principal, clientKind: repeat ? "repeat" : "new" };
}
