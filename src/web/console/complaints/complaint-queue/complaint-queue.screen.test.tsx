/** The queue of complaints in a real browser: wide, on a phone, with and without script. */
import { describe, expect, test } from "vitest";
import { listComplaints, readComplaint } from "#contract/complaint-back-office.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, type Stub } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import {
  exampleComplaint,
  exampleQueue,
  exampleRow,
  exampleRows,
} from "../complaint-case/example-complaint.ts";

const stubs: readonly Stub[] = [
  given(whoAmI, juma),
  given(listComplaints, exampleQueue()),
  given(readComplaint, exampleComplaint),
];

const open = (path = "/console/complaints", more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
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
  "[CP-11] %s the deadline of every complaint is seen, and whether it has passed",
  async (_what, width, dark) => {
    await using screen = await open("/console/complaints", { width, dark });
    const { page } = screen;
    await page.getByRole("heading", { name: "Complaints", level: 1 }).waitFor();
    await expect.poll(() => page.locator("nav [aria-current=page]").innerText()).toBe("Complaints");
    const rows = page.locator(".queue-table tbody tr");
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.nth(0).innerText()).toMatch(/First answer\s*2026-03-01\s*Late/);
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/First answer\s*2026-03-02\s*Today/);
    await expect.poll(() => rows.nth(2).innerText()).toMatch(/First answer\s*2026-03-05/);
    await expect.poll(() => rows.nth(2).innerText()).not.toMatch(/Late/);
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/Juma Said/);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    for (const target of await page.locator("main a:not(th a), button:visible, select").all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test("[CP-11] the keyboard opens a complaint, and so does a tap anywhere on its row", async () => {
  await using screen = await open();
  const { page } = screen;
  await page.getByRole("link", { name: exampleRow.reference }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: exampleRow.reference }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/console/complaints/c-1");
  await page.getByRole("link", { name: "All complaints" }).click();
  await page
    .locator(".queue-table tbody tr")
    .nth(1)
    .click({ position: { x: 500, y: 40 } });
  await page.waitForURL("**/console/complaints/c-2");
});

describe.each([true, false])("[CP-11] filters, script %s", (script) => {
  test("are applied as chosen, shown as chosen, and cleared with one link", async () => {
    await using screen = await open("/console/complaints?state=all", { script });
    const { page, backend } = screen;
    await page.getByLabel("Deadline").selectOption("late");
    await page.getByLabel("Type").selectOption("1");
    await page.getByLabel("Assigned to").selectOption("me");
    await page.getByLabel("Search", { exact: true }).fill("Rehema & co");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: "Show everything again" }).waitFor();
    const asked = {
      state: "all",
      due: "late",
      type: "1",
      assigned: "me",
      level: "any",
      search: "Rehema & co",
    };
    expect(backend.callsOf(listComplaints).at(-1)?.query).toEqual({ ...asked, page: "1" });
    await expect
      .poll(() => page.getByLabel("Search", { exact: true }).inputValue())
      .toBe("Rehema & co");
    await expect.poll(() => page.getByLabel("Type").inputValue()).toBe("1");
    await page.getByRole("link", { name: "Answered" }).click();
    await page.locator(".views [aria-current]", { hasText: "Answered" }).waitFor();
    expect(backend.callsOf(listComplaints).at(-1)?.query).toMatchObject({
      ...asked,
      state: "answered",
    });
    await page.getByRole("link", { name: "Show everything again" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?state=answered");
    await expect.poll(() => page.getByLabel("Search", { exact: true }).inputValue()).toBe("");
  });

  test("the overdue count links to overdue complaints in any state; pages link back and forth", async () => {
    await using screen = await open("/console/complaints?search=Asha", {
      script,
      stubs: [given(listComplaints, exampleQueue({ total: 60 }))],
    });
    const { page, backend } = screen;
    await page.getByText("1 to 3 of 60").waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: "Previous" }).waitFor();
    expect(backend.callsOf(listComplaints).at(-1)?.query).toMatchObject({
      page: "2",
      search: "Asha",
    });
    await page.getByRole("link", { name: "1 is late" }).click();
    await page.getByRole("link", { name: "Previous" }).waitFor({ state: "detached" });
    expect(backend.callsOf(listComplaints).at(-1)?.query).toEqual({
      state: "all",
      due: "late",
      type: "",
      assigned: "anyone",
      level: "any",
      search: "",
      page: "1",
    });
  });
});

test("[CP-12] what was handed on is marked and counted, and its count leads to it", async () => {
  const rows = [{ ...exampleRow, level: "officer" as const }, ...exampleRows.slice(1)];
  const counts = { ...exampleQueue().counts, handedOn: 1 };
  await using screen = await open("/console/complaints", {
    stubs: [given(listComplaints, exampleQueue({ rows, counts }))],
  });
  const { page, backend } = screen;
  const marked = page.locator(".queue-table tbody tr", { hasText: "Complaints officer" });
  await expect.poll(() => marked.count()).toBe(1);
  await page.getByRole("link", { name: "1 was handed on" }).click();
  await page.getByRole("link", { name: "Show everything again" }).waitFor();
  expect(backend.callsOf(listComplaints).at(-1)?.query).toMatchObject({
    ...{ state: "open", level: "handed" },
  });
});

test("an invalid filter in the address shows the queue", async () => {
  await using screen = await open("/console/complaints?state=x&due=y&type=%3C&page=-1&assigned=z");
  expect(screen.backend.callsOf(listComplaints)[0]?.query).toEqual({
    state: "open",
    due: "any",
    type: "",
    assigned: "anyone",
    level: "any",
    search: "",
    page: "1",
  });
});

test("an empty queue says so, and says otherwise when filters are the reason", async () => {
  const none = [given(listComplaints, exampleQueue({ rows: [], total: 0 }))];
  await using screen = await open("/console/complaints", { stubs: none });
  await screen.page.getByText("Nothing waits here.").waitFor();
  await screen.page.goto(`${screen.origin}/console/complaints?due=today`);
  await screen.page.getByText("No complaint fits these filters.").waitFor();
});

test("updates move no row: a line announces them and shows them on request; a failed refresh is reported", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const place = () => page.locator(".queue-table").boundingBox();
  const before = await place();
  backend.set(given(listComplaints, exampleQueue({ rows: exampleRows.slice(1), total: 2 })));
  await look();
  await page.getByText("The queue has changed.").waitFor();
  expect(await place()).toEqual(before);
  await expect.poll(() => page.locator(".queue-table tbody tr").count()).toBe(3);
  await page.getByRole("button", { name: "Show it as it is now" }).click();
  await page.getByText("1 to 2 of 2").waitFor();
  backend.set(dropped(listComplaints));
  await look();
  await page.getByText("No connection just now").waitFor();
  await expect.poll(() => page.locator(".queue-table tbody tr").count()).toBe(2);
});

test.each([
  ["sw", "Malalamiko", "Limechelewa"],
  ["id", "Pengaduan", "Terlambat"],
] as const)("in %s too", async (language, title, late) => {
  await using screen = await open("/console/complaints", { language, width: 360 });
  await screen.page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await screen.page.locator(".queue-table .badge", { hasText: late }).waitFor();
  await expectAccessible(screen.page);
});
