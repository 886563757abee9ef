/** The console's first page as the server sends it: queues with the counts of their lists, pictures with tables (DK-7). */
import { expect, test } from "vitest";
import { listApplications } from "#contract/application-back-office.ts";
import { whoAmI } from "#contract/staff.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { readToday } from "#contract/today.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { firstPageStubs } from "#test/first-page-stubs.ts";
import type { ScreenOptions } from "#test/screen-server.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { exampleQueue as applications } from "../../applications/application-case/example-application.ts";
import { exampleWorklist } from "../../collections/worklist/example-collections.ts";
import { exampleQueue as complaints } from "../../complaints/complaint-case/example-complaint.ts";
import { exampleHardshipQueue } from "../../hardship/hardship-case/example-case.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleToday } from "./example-today.ts";

const stubs: readonly Stub[] = [given(whoAmI, neema), ...firstPageStubs];

const open = (more: Partial<ScreenOptions> = {}) =>
  fetchScreen({
    ...{ path: "/console/today", session: null, staff: true, width: 1280, height: 900, ...more },
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

test("[DK-7] each queue says what its list says, late ones first, and leads to it", async () => {
  await using screen = await open();
  const tiles = screen.page.locator(".today-queues a");
  const all = await tiles.evaluateAll((links) =>
    links.map((one) => [one.getAttribute("href"), one.querySelector(".today-count")?.textContent]),
  );
  const { counts } = exampleWorklist;
  expect(all).toEqual(
    expect.arrayContaining([
      ["/console/complaints", String(complaints().counts.open)],
      ["/console/applications", String(applications().counts.decide)],
      ["/console/hardship", String(exampleHardshipQueue().counts.answer)],
      ["/console/approvals", "2"],
      ["/console/money", "3"],
      ["/console/collections", String(counts.late)],
      ["/console/collections?view=broken", String(counts.broken)],
    ]),
  );
  const looks = await tiles.evaluateAll((links) => links.map((one) => one.className));
  const rank = ["late", "due", "calm"];
  expect(looks).toEqual([...looks].sort((one, other) => rank.indexOf(one) - rank.indexOf(other)));
  expect(looks[0]).toBe("late");
});

test("[DK-7] each picture has its figures as a table beside it, and each bucket leads to its worklist", async () => {
  await using screen = await open();
  const { page } = screen;
  for (const [title, rows] of [
    ["Paid out and collected", 30],
    ["Past due, by days late", 5],
    ["Orders, step by step", 4],
  ] as const) {
    const panel = page.locator("section.panel", {
      has: page.getByRole("heading", { name: title }),
    });
    expect(await panel.locator("svg").count()).toBe(2);
    await panel.locator("summary").click();
    expect(await panel.locator("tbody tr").count()).toBe(rows);
  }
  const text = await page.locator("main").innerText();
  for (const said of ["2.300.000,00", "45 loans", "87 %", "Counted at 2026-11-24 10:41"]) {
    expect(text).toContain(said);
  }
  const bars = await page
    .locator(".today-chart.wide a")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  expect(bars).toEqual(
    exampleToday.arrears.map(({ bucket }) => `/console/collections?bucket=${bucket}`),
  );
});

test("[DK-7] nothing is asked for that the member may not see", async () => {
  const collector = given(whoAmI, { ...juma, role: "collector" });
  await using screen = await open({ stubs: [collector] });
  const { backend, page } = screen;
  for (const endpoint of [readToday, listSuspenseEntries, listApplications]) {
    expect(backend.callsOf(endpoint)).toHaveLength(0);
  }
  expect(await page.locator(".today-queues a").count()).toBe(5);
  expect(await page.locator(".today-chart").count()).toBe(0);
});

test("[DK-7] before the first count the page says so, and its queues are there", async () => {
  const uncounted = given(readToday, { ...exampleToday, countedAt: "", arrears: [] });
  await using screen = await open({ stubs: [uncounted] });
  const text = await screen.page.locator("main").innerText();
  expect(text).toContain("within a minute");
  expect(await screen.page.locator(".today-queues a").count()).toBe(8);
});
