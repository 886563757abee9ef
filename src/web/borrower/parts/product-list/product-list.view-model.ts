/** View model of the wire's recommended products: plain words, and a picture only from an allowed address. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readLoan } from "#contract/loan.ts";
import type { WebRequest } from "../../../client/web-request.ts";

export interface ProductViewModel {
  productId: string;
  /** An allowed address, or null. */
  logo: string | null;
  name: string;
  range: string;
  /** Label of the range: "Amount". */
  rangeText: string;
  rate: string;
  description: string;
  button: string;
  /** May be tapped (OD-2). */
  open: boolean;
}

export function productsViewModel(
  { origin, brand }: Pick<WebRequest, "origin" | "brand">,
  products: Output<typeof readLoan>["recProducts"],
): ProductViewModel[] {
  return products.map((product) => ({
    productId: product.productId,
    logo: allowedAddress(product.logo, origin, brand),
    name: product.name,
    range: product.rangeText,
    rangeText: product.rangeDes,
    rate: product.rate,
    description: product.description,
    button: product.buttonText,
    open: product.clickable === 1,
  }));
}
