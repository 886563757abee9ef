/**
 * From the comparison through each choice to the payment provider's page: the amount shown is the amount charged (RT-3,
 * LN-4).
 */
import { describe, expect, test } from "vitest";
import { readChoices } from "#contract/repayment-choices.ts";
import { type Journey, productId, startJourney, type Visit } from "./journey.ts";
import {
  approve,
  atPayPage,
  lend,
  moveTo,
  openFromShell,
  openOrder,
  payNow,
  payNowButton,
  positionOf,
  ready,
} from "./steps.ts";

type Kind = "instalment" | "settle" | "everything" | "part" | "deferral";

/** A choice as the server answers it, read by any client of the wire. */
async function choiceOf({ borrower }: Journey, orderId: string, kind: Kind) {
  const answer = await borrower.client.call(readChoices, { productId, orderId });
  if (!answer.ok) throw new Error(answer.message);
  const found = answer.data.choices.find(({ choice }) => choice === kind);
  if (found?.open !== 1) throw new Error(`${kind} is not open`);
  return found;
}

async function openComparison(visit: Visit, orderId: string): Promise<void> {
  await openOrder(visit, orderId);
  await visit.page.getByRole("link", { name: "Compare your choices" }).click();
  await visit.page.getByRole("heading", { name: "Compare your choices" }).waitFor();
  await ready(visit);
}

/** The figure on the card of an action, "TZS 115.376,48". */
async function shownFor({ page }: Visit, action: string): Promise<string> {
  const card = page.locator(".card", {
    has: page.getByRole("link", { name: action, exact: true }),
  });
  return card.locator(".compared strong").innerText();
}

async function choose(visit: Visit, action: string): Promise<void> {
  await visit.page.getByRole("link", { name: action, exact: true }).click();
  await payNowButton(visit.page).waitFor();
  await ready(visit);
}

/** "TZS 115,376.48": the provider's format of our "TZS 115.376,48". */
const asTheyWrite = (text: string): string =>
  text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));

describe.each([{ script: true }, { script: false }])("the choices, %o", ({ script }) => {
  /*
   * Instalment 1 of 108,929.98 is due on 2026-04-02. On 2026-04-04, late day 2, one close has passed (LN-2):
   *   1,000.00 + 5 % x 108,929.98 = 6,446.50      to pay 115,376.48
   */
  test("[RT-3] [LN-2] [LN-4] paying this instalment: the amount stays the same from the comparison to the provider's page", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    await moveTo(journey, "2026-04-04");
    const visit = await journey.visit({ script });
    await openComparison(visit, orderId);
    const shown = await shownFor(visit, "Pay the instalment");
    expect(shown).toBe("TZS 115.376,48");
    const { owedAfter } = await choiceOf(journey, orderId, "instalment");
    await choose(visit, "Pay the instalment");
    await expect.poll(() => visit.page.locator(".action-bar output").innerText()).toBe(shown);
    expect(await payNow(visit)).toBe(asTheyWrite(shown));
    await approve(visit);
    const after = await positionOf(journey, orderId);
    expect(after.instalments[0]?.status).toBe("paid");
    expect(after.outstandingTotal - after.unapplied).toBe(owedAfter);
  });

  test("[RT-3] [DR-3] [DR-4] deferring: the fee quoted is the fee charged, and the due dates move as announced", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    await moveTo(journey, "2026-04-04");
    const visit = await journey.visit({ script });
    await openComparison(visit, orderId);
    const shown = await shownFor(visit, "Pay the deferral fee");
    const { newDueTimes, owedAfter } = await choiceOf(journey, orderId, "deferral");
    await choose(visit, "Pay the deferral fee");
    expect(await payNow(visit)).toBe(asTheyWrite(shown));
    await approve(visit);
    const after = await positionOf(journey, orderId);
    expect(after.instalments.map(({ dueDate }) => dueDate)).toEqual(
      newDueTimes.map(({ newDueTime }) => newDueTime),
    );
    // Two days late plus the product's fourteen: the order says so, and no instalment counts as paid.
    await visit.page
      .getByText(
        `your due dates have moved by 16 days. The next one is ${newDueTimes[0]?.newDueTime}.`,
      )
      .waitFor();
    expect(after.outstandingTotal - after.unapplied).toBe(owedAfter);
  });

  test("[RT-3] [LN-3] paying it off: comes first because it saves interest, and settles the loan", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    // Half of the 184 days to 2 September have passed with 2 June.
    await moveTo(journey, "2026-06-03");
    const visit = await journey.visit({ script });
    await openComparison(visit, orderId);
    await expect.poll(() => visit.page.locator("a.button.main").innerText()).toBe("Pay it off");
    const shown = await shownFor(visit, "Pay it off");
    await choose(visit, "Pay it off");
    expect(await payNow(visit)).toBe(asTheyWrite(shown));
    await approve(visit);
    expect(await positionOf(journey, orderId)).toMatchObject({ status: "settled", unapplied: 0 });
  });

  test("[RT-3] [IR-1] a part: the borrower chooses the amount, within the limits shown", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    await moveTo(journey, "2026-04-04");
    const visit = await journey.visit({ script });
    await openComparison(visit, orderId);
    expect(await shownFor(visit, "Choose the amount")).toBe("TZS 1.000,00 or more");
    await choose(visit, "Choose the amount");
    await visit.page.getByLabel("Repayment amount").fill("6.446,50");
    expect(await payNow(visit)).toBe("TZS 6,446.50");
    await approve(visit);
    expect((await positionOf(journey, orderId)).received).toBe(6_446_50);
  });

  test("[RT-3] by way of /repay: this instalment from a wallet, and all that can be paid today by comparing first", async () => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    await moveTo(journey, "2026-04-04");
    const visit = await journey.visit({ script });
    const { page } = visit;
    await openFromShell(visit, `/repay?productId=${productId}&orderId=${orderId}`);
    const amount = (await page.locator(".amount").innerText()).replace(/\s+/g, " ");
    expect(amount).toBe("TZS 115.376,48");
    await page.getByRole("link", { name: "Wallet or bank" }).click();
    await payNowButton(page).waitFor();
    await ready(visit);
    expect(await payNow(visit)).toBe(asTheyWrite(amount));
    await page.goBack();
    await openFromShell(visit, `/repay?productId=${productId}&orderId=${orderId}`);
    await page.getByRole("link", { name: "I cannot pay this today" }).click();
    await page.getByRole("heading", { name: "Compare your choices" }).waitFor();
    await ready(visit);
    const all = await shownFor(visit, "Pay all of it");
    await choose(visit, "Pay all of it");
    await payNowButton(page).click();
    expect(await atPayPage(visit)).toBe(asTheyWrite(all));
    await approve(visit);
    const { instalments } = await positionOf(journey, orderId);
    expect(instalments.slice(0, 2).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });
});

test("[RT-3] [RT-6] coming back from a payment nobody knows of is the error page, with a way on", async () => {
  const journey = await startJourney();
  await lend(journey);
  const visit = await journey.visit();
  const response = await visit.page.goto(
    `${journey.origin}/pay/return?tradeNo=P000000000000000000`,
  );
  expect(response?.status()).toBe(404);
  await visit.page.getByRole("heading", { name: "We do not know this payment" }).waitFor();
  await visit.page.getByRole("link", { name: "Go to the start page" }).waitFor();
});
