/** Money actions on a loan in a real browser: worked out, proposed, approved, with and without script (DK-4, DK-5). */
import { describe, expect, test } from "vitest";
import {
  approveLoanAction,
  countApprovals,
  declineLoanAction,
  listApprovals,
  previewLoanAction,
  proposeLoanAction,
  readApproval,
  readLoanMoney,
  withdrawLoanAction,
} from "#contract/loan-actions.ts";
import { listProposals } from "#contract/proposals.ts";
import { whoAmI } from "#contract/staff.ts";
import { listStaffChanges } from "#contract/staff-changes.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import {
  exampleActionPreview,
  exampleApproval,
  exampleApprovals,
  exampleFailedPayout,
  exampleMoney,
  exampleRepeat,
} from "../action-figures/example-actions.ts";

const { actionId, orderNo } = exampleApproval();
const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(countApprovals, { waiting: 3 }),
  given(readLoanMoney, exampleMoney()),
  given(previewLoanAction, exampleActionPreview),
  given(proposeLoanAction, { actionId, state: "waiting" }),
  given(listApprovals, exampleApprovals()),
  given(listProposals, { rows: [], counts: { mine: 0, own: 0 } }),
  given(listStaffChanges, { rows: [], more: false, counts: { mine: 0, own: 0 } }),
  given(readApproval, exampleApproval()),
  given(approveLoanAction, { actionId, state: "done" }),
  given(declineLoanAction, { actionId, state: "declined" }),
  given(withdrawLoanAction, { actionId, state: "withdrawn" }),
];

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

const money = `/console/loans/${orderNo}/money`;
const inbox = "/console/approvals";
const approval = `${inbox}/${actionId}`;

test.each([
  [money, 1280, false],
  [`${money}?do=waiver`, 390, true],
  [`${money}?do=reversal`, 320, false],
  [`${money}?do=write-off`, 320, true],
  [inbox, 1280, true],
  [inbox, 320, false],
  [approval, 1280, false],
  [approval, 320, true],
])(
  "[DK-4] %s at %d pixels, dark %s: accessible, no sideways scrolling",
  async (path, width, dark) => {
    await using screen = await open(path, { width, dark });
    await screen.page.locator("h1").waitFor();
    await expectAccessible(screen.page);
  },
);

test("[DK-5] the navigation says how many wait, and leads to them", async () => {
  await using screen = await open(money);
  const { page } = screen;
  await page.getByRole("link", { name: "Approvals 3" }).click();
  const rows = page.locator("main tbody tr");
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole("link", { name: "Waive late charges" }).click();
  await page.getByRole("heading", { name: "Waive late charges" }).waitFor();
  expect(await page.locator("main").innerText()).toContain("Begun by Juma Khamis");
});

describe.each([true, false])("script %s", (script) => {
  test("[DK-4] a waiver is worked out first, and sent exactly as it was shown", async () => {
    await using screen = await open(`${money}?do=waiver`, { script });
    const { page, backend } = screen;
    await page.getByLabel("Late charges of instalment 5").check();
    await page.getByLabel("Reason", { exact: true }).selectOption("outage");
    await page.getByLabel("In your words, for the second person").fill("The company was down");
    await page.getByLabel("Evidence", { exact: true }).fill("Complaint C-2026-0412");
    expect(await page.getByRole("button", { name: "Send for approval" }).count()).toBe(0);
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByRole("button", { name: "Send for approval" }).waitFor();
    const changed = await page.locator(".action-figures tr.changed").allInnerTexts();
    expect(changed[0]).toMatch(/To pay now\s+178\.146,46 →\s+168\.901,39/);
    expect(await page.locator(".action-postings").innerText()).toMatch(/Waivers\s+9\.245,07/);
    expect(await page.getByLabel("Evidence", { exact: true }).inputValue()).toBe(
      "Complaint C-2026-0412",
    );
    await page.getByRole("button", { name: "Send for approval" }).click();
    await page.getByText("It waits for a second person now.").waitFor();
    expect(backend.callsOf(proposeLoanAction).at(-1)?.body).toMatchObject({
      ...{ orderNo, kind: "waiver", part: "penalty", instalment: "5", amount: "924507" },
      ...{ version: "7", reason: "outage", note: "The company was down" },
    });
  });

  test("[DK-4] what was changed after it was worked out is shown anew before it can be sent", async () => {
    await using screen = await open(money, { script });
    const { page, backend } = screen;
    await page.getByLabel("Amount", { exact: true }).fill("1.000,00");
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByRole("button", { name: "Send for approval" }).waitFor();
    await page.getByLabel("Amount", { exact: true }).fill("2.000,00");
    await page.getByRole("button", { name: "Send for approval" }).click();
    await expect
      .poll(() => backend.callsOf(previewLoanAction).at(-1)?.query)
      .toMatchObject({ amount: "200000" });
    expect(backend.callsOf(proposeLoanAction)).toHaveLength(0);
  });

  test("[DK-4] what is wrong is said at its field, and what was typed stays", async () => {
    const used = [refused(previewLoanAction, "referenceUsed")];
    await using screen = await open(money, { script, stubs: used });
    const { page } = screen;
    await page.getByLabel("Amount", { exact: true }).fill("a lot");
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByText("Write the amount in figures").waitFor();
    await page.getByLabel("Amount", { exact: true }).fill("1.000,00");
    await page.getByLabel("Number on the slip or statement").fill("SLIP-1");
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByText("This number was recorded before.").waitFor();
    const field = page.getByLabel("Number on the slip or statement");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await field.inputValue()).toBe("SLIP-1");
  });

  test("[DK-5] a second person approves, or declines with a reason", async () => {
    await using screen = await open(approval, { script });
    const { page, backend } = screen;
    await page.getByLabel("Note, if you want").fill("Seen the attempts");
    backend.set(given(readApproval, exampleApproval({ state: "done", mayDecide: false })));
    await page.getByRole("button", { name: "Approve and post TZS 9.245,07" }).click();
    await page.getByText("It is done and posted.").waitFor();
    expect(backend.callsOf(approveLoanAction).at(-1)?.body).toMatchObject({
      actionId,
      note: "Seen the attempts",
    });
    expect(await page.getByRole("button", { name: /Approve/ }).count()).toBe(0);
  });

  test("[DK-5] where the figures have moved there is nothing to approve, and the maker proposes it again", async () => {
    const moved = exampleApproval({ moved: true });
    await using screen = await open(approval, { script, stubs: [given(readApproval, moved)] });
    const { page, backend } = screen;
    await page.getByText("so it cannot be approved").waitFor();
    expect(await page.getByRole("button", { name: /Approve/ }).count()).toBe(0);
    const own = { ...moved, own: true, mayDecide: false };
    backend.set(given(readApproval, own));
    await page.goto(screen.origin + approval);
    await page.getByRole("link", { name: "Propose it again" }).click();
    await page.getByRole("button", { name: "Show what changes" }).waitFor();
    expect(await page.getByLabel("Evidence", { exact: true }).inputValue()).toBe(moved.evidence);
    await page.getByRole("button", { name: "Show what changes" }).click();
    await page.getByRole("button", { name: "Send for approval" }).click();
    await expect
      .poll(() => backend.callsOf(proposeLoanAction).at(-1)?.body)
      .toMatchObject({ replaces: actionId });
  });
});

test("[DK-5] what cannot be undone asks for the order number", async () => {
  const final = exampleApproval({ kind: "write-off", part: "", final: true });
  const stub = [given(readApproval, final), refused(approveLoanAction, "orderNotTyped")];
  await using screen = await open(approval, { script: false, stubs: stub });
  const { page } = screen;
  await page.getByLabel(`Type the order number ${orderNo}`).fill("2605");
  await page.getByRole("button", { name: /Approve and post/ }).click();
  await page.locator(".notice.bad", { hasText: "Please type the order number" }).waitFor();
  expect(await page.getByLabel(`Type the order number ${orderNo}`).inputValue()).toBe("2605");
});

describe("a payout", () => {
  const failedPayout = [
    given(readLoanMoney, exampleFailedPayout),
    given(previewLoanAction, exampleRepeat),
  ];

  test.each([
    { path: money, width: 1280, dark: true },
    { path: `${money}?do=ending`, width: 320, dark: false },
  ])("[DK-4] that failed: accessible, no sideways scrolling: %o", async ({ path, width, dark }) => {
    await using screen = await open(path, { width, dark, stubs: failedPayout });
    await screen.page.locator("h1").waitFor();
    await expectAccessible(screen.page);
  });

  test.each([true, false])(
    "[DK-4] that failed is repeated to another account of the borrower, script %s",
    async (script) => {
      await using screen = await open(money, { script, stubs: failedPayout });
      const { page, backend } = screen;
      await page.getByText("The provider said: The account is closed").waitFor();
      expect(await page.getByLabel(/M-Pesa/).isChecked()).toBe(true);
      await page.getByLabel(/Airtel Money/).check();
      await page.getByLabel("Reason", { exact: true }).selectOption("account-changed");
      await page.getByLabel("In your words, for the second person").fill("She called");
      await page.getByLabel("Evidence", { exact: true }).fill("The call of today");
      await page.getByRole("button", { name: "Show what changes" }).click();
      await page.getByRole("button", { name: "Send for approval" }).waitFor();
      const changed = await page.locator(".action-figures tr.changed").allInnerTexts();
      expect(changed.join("\n")).toMatch(/Payout\s+Failed →\s+Not sent yet/);
      expect(changed.join("\n")).toMatch(/\*{6}5678 →\s+Airtel Money \*{6}1222/);
      expect(await page.locator(".action-postings").count()).toBe(0);
      await page.getByRole("button", { name: "Send for approval" }).click();
      await page.getByText("It waits for a second person now.").waitFor();
      expect(backend.callsOf(proposeLoanAction).at(-1)?.body).toMatchObject({
        ...{ orderNo, kind: "payout-repeat", account: "a-2", version: "0" },
        reason: "account-changed",
      });
    },
  );

  test("[DK-4] of which nobody knows whether it arrived: nothing can be done, and why", async () => {
    const payout = { ...exampleFailedPayout.payout!, standing: "unknown" as const, accounts: [] };
    const unknown = given(readLoanMoney, { ...exampleFailedPayout, payout });
    await using screen = await open(money, { stubs: [unknown] });
    await screen.page.getByText("another payout might pay twice").waitFor();
    expect(await screen.page.getByRole("button", { name: "Show what changes" }).count()).toBe(0);
  });
});
