/** Where a step of onboarding leads, and what travels along: the product a borrower came for, and what they chose of it. */
import type { StepName } from "#contract/onboarding-steps.ts";
import type { AddressParameters } from "../../../client/borrower-path.ts";
import { screenPaths } from "../../../client/screen-paths.ts";

/** What of the address goes with every step and back to the product, in the names of the product's page. */
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

/** The next step, or when all are complete back to the product; without one to the borrower's start page. */
export function onward(
  next: StepName | "",
  carried: Carried,
): { to: string; own: AddressParameters } {
  if (next !== "") return { to: stepPath(next), own: carried };
  return carried.product_id === ""
    ? { to: screenPaths.main, own: {} }
    : { to: screenPaths.productDetail, own: carried };
}
