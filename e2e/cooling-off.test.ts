/** A loan in its first days where the market lets it be given back: in time it closes for the exact amount, a minute later it does not. */
import { expect, test } from "vitest";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { endOfDay } from "#server/platform/runtime/calendar.ts";
import type { Day } from "#values/business-day.ts";
import { confirmAndTake, inIndia, openOfferToConfirm } from "./asked-first.ts";
import { type Journey, productId, startJourney, type Visit } from "./journey.ts";
import {
  approve,
  atPayPage,
  bookedPayments,
  moveTo,
  openFromShell,
  openOrder,
  patience,
  payOut,
  positionOf,
  seenOrder,
} from "./steps.ts";

/*
 * Worked by hand: 600,000.00 paid out on 2026-03-02 at 2.5 % a month, to be given back within three days, fees kept.
 *
 *   the first period, 2026-03-02 to 2026-04-02, has 31 days: 600,000.00 x 2.5 % = 15,000.00
 *   given back on 2026-03-04    15,000.00 x 2 / 31 =   967.74   600,967.74
 *   given back on 2026-03-05    15,000.00 x 3 / 31 = 1,451.61   601,451.61
 */
const lastDay = "2026-03-05" as Day;
const minute = 60_000;

/** Taken and paid out, with the order on the page. */
async function lentTo(visit: Visit): Promise<string> {
  await openOfferToConfirm(visit);
  const orderId = await confirmAndTake(visit);
  const { journey } = visit;
  await payOut(journey);
  await expect
    .poll(async () => (await positionOf(journey, orderId)).disbursedOn, patience)
    .not.toBeNull();
  return orderId;
}

const givingBack = (orderId: string) => `/coolingOff?productId=${productId}&orderId=${orderId}`;

/** The instant so many minutes after the end of the last day. */
async function minutesAfterTheEnd({ server }: Journey, minutes: number): Promise<void> {
  const end = endOfDay(lastDay, server.services.settings.timeZone);
  server.setNow(new Date(end.getTime() + minutes * minute));
  await postAccruals(server.services);
}

test.each([{ script: true }, { script: false }])(
  "[DS-6] given back within its period: the exact amount is paid, the loan is closed and nothing is owed: %o",
  async ({ script }) => {
    const journey = await startJourney(inIndia);
    const visit = await journey.visit({ script });
    const { page } = visit;
    const orderId = await lentTo(visit);
    await moveTo(journey, "2026-03-04");
    await openOrder(visit, orderId);
    await page.getByText("Until 2026-03-05 23:59 (Kolkata, UTC+5:30)").waitFor();
    await page.getByRole("link", { name: "Other wallet, and how it adds up" }).click();
    await page.getByRole("heading", { name: "Give the loan back" }).waitFor();
    await page.getByText("This amount holds until 2026-03-04 23:59").waitFor();
    await page.getByRole("button", { name: "Pay ₹ 6,00,967.74 and close" }).click();
    expect(await atPayPage(visit)).toBe("INR 600,967.74");
    await approve(visit);

    expect((await seenOrder(visit)).title).toBe("Given back");
    expect(await positionOf(journey, orderId)).toMatchObject({
      status: "settled",
      outstandingTotal: 0,
      unapplied: 0,
      received: 600_967_74,
    });
    await openFromShell(visit, givingBack(orderId));
    await page.getByText("You gave this loan back on 2026-03-04. You owe nothing.").waitFor();
  },
);

test("[DS-6] a minute before the end it can be given back, a minute after the page that was open says why not and what is possible", async () => {
  const journey = await startJourney(inIndia);
  const visit = await journey.visit({ script: false });
  const { page } = visit;
  const orderId = await lentTo(visit);
  await minutesAfterTheEnd(journey, -2);
  await openFromShell(visit, givingBack(orderId));
  const pay = page.getByRole("button", { name: "Pay ₹ 6,01,451.61 and close" });
  await pay.waitFor();

  await minutesAfterTheEnd(journey, 1);
  await pay.click();
  await page.getByRole("heading", { name: "Giving the loan back" }).waitFor();
  const said = () => page.locator("main").innerText();
  await expect.poll(said).toContain("ended on 2026-03-05 23:59 (Kolkata, UTC+5:30).");
  expect(await said()).toContain(
    "Your instalments go on as agreed, and the whole loan can be paid off from",
  );
  expect(bookedPayments(journey)).toEqual([]);
  expect(await pay.count()).toBe(0);
  await page.getByRole("link", { name: "What would pay it off" }).click();
  await page.getByRole("heading", { name: "What ends the loan" }).waitFor();
  expect((await positionOf(journey, orderId)).status).toBe("running");
});
