/** The whole life of one loan as its borrower sees it, from the offer to the next one. */
import { expect, test } from "vitest";
import { startJourney } from "./journey.ts";
import {
  approve,
  leaveRating,
  loanNow,
  lookAgain,
  moveTo,
  openConfirm,
  patience,
  payInstalment,
  payNow,
  payNowButton,
  payOut,
  seenOrder,
  statusOf,
  toRepayment,
} from "./steps.ts";

/*
 * Worked by hand from the offer: 600,000.00 for 6 months at 2.5 % a month on what is left, paid out on 2026-03-02.
 *
 *   instalment = 600,000 x 0.025 / (1 - 1.025^-6) = 15,000 / 0.137703134 = 108,929.98
 *
 *   no.  due         interest (2.5 % of what is left)   principal     left
 *   1    2026-04-02  15,000.00                           93,929.98    506,070.02
 *   2    2026-05-02  12,651.7505 -> 12,651.75            96,278.23    409,791.79
 *   3    2026-06-02  10,244.79475 -> 10,244.79           98,685.19    311,106.60
 *
 * Late charge of instalment 2 on 2026-05-05, late day 3 (LN-2): 1,000.00 once for a new client, and 5 % of
 * 108,929.98 for each of the late days closed so far, 1 and 2:
 *   2 x 5,446.499 = 10,892.998 -> 10,893.00   charge 11,893.00   to pay 108,929.98 + 11,893.00 = 120,822.98
 * The close of day 3 brings the exact sum to 16,339.497 -> 16,339.50, so waiting costs 5,446.50.
 *
 * From 2026-06-03 on everything may be paid early (LN-3): the term is 184 days, half of it 92 days, and 2 March + 92
 * days is 2 June. Instalment 3 is paid on that day; on the next, one of 30 days' interest of instalment 4 is earned
 * (2.5 % of 311,106.60 is 7,777.67, a thirtieth 259.26):
 *   311,106.60 + 259.26 = 311,365.86
 * Paid in total: 108,929.98 + 120,822.98 + 108,929.98 + 311,365.86 = 650,048.80
 */
test("[LC-6] [OD-3] [OD-4] [OD-6] [OD-11] [IR-3] [IR-5] [IR-7] [LN-2] [LN-3] [LN-4] [LN-5] a loan from its offer to the next one", async () => {
  const journey = await startJourney();
  const visit = await journey.visit();
  const { page } = visit;

  await openConfirm(visit);
  await expect.poll(() => page.locator("main").innerText()).toContain("TZS 1.000,00 once");
  const orderId = await loanNow(visit);
  expect(new URL(page.url()).searchParams.get("from")).toBe("confirm");
  expect(await statusOf(journey, orderId)).toBe(21);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Money on its way",
    amount: "TZS 600.000,00",
    buttons: ["Check again"],
  });
  await page.getByText("We have received your request.").waitFor();

  await payOut(journey);
  await page.getByRole("link", { name: "Check again" }).click();
  await page.getByRole("heading", { name: "Repaying" }).waitFor();
  expect(await statusOf(journey, orderId)).toBe(170);
  expect(await seenOrder(visit)).toMatchObject({
    amount: "TZS 108.929,98",
    due: "Due on 2026-04-02",
    rows: { "You received": "TZS 588.000,00", Instalment: "1 of 6" },
    buttons: ["Repayment"],
  });

  await moveTo(journey, "2026-03-30");
  await lookAgain(visit);
  expect(await statusOf(journey, orderId)).toBe(174);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Due soon",
    amount: "TZS 108.929,98",
    buttons: ["REPAY", "Rollover Repayment"],
  });
  await toRepayment(visit);
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Pay instalment 1" }).isChecked())
    .toBe(true);
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Pay instalment 2" }).isDisabled())
    .toBe(true);
  expect(await payNow(visit)).toBe("TZS 108,929.98");
  await approve(visit);
  await page.getByText("We have received your payment.").waitFor();
  await leaveRating(visit);
  expect(await statusOf(journey, orderId)).toBe(170);
  expect(await seenOrder(visit)).toMatchObject({
    due: "Due on 2026-05-02",
    rows: { Instalment: "2 of 6", "Outstanding in total": "TZS 544.649,92" },
  });

  await moveTo(journey, "2026-05-05");
  await lookAgain(visit);
  expect(await statusOf(journey, orderId)).toBe(180);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Overdue",
    amount: "TZS 120.822,98",
    due: "Was due on 2026-05-02",
    rows: {
      "Days late": "3",
      "Late charge so far": "TZS 11.893,00",
      "Past due in total": "TZS 120.822,98",
      "After today it grows by": "TZS 5.446,50",
    },
    buttons: ["REPAY", "Rollover Repayment"],
  });
  expect(await payInstalment(visit)).toBe("TZS 120,822.98");
  expect(await statusOf(journey, orderId)).toBe(170);

  await moveTo(journey, "2026-06-02");
  await lookAgain(visit);
  expect(await payInstalment(visit)).toBe("TZS 108,929.98");
  await moveTo(journey, "2026-06-03");
  await lookAgain(visit);
  await leaveRating(visit);
  await toRepayment(visit);
  const total = page.locator(".action-bar output");
  await expect.poll(() => total.innerText()).toBe("TZS 108.929,98");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect.poll(() => total.innerText(), patience).toBe("TZS 311.365,86");
  await payNowButton(page).waitFor();
  expect(await payNow(visit)).toBe("TZS 311,365.86");
  await approve(visit);
  await leaveRating(visit);
  expect(await statusOf(journey, orderId)).toBe(200);
  expect(await seenOrder(visit)).toMatchObject({
    title: "Paid off",
    rows: { "Paid off on": "2026-06-03", "Paid in total": "TZS 650.048,80" },
    buttons: ["Borrow Again"],
  });

  await page.getByRole("button", { name: "Borrow Again" }).click();
  await page.getByRole("button", { name: "Loan Now" }).waitFor();
  const offer = await page.locator("main").innerText();
  expect(offer).toContain("TZS 600.000,00");
  expect(offer).toContain("TZS 800,00 once");
  const counted = () =>
    journey.server.logged.filter(({ facts }) => facts["path"] === "/mkopo/service/event/save");
  await expect.poll(() => counted().length, patience).toBe(1);
});
