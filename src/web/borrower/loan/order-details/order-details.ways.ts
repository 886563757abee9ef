/** The addresses this screen leads to, each with the ids the next screen reads (RT-5). */

import { screenPaths } from "../../../client/screen-paths.ts";
import type { useBorrowerLink } from "../../../client/session-provider.tsx";

export type Ways = ReturnType<typeof waysOf>;

type Link = ReturnType<typeof useBorrowerLink>;

export function waysOf(order: { productId: string; orderId: string }, link: Link) {
  const { productId, orderId } = order;
  const ids = { productId, orderId };
  return {
    /** This page, for its forms and the link that reloads it. */
    self: link(screenPaths.loanDetail, ids),
    /** This page at its rating. */
    rating: `${link(screenPaths.loanDetail, ids)}#rating`,
    /** This page with its opening question closed. */
    seen: link(screenPaths.loanDetail, { ...ids, reminder: "seen" }),
    home: link(screenPaths.main),
    repayment: link(screenPaths.repayment, ids),
    deferral: link(screenPaths.deferral, ids),
    papers: link(screenPaths.papers, ids),
    contacts: link(screenPaths.contactLog, ids),
    receipt: (of: string) => link(screenPaths.paper, { ...ids, kind: "receipt", of }),
    choices: link(screenPaths.choices, ids),
    coolingOff: link(screenPaths.coolingOff, ids),
    autoPay: link(screenPaths.autoPay, ids),
    hardship: link(screenPaths.hardship, ids),
    payoffQuote: link(screenPaths.payoffQuote, ids),
    bindCard: link(screenPaths.bindBank, { ...ids, source: "loanDetail" }),
    /** The order's own product, which the next loan is applied for with. */
    productId,
    details: link(screenPaths.kyc, { productId }),
    /** The consents page, with the way back to this order. */
    consents: link(screenPaths.consents, { ...ids, back: "order" }),
    withdraw: link(screenPaths.loanConfirm, ids),
    product: (otherProductId: string) =>
      link(screenPaths.loanConfirm, { productId: otherProductId }),
  };
}
