/** Where the consents page leads once it is done: to the step, the product or the order that asked for them. */
import { isStepName } from "#contract/onboarding-steps.ts";
import type { AddressParameters } from "../../../client/borrower-path.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { carriedBy, stepPath } from "../step-frame/onward.ts";

interface Way {
  to: string;
  own: AddressParameters;
}

type Parameters = Readonly<Record<string, string>>;

export function wayBack(parameters: Parameters): Way {
  const { step = "", back = "", productId = "", orderId = "" } = parameters;
  const carried = carriedBy(parameters);
  if (isStepName(step)) return { to: stepPath(step), own: carried };
  if (back === "order" && orderId !== "") {
    return { to: screenPaths.loanDetail, own: { productId, orderId } };
  }
  if (back === "product" && productId !== "")
    return { to: screenPaths.productDetail, own: carried };
  return { to: screenPaths.kyc, own: carried };
}

/** The parameters the page repeats in its own forms, so that the way back is not lost. */
export function ownParameters(parameters: Parameters): AddressParameters {
  const { step = "", back = "", orderId = "" } = parameters;
  return { ...carriedBy(parameters), step, back, ...(back === "order" ? { orderId } : {}) };
}
