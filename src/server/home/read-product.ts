/** A product in full (AC-2): the figures and rules of the official site, with the borrower's own offer beside them. */
import type { readProductDetail as endpoint } from "#contract/home.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { QueryHandler } from "../http/handler.ts";
import { describeLateCharges, describePrepayment } from "../loan-offer/describe-terms.ts";
import { termsOnOffer } from "../loan-offer/find-offer.ts";
import { readProduct } from "../loan-offer/products.ts";
import { detailCopyOfOffer } from "../loan-offer/wire.ts";
import { productShown } from "../site/loan-terms.ts";
import { readerOf } from "./listed.ts";
import { offerShown } from "./read-home.ts";

/** A product that is closed, or that no loan can be made on today, answers like a missing one. */
export const handleReadProductDetail: QueryHandler<typeof endpoint> = async (
  db,
  { productId },
  call,
) => {
  const { borrowerId, today } = call;
  const reader = readerOf(call);
  const product = await readProduct(db, productId);
  const shown = product?.open ? productShown(product, today, reader) : null;
  if (product === null || shown === null) return { ok: false, refusal: "notFound" };
  const offered = await termsOnOffer(db, { borrowerId, productId }, today);
  const terms: LoanTerms = {
    ...(offered ?? { ...product.terms, principal: shown.amountUsual, clientKind: "new" }),
  };
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
      ...offerShown(offered, reader),
    },
  };
};
