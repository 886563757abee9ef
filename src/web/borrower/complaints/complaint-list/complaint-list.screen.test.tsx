/** The list of complaints in a real browser, row by row of its requirements. */
import { expect, test } from "vitest";
import { problemList } from "#contract/complaint.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleList } from "../complaint-types/example-complaints.ts";

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path: "/complaintList", stubs: [given(problemList, exampleList)], ...more });
}

const rows = ({ page }: Screen) => page.locator(".complaints > li").allInnerTexts();

test.each([true, false])(
  "[CP-8] the server's tabs, each with its own complaints, script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    const tabs = page.getByRole("navigation", { name: "Which complaints" });
    await expect
      .poll(() => tabs.getByRole("link").allInnerTexts())
      .toEqual(["All", "In progress", "Answered", "Closed"]);
    await expect.poll(() => rows(screen)).toHaveLength(2);
    await tabs.getByRole("link", { name: "Answered" }).click();
    await expect.poll(() => rows(screen)).toHaveLength(1);
    const [row] = await rows(screen);
    expect(row).toContain("2026-07-01 14:05");
    expect(row).toContain("Problem Type: My payment does not show");
    expect(row).toContain("I paid on Monday, and the order still says overdue.");
    await tabs.getByRole("link", { name: "Closed" }).click();
    await page.getByText("There is no complaint here.").waitFor();
    if (script) await expectAccessible(page);
  },
);

test("[CP-8] a tap opens the complaint, and the way back finds the same tab", async () => {
  await using screen = await open({ stubs: [given(problemList, exampleList)] });
  const { page } = screen;
  await page.getByRole("link", { name: "Answered", exact: true }).click();
  const row = page.locator(".complaints a");
  await expect.poll(() => row.getAttribute("href")).toMatch(/^\/complainDetails\?problemId=c1&/);
  // What opens there is tested by its own screen.
  await page.evaluate(() => location.assign("/error"));
  await page.waitForURL(/error/);
  await page.goBack();
  await page.locator(".complaints a").waitFor();
  await expect.poll(() => rows(screen)).toHaveLength(1);
});

test("[CP-8] [AP-1] tabs that are lists and nothing else are enough", async () => {
  const list = [{ id: "c9", time: "2026-07-01", type: "A fee or charge", content: "Too much" }];
  const wire = given(problemList, { tabs: [{ list: [] }, { list }] });
  await using screen = await open({ stubs: [wire], script: false });
  await screen.page.getByRole("link", { name: "List 2" }).click();
  await expect.poll(() => rows(screen)).toEqual([expect.stringContaining("Too much")]);
});

test("[CP-8] [AP-6] an outage is said with a way on", async () => {
  await using screen = await open({
    stubs: [refused(problemList, "outage")],
    untilScripted: false,
  });
  expect(screen.status).toBe(503);
});
