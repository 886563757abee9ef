/** Where a step of onboarding leads, and what travels along: the product a borrower came for, and the amount and term chosen. */
import type { StepName } from "#contract/onboarding-steps.ts";
import type { AddressParameters } from "../../../client/borrower-path.ts";
import { screenPaths } from "../../../client/screen-paths.ts";

/** The address parameters that every step passes on and the product's page reads. */
export interface Carried extends AddressParameters {
  product_id: string;
  amount: string;
  instalments: string;
}

export function carriedBy(parameters: Readonly<Record<string, string>>): Carried {
  const { product_id = "", amount = "", instalments = "" } = parameters;
  return { product_id, amount, instalments };
}

export function stepPath(step: StepName): string {
  return `${screenPaths.kyc}/${step}`;
}

/** The next step, or when all are complete the product; without a product the borrower's home page. */
export function onward(
  next: StepName | "",
  carried: Carried,
): { to: string; own: AddressParameters } {
  if (next !== "") return { to: stepPath(next), own: carried };
  return carried.product_id === ""
    ? { to: screenPaths.main, own: {} }
    : { to: screenPaths.productDetail, own: carried };
}
