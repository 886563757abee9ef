/** One application in the console in a real browser: reading it, deciding it, and concurrent decisions of colleagues. */
import { describe, expect, test } from "vitest";
import {
  approveApplication,
  askForMore,
  declineApplication,
  overrideDecline,
  readApplication,
} from "#contract/application-back-office.ts";
import { listDisclosures } from "#contract/offer-disclosure.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleDisclosures } from "../../parts/example-disclosures.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleApplication, halfApproved } from "./example-application.ts";

const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(readApplication, exampleApplication),
  given(listDisclosures, exampleDisclosures),
];
const orderNo = exampleApplication.orderNo;

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: `/console/applications/${orderNo}`,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

test.each([
  ["wide", 1280, false],
  ["on a tablet", 768, true],
  ["at 320 px in the dark", 320, true],
])(
  "[AC-2] [LN-1] %s: the clock, who asks, what is owed, what the rules say and what was decided",
  async (_what, width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    const clock = page.locator(".deadlines");
    await expect.poll(() => clock.innerText()).toMatch(/Decide by\s+2026-02-27\s+Late/);
    const text = await page.locator("main").innerText();
    for (const shown of [
      "•••• 678",
      "Kiswahili",
      "A person decides; at most TZS 1.800.000,00",
      "Above TZS 500.000,00: two different people must approve",
      "Pocket Loan 25110112345678",
      "Policy 1",
    ])
      expect(text).toContain(shown);
    await expect.poll(() => page.locator(".thumbs img").count()).toBe(3);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    for (const target of await page.locator("main a, main button:visible, select:visible").all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("the amount asked for is prefilled; an approval is sent with the version that was read", async () => {
    await using screen = await open({
      script,
      stubs: [given(approveApplication, { version: 3, state: "referred" })],
    });
    const { page, backend } = screen;
    const amount = page.getByLabel("Amount");
    await expect.poll(() => amount.inputValue()).toBe("900.000");
    await amount.fill("800000");
    await page.getByLabel("Note for colleagues").first().fill("Known from the market.");
    backend.set(given(readApplication, halfApproved));
    await page.getByRole("button", { name: "Approve this amount" }).click();
    await page.getByText("Your approval is recorded.").waitFor();
    expect(backend.callsOf(approveApplication).map(({ body }) => body)).toEqual([
      { orderNo, version: "2", amount: "80000000", note: "Known from the market." },
    ]);
    await page.getByText("Juma Said has approved TZS 800.000,00.").waitFor();
    await expect.poll(() => amount.inputValue()).toBe("800.000");
  });

  test("the product's step stands beside the amount; one off it comes back with the sentence and as typed", async () => {
    const now = { ...exampleApplication.now, limit: 80_550_000 };
    await using screen = await open({
      script,
      stubs: [
        given(readApplication, { ...exampleApplication, now }),
        refused(approveApplication, "offStep"),
      ],
    });
    const { page } = screen;
    await page.getByText("Multiples of TZS 10.000,00 only.").waitFor();
    const amount = page.getByLabel("Amount");
    await amount.fill("805500");
    await page.getByRole("button", { name: "Approve this amount" }).click();
    await page.getByText("choose an amount that is a multiple of the step shown").waitFor();
    await expect.poll(() => amount.inputValue()).toBe(script ? "805.500" : "805500");
  });

  test("a suggestion is on the step of the product", async () => {
    const now = { ...exampleApplication.now, amount: 80_550_000 };
    const stubs = [given(readApplication, { ...exampleApplication, now })];
    await using screen = await open({ script, stubs });
    await expect.poll(() => screen.page.getByLabel("Amount").inputValue()).toBe("800.000");
  });

  test("input stays when a colleague was quicker", async () => {
    await using screen = await open({
      script,
      stubs: [refused(declineApplication, "changedMeanwhile")],
    });
    const { page } = screen;
    await page.getByLabel("What the borrower is told").selectOption("identity");
    await page.getByLabel("Note for colleagues").last().fill("The card is somebody else's.");
    await page.getByRole("button", { name: "Decline the application" }).click();
    await page.getByText("Somebody else decided or changed something").waitFor();
    await expect
      .poll(() => page.getByLabel("Note for colleagues").last().inputValue())
      .toBe("The card is somebody else's.");
    await expect
      .poll(() => page.getByLabel("What the borrower is told").inputValue())
      .toBe("identity");
  });

  test("the borrower is asked for more, in the borrower's language", async () => {
    await using screen = await open({
      script,
      stubs: [given(askForMore, { version: 3, state: "asked" })],
    });
    const { page, backend } = screen;
    await page.getByText("Language: Kiswahili.").waitFor();
    await page.getByLabel("What you need").fill("Tuma picha iliyo wazi.");
    await page.getByRole("button", { name: "Send it to the borrower" }).click();
    await page.getByText("The borrower is asked.").waitFor();
    expect(backend.callsOf(askForMore).map(({ body }) => body)).toEqual([
      { orderNo, version: "2", text: "Tuma picha iliyo wazi." },
    ]);
  });

  test("a decline of the rules can be overridden only where that is allowed", async () => {
    const declined = { ...exampleApplication, mayDecide: false, due: "", late: false };
    await using screen = await open({
      script,
      stubs: [
        given(readApplication, { ...declined, mayOverride: true }),
        given(overrideDecline, { version: 3, state: "referred" }),
      ],
    });
    const { page, backend } = screen;
    await expect
      .poll(() => page.getByRole("button", { name: "Approve this amount" }).count())
      .toBe(0);
    await page.getByLabel("Reason for the override").fill("Paid at the branch.");
    backend.set(given(readApplication, declined));
    await page.getByRole("button", { name: "Override", exact: true }).click();
    await page.getByText("waits to be decided again").waitFor();
    await expect.poll(() => page.getByLabel("Reason for the override").count()).toBe(0);
    expect(backend.callsOf(overrideDecline)).toHaveLength(1);
  });
});

test("[AC-2] the first approver sees that a second one is needed, and still sees why a repeat is rejected", async () => {
  await using screen = await open({
    stubs: [
      given(whoAmI, juma),
      given(readApplication, halfApproved),
      refused(approveApplication, "otherPersonNeeded"),
    ],
  });
  const { page } = screen;
  await page.getByText("You have approved TZS 800.000,00.").waitFor();
  await page.getByRole("button", { name: "Approve this amount" }).click();
  await page.getByText("You approved this already.").waitFor();
  await expectAccessible(page);
});

test("[DS-3] the application shows every version disclosed to its borrower: when, in which state, acknowledged how, and the form as shown; without script", async () => {
  await using screen = await open({ script: false });
  const panel = screen.page.locator("#disclosures");
  const [newest, oldest] = await panel.locator("tbody tr").allInnerTexts();
  for (const shown of [
    "D-26030200000001, version 2",
    "Confirmed, not accepted",
    "2026-03-06 10:09:41",
    "Kiswahili",
  ])
    expect(newest).toContain(shown);
  expect(oldest).toContain("Replaced");
  expect(oldest).toContain("Not acknowledged");
  await panel.getByText("The form as shown: D-26030200000001, version 2").click();
  await expect.poll(() => panel.innerText()).toContain("Ratiba ya malipo");
  expect(await panel.innerText()).toContain(`SHA-256 ${"c".repeat(64)}`);
});

test.each([
  [[], 1],
  [null, 0],
])(
  "[DS-3] without disclosures %o the application is read all the same",
  async (versions, panels) => {
    const stub =
      versions === null
        ? refused(listDisclosures, "notFound")
        : given(listDisclosures, { versions });
    await using screen = await open({ stubs: [stub] });
    await screen.page.getByText("A person decides").first().waitFor();
    await expect.poll(() => screen.page.locator("#disclosures").count()).toBe(panels);
    if (panels > 0)
      await screen.page.getByText("The first is made when the borrower opens the offer.").waitFor();
  },
);
