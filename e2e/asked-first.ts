/** Taking a loan where the market asks for the borrower's acknowledgement of the cost before Loan Now (DS-3). */
import type { JourneyOptions, Visit } from "./journey.ts";
import { productId } from "./journey.ts";
import { loanNow, loanNowButton, openFromShell, ready } from "./steps.ts";

/** India asks first, and a loan may be given back there. 600,000.00 as everywhere, fees kept. */
export const inIndia = {
  market: "in",
  terms: { coolingOff: { days: 3, fees: "kept" } },
} as const satisfies JourneyOptions;

export async function openOfferToConfirm(visit: Visit): Promise<void> {
  await openFromShell(visit, `/loanConfirm?productId=${productId}`);
  await visit.page.getByRole("button", { name: "Confirm the cost" }).waitFor();
}

/** From the offer with its cost unconfirmed to the new order; returns its id. */
export async function confirmAndTake(visit: Visit): Promise<string> {
  const { page } = visit;
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm the cost" }).click();
  await loanNowButton(page).waitFor();
  await ready(visit);
  // The agreements, which no market but the reference ticks for the borrower.
  await page.getByRole("checkbox").check();
  return loanNow(visit);
}
