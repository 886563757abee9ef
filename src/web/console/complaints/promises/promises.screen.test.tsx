/** The report of dates promised to borrowers who complained, in a real browser: figures, picture, list and period. */
import { expect, test } from "vitest";
import { listPromises, readPromiseReport } from "#contract/complaint-report.ts";
import type { Output } from "#contract/endpoint.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const report: Output<typeof readPromiseReport> = {
  ...{ from: "2026-03-01", until: "2026-03-14", today: "2026-03-09" },
  clocks: [
    { clock: "answer", kept: 9, missed: 1, running: 2 },
    { clock: "officer", kept: 0, missed: 0, running: 1 },
    { clock: "end", kept: 4, missed: 0, running: 3 },
  ],
  spans: [
    { from: "2026-03-01", until: "2026-03-07", kept: 10, missed: 1, running: 0 },
    { from: "2026-03-08", until: "2026-03-14", kept: 3, missed: 0, running: 6 },
  ],
};

const list: Output<typeof listPromises> = {
  rows: [
    {
      ...{ problemId: "c-1", reference: "C-260301-7KQ2", stateText: "Open", type: "Collection" },
      ...{ clock: "answer", started: "2026-02-26", due: "2026-03-03" },
      ...{ stopped: "", standing: "missed" },
    },
  ],
  ...{ total: 1, page: 1, pageSize: 50 },
};

const open = (query: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: `/console/complaint-promises${query}`,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readPromiseReport, report),
      given(listPromises, list),
      ...(more.stubs ?? []),
    ],
  });

test.each([
  ["wide", 1280, false],
  ["on a phone in the dark", 390, true],
])(
  "[CP-13] %s the figures and their picture stand there, each leading to its complaints",
  async (_what, width, dark) => {
    await using screen = await open("", { width, dark });
    const { page, backend } = screen;
    await page.getByRole("heading", { name: "Complaint deadlines kept and missed" }).waitFor();
    const answers = page.getByRole("row", { name: /^Answer 9/ });
    expect(await answers.innerText()).toMatch(/9\s+1\s+2\s+90 %/);
    expect(await page.getByRole("row", { name: /^Answer of the/ }).innerText()).toMatch(
      /0\s+0\s+1\s+–/,
    );
    const drawn = await page
      .locator(".promises-chart .promises-kept")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 0).length);
    expect(drawn).toBe(2);
    await expectAccessible(page);
    await answers.getByRole("link", { name: "1", exact: true }).click();
    await page.getByRole("link", { name: "C-260301-7KQ2" }).waitFor();
    expect(backend.callsOf(listPromises).at(-1)?.query).toEqual({
      ...{ from: "2026-03-01", until: "2026-03-14", page: "1" },
      ...{ clock: "answer", standing: "missed" },
    });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  },
);

test("[CP-13] a period that is none is told, above the one that is shown", async () => {
  await using screen = await open("?from=2026-04-01&until=2026-03-01", {
    stubs: [first(refused(readPromiseReport, "periodWrong"), given(readPromiseReport, report))],
  });
  await screen.page.getByRole("alert").getByText("This is no period.").waitFor();
  expect(await screen.page.getByLabel("From").inputValue()).toBe("2026-03-01");
});
