/** From an unknown phone number to a repaid loan and the larger offer after it, on the borrower's own screens. */
import { expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import type { TestBorrower } from "#test/server.ts";
import { type Journey, startJourney, type Visit } from "./journey.ts";
import { completeOnboarding, signIn } from "./onboarding.ts";
import {
  approve,
  atOrder,
  leaveRating,
  loanNow,
  lookAgain,
  moveTo,
  patience,
  payInstalment,
  payNow,
  payOut,
  ready,
  seenOrder,
  statusOf,
  toRepayment,
} from "./steps.ts";

/*
 * Worked by hand: 400,000.00 for 4 months at 2.5 % a month on what is left, paid out on 2026-03-02.
 *
 *   instalment = 400,000 x 0.025 / (1 - 1.025^-4) = 10,000 / 0.094049355 = 106,327.15
 *
 *   no.  due         interest (2.5 % of what is left)   principal     left
 *   1    2026-04-02  10,000.00                           96,327.15    303,672.85
 *   2    2026-05-02  7,591.82125 -> 7,591.82             98,735.33    204,937.52
 *
 * With 2026-05-02 half of the term of 122 days has passed, so on the next day everything may be paid (LN-3): what is left
 * and one of 31 days' interest of instalment 3 (2.5 % of 204,937.52 is 5,123.44),
 *   204,937.52 + 165.27 = 205,102.79
 * Repaid on time, the next offer grows by a quarter: 400,000.00 x 1.25 = 500,000.00.
 */
test.each([{ script: true }, { script: false }])(
  "[AC-1] [AC-2] [AC-3] [RT-3] [LN-1] [LN-3] a new telephone registers, is certified, is lent to, repays and is offered more: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const visit = await journey.visit({ script });
    const { page } = visit;

    await signIn(visit, "/main");
    const borrower = await newcomer(journey);
    const known = { ...journey, borrower };
    await page.getByRole("link", { name: "Choose amount and term" }).click();
    await page.getByLabel("Amount", { exact: true }).waitFor();
    await ready(visit);
    await choose(visit, { amount: "400000", instalments: "4" });
    await page.getByRole("link", { name: "Give my details" }).click();
    await completeOnboarding(visit);

    await page.getByRole("button", { name: "Apply for TZS 400.000,00" }).click();
    const orderId = await atOrder(visit);
    // The rules decide at once.
    await expect.poll(() => statusOf(known, orderId), patience).toBe(151);
    await page.goto(page.url());
    await page.getByRole("heading", { name: "Approved" }).waitFor();
    await page.getByRole("link", { name: "Withdraw Now" }).first().click();
    await page.getByRole("button", { name: "Loan Now" }).waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain("TZS 400.000,00");
    await ready(visit);
    expect(await loanNow(visit)).toBe(orderId);
    expect((await seenOrder(visit)).title).toBe("Money on its way");

    await payOut(journey);
    await expect.poll(() => statusOf(known, orderId), patience).toBe(170);
    const path = new URL(page.url()).pathname + new URL(page.url()).search;
    // A browser session does not last until the due date.
    await moveTo(journey, "2026-04-02");
    await signIn(visit, path);
    await atOrder(visit);
    expect(await payInstalment(visit)).toBe("TZS 106,327.15");
    if (script) await leaveRating(visit);
    await moveTo(journey, "2026-05-02");
    await signIn(visit, path);
    await atOrder(visit);
    expect(await payInstalment(visit)).toBe("TZS 106,327.15");
    await moveTo(journey, "2026-05-03");
    await lookAgain(visit);
    if (script) await leaveRating(visit);
    await toRepayment(visit);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    expect(await payNow(visit)).toBe("TZS 205,102.79");
    await approve(visit);
    if (script) await leaveRating(visit);
    expect(await statusOf(known, orderId)).toBe(200);

    await page.getByRole("button", { name: "Borrow Again" }).click();
    await page.getByRole("button", { name: "Loan Now" }).waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain("TZS 500.000,00");
  },
);

/** The borrower just registered, with a second client to query them. */
async function newcomer(journey: Journey): Promise<TestBorrower> {
  const [row] = await journey.server.services.db.query<{ borrower_id: string }>(newest);
  const borrower = await journey.server.known(row?.borrower_id ?? "");
  journey.borrowers.push(borrower);
  return borrower;
}

const newest = defineStatement(
  "test.newest-borrower-of-all",
  "select borrower_id from borrower order by created_at desc limit 1",
);

/** Amount in whole units; the cost is shown before anything else is done. */
async function choose(
  { page, script }: Visit,
  { amount, instalments }: { amount: string; instalments: string },
): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.locator(`[name="instalments"][value="${instalments}"]`).check({ force: true });
  if (!script) await page.getByRole("button", { name: "Show the cost" }).click();
  await expect.poll(() => page.locator("main").innerText(), patience).toContain("106.327,15");
}
