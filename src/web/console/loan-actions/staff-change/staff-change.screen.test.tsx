/** A change of a staff account as a second person meets it: in the inbox, on its page, with who made whom (SF-1). */
import { describe, expect, test } from "vitest";
import { countApprovals, listApprovals, readApproval } from "#contract/loan-actions.ts";
import { whoAmI } from "#contract/staff.ts";
import {
  approveStaffChange,
  declineStaffChange,
  listStaffChanges,
  readStaffChange,
  withdrawStaffChange,
} from "#contract/staff-changes.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleApproval, exampleApprovals } from "../action-figures/example-actions.ts";
import { exampleStaffChange, exampleStaffChanges } from "./example-staff-changes.ts";

const { changeId } = exampleStaffChange();
const none = { rows: [], counts: { mine: 0, own: 0 } };
const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(countApprovals, { waiting: 1 }),
  given(listApprovals, exampleApprovals(none)),
  given(listStaffChanges, exampleStaffChanges),
  given(readStaffChange, exampleStaffChange()),
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

const inbox = "/console/approvals";
const page = `${inbox}/staff/${changeId}`;
const made = {
  kind: "add",
  way: "two-people",
  ...{ time: "2026-03-01 09:00", proposedBy: "Neema Mushi", decidedBy: "Salma Juma" },
} as const;

test.each([
  [inbox, 1280, true],
  [inbox, 320, false],
  [page, 1280, false],
  [page, 390, true],
])(
  "[SF-1] %s at %d pixels, dark %s: accessible, no sideways scrolling",
  async (path, width, dark) => {
    await using screen = await open(path, {
      ...{ width, dark },
      stubs: [given(readStaffChange, exampleStaffChange({ maker: made }))],
    });
    await screen.page.locator("h1").waitFor();
    await expectAccessible(screen.page);
  },
);

describe.each([true, false])("script %s", (script) => {
  test("[SF-1] from the inbox to the approval: who asks, for whom, and where the password goes", async () => {
    await using screen = await open(inbox, { script });
    const { backend } = screen;
    await screen.page.getByRole("link", { name: "New account of Rehema Ally" }).click();
    const main = screen.page.locator("main");
    await main.getByText("Asked for by Juma Said, 2026-03-02 11:40.").waitFor();
    await main.getByText("r•••@lender.example").waitFor();
    const done = { changeId, state: "done" } as const;
    backend.set(given(approveStaffChange, done));
    backend.set(given(readStaffChange, exampleStaffChange({ state: "done", mayDecide: false })));
    await main.getByRole("button", { name: "Approve" }).click();
    await screen.page.getByRole("status").getByText("It is done.").waitFor();
    expect(backend.callsOf(approveStaffChange).map(({ body }) => body)).toEqual([{ changeId }]);
  });

  test("[SF-1] declined, taken back, and refused in words", async () => {
    const refusing = [refused(declineStaffChange, "changeDecided")];
    await using screen = await open(page, { script, stubs: refusing });
    await screen.page.getByRole("button", { name: "Decline" }).click();
    await screen.page.getByRole("alert").getByText("has decided about this already").waitFor();
    const own = exampleStaffChange({ own: true, mayDecide: false });
    await using ownScreen = await open(page, {
      script,
      stubs: [
        given(readStaffChange, own),
        given(withdrawStaffChange, { changeId, state: "withdrawn" }),
      ],
    });
    await ownScreen.page.getByRole("button", { name: "Take it back" }).click();
    await expect.poll(() => ownScreen.backend.callsOf(withdrawStaffChange).length).toBe(1);
  });
});

test.each([
  ["too-new", "decides nothing yet"],
  ["made-by-maker", "no second person here"],
] as const)(
  "[SF-1] %s: said in place of the buttons, here and on a proposal about money",
  async (hindrance, words) => {
    const hindered = { hindrance, maker: made };
    await using screen = await open(page, {
      script: false,
      stubs: [given(readStaffChange, exampleStaffChange(hindered))],
    });
    const main = screen.page.locator("main");
    await main.getByText(words).waitFor();
    await main.getByText("Asked for by Neema Mushi, approved by Salma Juma.").waitFor();
    expect(await main.getByRole("button").count()).toBe(0);
    await using money = await open(`${inbox}/a-1`, {
      script: false,
      stubs: [given(readApproval, exampleApproval(hindered))],
    });
    const proposal = money.page.locator("main");
    await proposal.getByText(words).waitFor();
    await proposal.getByText("The account of Juma Khamis was made 2026-03-01 09:00.").waitFor();
  },
);

test("[SF-1] whoever manages staff and sees no loans finds the accounts alone", async () => {
  await using screen = await open(inbox, {
    script: false,
    stubs: [
      given(whoAmI, { ...neema, role: "administrator" }),
      refused(listApprovals, "roleNeeded"),
    ],
  });
  await screen.page.getByRole("link", { name: "New account of Rehema Ally" }).waitFor();
});
