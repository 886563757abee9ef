/** Payout accounts to be judged, in a real browser: both names, the two ways to decide, a colleague's proposal. */
import { expect, test } from "vitest";
import {
  confirmPayeeCheck,
  decidePayeeCheck,
  listPayeeChecks,
  type PayeeCheckShown,
} from "#contract/payee-checks.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";

const check: PayeeCheckShown = {
  checkNo: "7",
  orders: [{ orderNo: "26030212345678", amount: 400_000_00, currencySymbol: "TZS" }],
  ...{ borrowerId: "b-1", borrowerName: "Asha Juma Mushi", providerName: "BARAKA ELIAS MOSHI" },
  ...{ company: "selcom", answer: "name", likeness: "different" },
  ...{ bankName: "M-Pesa", account: "******7009", since: "2026-03-02 10:00", proposed: null },
};
const nobody: PayeeCheckShown = {
  ...check,
  ...{ checkNo: "8", providerName: "", answer: "no-account", likeness: null, orders: [] },
};
const proposed = { reason: "Her husband's", by: "Salma Ali", at: "2026-03-02 11:00", own: false };

function open(checks: PayeeCheckShown[], more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(listPayeeChecks, { checks, more: false, fourEyes: true }),
    ...(more.stubs ?? [given(whoAmI, neema)]),
  ];
  const path = "/console/payee-checks";
  return openScreen({ path, session: null, staff: true, width: 1280, height: 800, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone, dark", 390, true],
  ["at 320 px", 320, false],
] as const)("[OP-6] %s both names stand beside each other", async (_what, width, dark) => {
  await using screen = await open([check, nobody], { width, dark });
  const { page } = screen;
  await page.getByText("2 accounts wait").waitFor();
  await page.getByText("BARAKA ELIAS MOSHI").waitFor();
  await page.getByText("There is no such account").waitFor();
  await expectAccessible(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(fits).toBeLessThanOrEqual(width);
});

test.each([true, false])("[OP-6] another account is asked for, script %s", async (script) => {
  const stubs = [given(whoAmI, neema), given(decidePayeeCheck, { proposed: false })];
  await using screen = await open([check], { script, stubs });
  const { page, backend } = screen;
  await page.getByLabel("Reason").fill("The name is another one");
  await page.getByRole("button", { name: "Ask for another account" }).click();
  await page.getByText("It is done.").waitFor();
  expect(backend.callsOf(decidePayeeCheck).map(({ body }) => body)).toEqual([
    { checkNo: "7", decision: "other-account", reason: "The name is another one" },
  ]);
});

test("[OP-6] a rejection is shown at its account, and what was typed stays", async () => {
  const stubs = [given(whoAmI, neema), refused(decidePayeeCheck, "reasonMissing")];
  await using screen = await open([check, nobody], { stubs });
  const { page } = screen;
  await page.getByLabel("Reason").first().fill("no");
  await page.getByRole("button", { name: "Propose to send it all the same" }).first().click();
  await page.getByText("Please write a reason").waitFor();
  await expect.poll(() => page.getByLabel("Reason").first().inputValue()).toBe("no");
  await expect.poll(() => page.getByLabel("Reason").last().inputValue()).toBe("");
});

test("[OP-6] a colleague's proposal is confirmed; an agent decides nothing", async () => {
  const stubs = [given(whoAmI, neema), given(confirmPayeeCheck, {})];
  await using screen = await open([{ ...check, proposed }], { stubs });
  await screen.page.getByText("Proposed to send it all the same: Salma Ali").waitFor();
  await screen.page.getByRole("button", { name: "Confirm and send" }).click();
  await expect.poll(() => screen.backend.callsOf(confirmPayeeCheck)).toHaveLength(1);
  await using agents = await open([check], { stubs: [given(whoAmI, juma)] });
  await agents.page.getByText("Finance or a supervisor decides this.").waitFor();
  await expect
    .poll(() => agents.page.getByRole("button", { name: /account|send/ }).count())
    .toBe(0);
});
