/** Requests for help in the console, in a real browser: the queue and one request (HL-2). */
import { describe, expect, test } from "vitest";
import {
  approveNewPlan,
  declineHardship,
  listHardship,
  offerNewPlan,
  openHardship,
  previewNewPlan,
  readHardshipCase,
} from "#contract/hardship-back-office.ts";
import { readLoanMoney } from "#contract/loan-actions.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleMoney } from "../../loan-actions/action-figures/example-actions.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { exampleCase, exampleHardshipQueue, examplePlan, madePlan } from "./example-case.ts";

const stubs: readonly Stub[] = [
  given(whoAmI, juma),
  given(listHardship, exampleHardshipQueue()),
  given(readHardshipCase, exampleCase()),
  given(openHardship, { requestId: "h-1" }),
  given(readLoanMoney, exampleMoney()),
  given(previewNewPlan, { ...examplePlan, givenAway: 0, alone: true }),
  given(offerNewPlan, { state: "offered", version: 2 }),
  given(approveNewPlan, { state: "offered", version: 3 }),
  given(declineHardship, { state: "declined", version: 2 }),
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

const queue = "/console/hardship";
const casePath = "/console/hardship/h-1";
const newPlan = "/console/loans/26051500318042/new-plan";

test.each([
  [queue, 1280, false],
  [queue, 320, true],
  [casePath, 1280, true],
  [newPlan, 1280, true],
  [newPlan, 320, false],
  [`${casePath}?firstDue=2026-08-01&frequency=monthly&instalments=10`, 320, false],
])(
  "[HL-2] %s at %d pixels, dark %s: accessible, no sideways scrolling",
  async (path, width, dark) => {
    await using screen = await open(path, { width, dark });
    await expectAccessible(screen.page);
    for (const target of await screen.page.locator("main a:not(th a):visible").all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(width < 760 ? 44 : 16);
    }
  },
);

test("[HL-2] the queue says how long there is to answer, and leads to the request", async () => {
  await using screen = await open(queue);
  const { page, backend } = screen;
  const rows = page.locator(".queue-table tbody tr");
  await expect.poll(() => rows.nth(0).innerText()).toMatch(/2026-06-30\s*Late/);
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/Today/);
  await page.getByRole("link", { name: "With the borrower" }).click();
  await expect
    .poll(() => backend.callsOf(listHardship).at(-1)?.query)
    .toMatchObject({
      view: "offered",
    });
  await page.getByRole("link", { name: "H-260701-7KQ2" }).click();
  await page.getByRole("heading", { name: "H-260701-7KQ2" }).waitFor();
});

describe.each([true, false])("script %s", (script) => {
  test("[HL-2] a ready plan is worked out beside the plan in force, then offered exactly as shown", async () => {
    await using screen = await open(casePath, { script });
    const { page, backend } = screen;
    await page.getByRole("link", { name: "Longer term" }).click();
    await page.getByRole("button", { name: "Offer this plan" }).waitFor();
    const text = await page.locator("main").innerText();
    for (const said of ["TZS 185.000,00", "TZS 96.000,00", "+ TZS 21.000,00"]) {
      expect(text).toContain(said);
    }
    await page.getByRole("button", { name: "Offer this plan" }).click();
    await page.getByText("The plan is offered.").waitFor();
    expect(backend.callsOf(offerNewPlan).at(-1)?.body).toMatchObject({
      requestId: "h-1",
      version: "1",
      firstDue: "2026-08-01",
      frequency: "monthly",
      instalments: "10",
      pauseInterest: "charged",
      waivedCharges: "0",
    });
  });

  test("[HL-2] a plan that does not fit is refused where it was typed, and what was typed stays", async () => {
    const unfit = [refused(previewNewPlan, "planUnfit")];
    await using screen = await open(casePath, { script, stubs: unfit });
    const { page } = screen;
    await page.getByLabel("Instalments", { exact: true }).fill("300");
    await page.getByRole("button", { name: "Work out" }).click();
    await page.locator(".notice.bad", { hasText: "does not fit the loan" }).waitFor();
    expect(await page.getByLabel("Instalments", { exact: true }).inputValue()).toBe("300");
    expect(await page.getByRole("button", { name: "Offer this plan" }).count()).toBe(0);
  });

  test("[HL-2] a second person approves; whoever made the plan cannot", async () => {
    const made = { state: "approval" as const, version: 2, made: madePlan, plan: examplePlan };
    const stub = given(readHardshipCase, exampleCase({ ...made, mayApprove: true }));
    await using screen = await open(casePath, { script, stubs: [stub] });
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Approve and offer the plan" }).click();
    await page.getByText("The plan is offered.").waitFor();
    expect(backend.callsOf(approveNewPlan).at(-1)?.body).toMatchObject({ version: "2" });
    backend.set(given(readHardshipCase, exampleCase(made)));
    await page.goto(screen.origin + casePath);
    await page.getByText("You made this plan, or may not approve it.").waitFor();
    expect(await page.getByRole("button", { name: "Approve and offer" }).count()).toBe(0);
  });

  test("[HL-2] declined with a reason from the list", async () => {
    await using screen = await open(casePath, { script });
    const { page, backend } = screen;
    await page.getByLabel("Reason, shown to the borrower").selectOption("plan-before");
    await page.getByRole("button", { name: "Decline the request" }).click();
    await page.getByText("The request is declined.").waitFor();
    expect(backend.callsOf(declineHardship).at(-1)?.body).toMatchObject({ reason: "plan-before" });
  });
});

test.each([
  [exampleCase({ secondAbove: 100_000_00 }), 0, "More than TZS 100.000,00 is owed"],
  [exampleCase(), 30_000_00, "TZS 30.000,00 is given away, more than you may decide alone"],
])(
  "[HL-2] [DK-5] above the limit the plan is handed on, and the page says why before: %#",
  async (read, givenAway, why) => {
    const large = [
      given(readHardshipCase, read),
      given(previewNewPlan, { ...examplePlan, givenAway, alone: false }),
    ];
    const path = `${casePath}?firstDue=2026-08-01&frequency=monthly&instalments=10`;
    await using screen = await open(path, { stubs: large });
    await screen.page.getByText(why).waitFor();
    await screen.page.getByRole("button", { name: "Hand on to a second person" }).waitFor();
  },
);

test.each([true, false])(
  "[DK-4] a new plan begins at the desk, reached from the loan's money, script %s",
  async (script) => {
    const byJuma = given(readHardshipCase, exampleCase({ openedBy: "Juma Khamis" }));
    await using screen = await open("/console/loans/26051500318042/money", {
      script,
      stubs: [byJuma],
    });
    const { page, backend } = screen;
    await page.getByRole("link", { name: "New plan" }).click();
    await page.getByRole("button", { name: "Work out plans" }).click();
    await page.getByText("Please choose a reason.").waitFor();
    await page.getByText("Write the amount in figures, above zero.").waitFor();
    expect(backend.callsOf(openHardship)).toHaveLength(0);
    await page.getByLabel("Why it cannot be paid as agreed").selectOption("illness");
    await page.getByLabel("Could pay each time").fill("40.000,00");
    await page.getByLabel("First payment").fill("2026-12-20");
    await page.getByRole("button", { name: "Work out plans" }).click();
    await page.getByText("Begun at the desk by").waitFor();
    expect(backend.callsOf(openHardship).at(-1)?.body).toMatchObject({
      ...{ orderNo: "26051500318042", reason: "illness", amount: "4000000" },
      ...{ frequency: "monthly", from: "2026-12-20" },
    });
  },
);
