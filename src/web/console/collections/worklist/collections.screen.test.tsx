/** Collections in a real browser: the worklist with the loan beside it, a contact logged or refused, conduct (CO-1 to CO-4). */
import { describe, expect, test } from "vitest";
import { logContact } from "#contract/collections.ts";
import { collectionStubs } from "#test/collection-stubs.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { refused } from "#test/stub-backend.ts";

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    ...{ path, session: null, staff: true, width: 1280, height: 900, ...more },
    stubs: [...collectionStubs, ...(more.stubs ?? [])],
  });

const list = "/console/collections";

test.each([
  [list, 1280, false],
  [list, 390, true],
  [list, 320, false],
  ["/console/conduct", 1280, true],
  ["/console/conduct", 320, false],
])(
  "[CO-1] [CO-4] %s at %d pixels, dark %s: accessible, no sideways scrolling",
  async (path, width, dark) => {
    await using screen = await open(path, { width, dark });
    const { page } = screen;
    await page.locator("h1").waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

describe.each([true, false])("[CO-2] a contact is logged, script %s", (script) => {
  test("[CO-1] [CO-2] and the next of the list stands beside it", async () => {
    await using screen = await open(list, { script });
    const { page, backend } = screen;
    await page.getByLabel("Who was reached").selectOption("nobody");
    await page.getByLabel("Result").selectOption("no-answer");
    await page.getByRole("button", { name: "Log and go to the next" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("loan")).toBe("26051911022833");
    await page.getByRole("status").filter({ hasText: "The contact is logged." }).waitFor();
    expect(backend.callsOf(logContact)).toHaveLength(1);
  });

  test("[CO-2] a refusal is said, and nothing typed is lost", async () => {
    const stub = refused(logContact, "noteMissing");
    await using screen = await open(list, { script, stubs: [stub] });
    const { page } = screen;
    await page.getByLabel("Amount promised").fill("50,000");
    await page.getByLabel("By", { exact: true }).fill("2026-11-27");
    await page.getByRole("button", { name: "Log and go to the next" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Amount promised").inputValue()).toBe("50,000");
    expect(await page.getByLabel("By", { exact: true }).inputValue()).toBe("2026-11-27");
  });
});
