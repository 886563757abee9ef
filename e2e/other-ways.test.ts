/** Loans that do not go straight: the payout fails, or the borrower needs more time. */
import { describe, expect, test } from "vitest";
import { addAccount, someTerms } from "#test/builders.ts";
import { startJourney } from "./journey.ts";
import {
  approve,
  lend,
  loanNow,
  loansOf,
  lookAgain,
  moveTo,
  openConfirm,
  openFromShell,
  openOrder,
  patience,
  payNow,
  payOut,
  positionOf,
  seenOrder,
  statusOf,
  toRepayment,
} from "./steps.ts";

describe.each([{ script: true }, { script: false }])("a refused payout, %o", ({ script }) => {
  test("[OD-7] [OD-11] [LC-9] reminds to bind another account, and the same order is paid out to it", async () => {
    const journey = await startJourney({ account: "0712345000" });
    const visit = await journey.visit({ script });
    const { page } = visit;
    await openConfirm(visit);
    const orderId = await loanNow(visit);
    await expect.poll(() => statusOf(journey, orderId), patience).toBe(151);
    await lookAgain(visit);
    expect((await seenOrder(visit)).title).toBe("Payout failed");
    const dialog = page.getByRole("dialog", { name: "Please check your account" });
    await expect.poll(() => dialog.innerText()).toContain("could not be sent to M-Pesa ******5000");
    const bind = dialog.getByRole("link", { name: "Go and bind the card" });
    const to = new URL((await bind.getAttribute("href")) ?? "", journey.origin);
    expect(to.pathname).toBe("/bindBank");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      productId: "salama",
      orderId,
      source: "loanDetail",
      user_id: journey.borrower.borrowerId,
    });

    const { borrowerId } = journey.borrower;
    await addAccount(journey.server.services, borrowerId, { number: "0712345678" });
    await lookAgain(visit);
    await page.getByRole("dialog").getByRole("link", { name: "Withdraw Now" }).click();
    expect(await loanNow(visit)).toBe(orderId);
    await payOut(journey);
    await lookAgain(visit);
    expect((await seenOrder(visit)).title).toBe("Repaying");
    expect(await statusOf(journey, orderId)).toBe(170);
    expect(await loansOf(journey, journey.borrower)).toHaveLength(1);
    const states = journey.simulator.ledger.content.payouts.map(({ state }) => state);
    expect(states).toEqual(["refused", "paid"]);
  });
});

test.each([
  [174, "2026-03-30"],
  [180, "2026-04-03"],
])(
  "[OD-4] in status %i the deferral leads to its own address with the order in it",
  async (status, day) => {
    const journey = await startJourney();
    const orderId = await lend(journey);
    await moveTo(journey, day);
    expect(await statusOf(journey, orderId)).toBe(status);
    const visit = await journey.visit();
    await openOrder(visit, orderId);
    await visit.page.getByText("Short of money?").waitFor();
    await visit.page.getByRole("link", { name: "Rollover Repayment" }).click();
    await visit.page.waitForURL((url) => url.pathname === "/repayDelay");
    const { session_id: _secret, ...harmless } = visit.session;
    expect(Object.fromEntries(new URL(visit.page.url()).searchParams)).toMatchObject({
      ...harmless,
      productId: "salama",
      orderId,
    });
  },
);

describe.each([{ script: true }, { script: false }])("a deferral, %o", ({ script }) => {
  test.each([
    [174, "2026-04-01", "2026-04-16"],
    [180, "2026-04-05", "2026-04-19"],
  ])(
    "[DR-1] [DR-2] [DR-3] [DR-4] in status %i its fee is paid, and the next due date is the one announced",
    async (status, day, newDueDate) => {
      const journey = await startJourney();
      const orderId = await lend(journey);
      await moveTo(journey, day);
      expect(await statusOf(journey, orderId)).toBe(status);
      const before = await positionOf(journey, orderId);
      const visit = await journey.visit({ script });
      const { page } = visit;
      await openOrder(visit, orderId);
      await page.getByRole("link", { name: "Rollover Repayment" }).click();
      // 5 % of the outstanding principal of 600,000.00.
      await page.getByText(`Instalment 1, due ${newDueDate}`).waitFor();
      expect(await payNow(visit)).toBe("TZS 30,000.00");
      await approve(visit);
      const seen = await seenOrder(visit);
      expect(seen).toMatchObject({ title: "Repaying", due: expect.stringContaining(newDueDate) });
      expect(await statusOf(journey, orderId)).toBe(170);
      const { outstanding, deferralFees } = await positionOf(journey, orderId);
      expect({ outstanding, deferralFees }).toEqual({
        outstanding: before.outstanding,
        deferralFees: 30_000_00,
      });

      await openFromShell(visit, `/repayDelay?productId=salama&orderId=${orderId}`);
      await page.getByText("This order cannot be deferred today.").waitFor();
      await page.getByRole("link", { name: "Pay the instalment instead" }).click();
      await page.getByRole("heading", { name: "Repayment Details" }).waitFor();
    },
  );
});

test("[OD-5] a product without deferral offers repayment alone", async () => {
  const { deferral } = someTerms();
  const journey = await startJourney({ terms: { deferral: { ...deferral, countMaximum: 0 } } });
  const orderId = await lend(journey);
  const visit = await journey.visit();
  for (const [day, status] of [
    ["2026-03-30", 174],
    ["2026-04-03", 180],
  ] as const) {
    await moveTo(journey, day);
    await openOrder(visit, orderId);
    expect(await statusOf(journey, orderId)).toBe(status);
    expect((await seenOrder(visit)).buttons).toEqual(["Repayment"]);
  }
  await toRepayment(visit);
});
