/**
 * Loan Now double-tapped, reloaded and interrupted in every way a phone allows: one order and one payout result (LC-9).
 */
import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { doubleTap, holdFirstAnswer, reloadWhileWaiting } from "./held-answers.ts";
import { type Journey, productId, startJourney } from "./journey.ts";
import {
  atOrder,
  loanNow,
  loanNowButton,
  loansOf,
  lookAgain,
  openConfirm,
  openFromShell,
  payOut,
  statusOf,
} from "./steps.ts";

/** One order, paid out once, even after all pending work is done. */
async function expectOneLoan(journey: Journey, orderId: string): Promise<void> {
  await payOut(journey);
  await runOutboxOnce(journey.server.services);
  const loans = await loansOf(journey, journey.borrower);
  expect(loans.map(({ loanId }) => loanId)).toEqual([orderId]);
  expect(journey.simulator.ledger.content.payouts).toHaveLength(1);
  expect(await statusOf(journey, orderId)).toBe(170);
}

describe.each([{ script: true }, { script: false }])("Loan Now, %o", ({ script }) => {
  test("[LC-9] a double tap takes one loan", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ script, inBrowser: true });
    await openConfirm(visit);
    await doubleTap(visit, loanNowButton(visit.page), "/loanConfirm");
    await expectOneLoan(journey, await atOrder(visit));
  });

  test("[LC-9] reloaded while the answer is on its way, it ends at the one order", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ script, inBrowser: true });
    await openConfirm(visit);
    const { answered } = await holdFirstAnswer(visit, "/loanConfirm");
    await loanNowButton(visit.page).click({ noWaitAfter: true });
    await answered;
    const [first] = await loansOf(journey, journey.borrower);
    await reloadWhileWaiting(visit);
    const orderId = await atOrder(visit);
    expect(orderId).toBe(first?.loanId);
    await expectOneLoan(journey, orderId);
  });

  test("[LC-9] closed before the answer arrives, the reopened offer leads to the one order", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ script, inBrowser: true });
    const { page } = visit;
    await openConfirm(visit);
    const { answered } = await holdFirstAnswer(visit, "/loanConfirm");
    await loanNowButton(page).click({ noWaitAfter: true });
    await answered;
    // Without script, Back would only cancel the pending request.
    if (script) await page.goBack();
    else await page.goto("about:blank");
    await openFromShell(visit, `/loanConfirm?productId=${productId}`);
    await expectOneLoan(journey, await atOrder(visit));
  });

  test("[LC-6] [LC-9] Back from the new order never leads to another one", async () => {
    const journey = await startJourney();
    const visit = await journey.visit({ script, inBrowser: true });
    await openConfirm(visit);
    const orderId = await loanNow(visit);
    await visit.page.goBack();
    if (script) {
      // The order has replaced the confirmation in the history: Back leaves both.
      expect(visit.page.url()).toBe("about:blank");
      await visit.page.goForward();
      expect(await atOrder(visit)).toBe(orderId);
    } else {
      expect(await atOrder(visit)).toBe(orderId);
    }
    await lookAgain(visit);
    expect(await atOrder(visit)).toBe(orderId);
    await expectOneLoan(journey, orderId);
  });
});

test("[LC-9] two phones of one borrower at once take one loan", async () => {
  const journey = await startJourney();
  const [one, other] = [
    await journey.visit(),
    await journey.visit({ script: false, inBrowser: true }),
  ];
  await Promise.all([openConfirm(one), openConfirm(other)]);
  const [first, second] = await Promise.all([loanNow(one), loanNow(other)]);
  expect(second).toBe(first);
  await expectOneLoan(journey, first);
});
