/** The whole life of one loan as its borrower sees it, from the offer to the next one. */
import { expect, test } from "vitest";
import { saveEvent } from "#contract/telemetry.ts";
import { type Journey, startJourney } from "./journey.ts";
import {
  approve,
  leaveRating,
  loanNow,
  lookAgain,
  moveTo,
  openConfirm,
  payInstalment,
  payNow,
  payOut,
  seenOrder,
  statusOf,
  toRepayment,
} from "./steps.ts";

test("life", async () => {
  const journey = await startJourney();
  const visit = await journey.visit();
  const { page } = visit;
  await openConfirm(visit);
  console.log(await page.locator("main").innerText());
  const orderId = await loanNow(visit);
  console.log(page.url());
  console.log(await seenOrder(visit), await page.locator("main").innerText());
  await payOut(journey);
  await lookAgain(visit);
  console.log(await seenOrder(visit));
  await moveTo(journey, "2026-03-30");
  await lookAgain(visit);
  console.log(await seenOrder(visit));
  await toRepayment(visit);
  console.log(await page.locator("main").innerText());
  console.log(await payNow(visit));
  await approve(visit);
  console.log(page.url());
  console.log(await seenOrder(visit), await page.locator("main").innerText());
  void [orderId, statusOf, leaveRating, payInstalment, saveEvent, expect];
  void ({} as Journey);
});
