/** A borrower whose phone runs no script, or has not loaded it yet, reads what is owed and pays it (IR-7, LN-2). */
import { expect, test } from "vitest";
import { startJourney } from "./journey.ts";
import {
  approve,
  lend,
  moveTo,
  openOrder,
  payNow,
  seenOrder,
  statusOf,
  toRepayment,
} from "./steps.ts";

/*
 * Instalment 1 of 108,929.98 is due on 2026-04-02. On 2026-04-04, late day 2, one close has passed (LN-2):
 *   1,000.00 + 5 % x 108,929.98 = 1,000.00 + 5,446.499 -> 6,446.50      to pay 115,376.48
 */
test("[OD-4] [IR-6] [IR-7] [LN-2] [LN-4] [LN-5] an overdue instalment is read and paid without any script", async () => {
  const journey = await startJourney();
  const orderId = await lend(journey);
  await moveTo(journey, "2026-04-04");
  const visit = await journey.visit({ script: false });
  await openOrder(visit, orderId);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Overdue",
    amount: "TZS 115.376,48",
    due: "Was due on 2026-04-02",
    rows: { "Days late": "2", "Late charge so far": "TZS 6.446,50" },
    buttons: ["REPAY", "Rollover Repayment"],
  });
  await toRepayment(visit);
  const total = await visit.page.locator(".action-bar output").innerText();
  expect(total).toBe("TZS 115.376,48");
  expect(await payNow(visit)).toBe("TZS 115,376.48");
  await approve(visit);
  expect(await statusOf(journey, orderId)).toBe(170);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Repaying",
    amount: "TZS 108.929,98",
    due: "Due on 2026-05-02",
    rows: { Instalment: "2 of 6" },
  });
});

test("[IR-1] [IR-7] a part of an overdue instalment is typed and paid without any script", async () => {
  const journey = await startJourney();
  const orderId = await lend(journey);
  await moveTo(journey, "2026-04-04");
  const visit = await journey.visit({ script: false });
  const { page } = visit;
  await openOrder(visit, orderId);
  await toRepayment(visit);
  await page.getByRole("link", { name: "Modify amount" }).click();
  await page.getByLabel("Repayment amount").fill("6.446,50");
  expect(await payNow(visit)).toBe("TZS 6,446.50");
  await approve(visit);
  // The charge is paid first; the instalment itself stays overdue.
  expect(await statusOf(journey, orderId)).toBe(180);
  expect(await seenOrder(visit)).toMatchObject({
    amount: "TZS 108.929,98",
    rows: {
      "Days late": "2",
      "Late charge so far": "TZS 6.446,50",
      "Of it not paid yet": "TZS 0,00",
    },
  });
});
