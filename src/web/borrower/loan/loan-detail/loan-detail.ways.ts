/** The addresses this screen leads to, each with the ids the next screen reads (RT-5). */

import { places } from "../../../client/places.ts";
import type { useBorrowerLink } from "../../../client/session-keeper.tsx";

export type Ways = ReturnType<typeof waysOf>;

type Link = ReturnType<typeof useBorrowerLink>;

export function waysOf(order: { productId: string; orderId: string }, link: Link) {
  const { productId, orderId } = order;
  const ids = { productId, orderId };
  return {
    /** This page, as its forms and its own link ask for it. */
    self: link(places.loanDetail, ids),
    /** This page with its opening dialog left. */
    seen: link(places.loanDetail, { ...ids, reminder: "seen" }),
    home: link(places.main),
    repayment: link(places.repayment, ids),
    deferral: link(places.deferral, ids),
    choices: link(places.choices, ids),
    bindCard: link(places.bindBank, { ...ids, source: "loanDetail" }),
    /** Where the borrower looks at what they have told. */
    /** Of the order: what the next loan is asked for with. */
    productId,
    details: link(places.certify, { productId }),
    /** Where a consent is given, and back to this order. */
    consents: link(places.consents, { ...ids, back: "order" }),
    withdraw: link(places.loanConfirm, ids),
    product: (otherProductId: string) => link(places.loanConfirm, { productId: otherProductId }),
  };
}
