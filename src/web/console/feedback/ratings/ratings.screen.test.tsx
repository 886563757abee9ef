/** Ratings in the console, in a real browser: sums of stars, reasons and uses over the chosen days (AC-5). */
import { expect, test } from "vitest";
import type { Output } from "#contract/endpoint.ts";
import { readFeedback } from "#contract/feedback.ts";
import { languages } from "#contract/languages.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";

const feedback: Output<typeof readFeedback> = {
  days: 30,
  from: "2026-02-01",
  to: "2026-03-02",
  stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, times: stars * 10 })),
  unknown: 4,
  reasons: [
    { reason: "cost", times: 12 },
    { reason: "collection", times: 3 },
  ],
  points: [{ name: "Borrow Again", times: 210, borrowers: 64 }],
};

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [given(whoAmI, juma), given(readFeedback, feedback), ...(more.stubs ?? [])];
  const path = "/console/feedback";
  return openScreen({ path, session: null, staff: true, width: 1280, height: 800, ...more, stubs });
}

test("[AC-5] stars, reasons in the order of their number, and uses are shown", async () => {
  await using screen = await open();
  const main = screen.page.locator("main");
  await expect
    .poll(() => main.innerText())
    .toMatch(/5 stars\s+50\s+4 stars\s+40[\s\S]*1 star\s+10/);
  await expect.poll(() => main.innerText()).toMatch(/Without stars\s+4/);
  await expect
    .poll(() => main.innerText())
    .toMatch(/Too expensive\s+12\s+How payment was reminded\s+3/);
  await expect.poll(() => main.innerText()).toMatch(/Borrow Again\s+210 times, 64 borrowers/);
  await expect
    .poll(() => screen.page.locator("nav [aria-current=page]").innerText())
    .toBe("Ratings");
});

test.each([true, false])("[AC-5] a link chooses another period, script %s", async (script) => {
  await using screen = await open({ script });
  await screen.page.getByRole("link", { name: "Last 90 days" }).click();
  await expect
    .poll(() => screen.backend.callsOf(readFeedback).map(({ query }) => query.days))
    .toEqual(["30", "90"]);
});

test("days without a rating say so", async () => {
  const none = { ...feedback, stars: [], unknown: 0, reasons: [] };
  await using screen = await open({ stubs: [given(readFeedback, none)] });
  await screen.page.getByText("Nobody rated in these days.").waitFor();
  await screen.page.getByText("Nobody said why.").waitFor();
});

test.each(languages)("in %s it fits 320 px and is accessible", async (language) => {
  await using screen = await open({ language, width: 320, dark: language === "hi" });
  await expectAccessible(screen.page);
  await expect
    .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
});
