/** Visitors' messages in the console, in a real browser: unread ones marked, read ones with who read them (OS-2). */
import { expect, test } from "vitest";
import { whoAmI } from "#contract/staff.ts";
import {
  listSuggestions,
  markSuggestionRead,
  revealSender,
  type WireSuggestion,
} from "#contract/suggestion.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";

const fresh: WireSuggestion = {
  suggestionId: "7",
  name: "Asha Mushi",
  telephone: "•••5678",
  suggestion: "More agents, please.\nAnd <b>longer</b> hours.",
  language: "en",
  sentAt: "2026-03-02 12:00",
  readAt: "",
  readBy: "",
};
const read = { ...fresh, suggestionId: "6", readAt: "2026-03-02 14:00", readBy: "Amina Said" };

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const list = given(listSuggestions, { suggestions: [fresh, read], unread: 1, more: true });
  const stubs = [given(whoAmI, juma), list, ...(more.stubs ?? [])];
  const path = "/console/suggestions";
  return openScreen({ path, session: null, staff: true, width: 1280, height: 800, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone", 360, true],
  ["at 320 px", 320, false],
] as const)(
  "[OS-2] %s every message is there with name, telephone and text",
  async (_what, width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    const [first, second] = [
      page.locator(".queue-card").first(),
      page.locator(".queue-card").last(),
    ];
    await expect
      .poll(() => first.innerText())
      .toMatch(/Asha Mushi\s+New\s+•••5678\s+Show\s+2026-03-02 12:00/);
    await expect.poll(() => first.innerText()).toContain("And <b>longer</b> hours.");
    await expect.poll(() => first.getByRole("link").getAttribute("href")).toMatch(/number=7/);
    await expect.poll(() => second.innerText()).toContain("Read by Amina Said, 2026-03-02 14:00");
    await expect.poll(() => second.getByRole("button").count()).toBe(0);
    await page.getByText("1 message nobody has read yet").waitFor();
    await expect.poll(() => page.locator("nav [aria-current=page]").innerText()).toBe("Messages");
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test("[AC-5] a borrower's message names its order", async () => {
  const written = { ...fresh, suggestionId: "9", orderNo: "26010112345678" };
  const list = given(listSuggestions, { suggestions: [written, fresh], unread: 2, more: false });
  await using screen = await open({ stubs: [list] });
  const messages = screen.page.locator(".queue-card");
  await expect.poll(() => messages.first().innerText()).toContain("About order 26010112345678");
  await expect.poll(() => messages.last().innerText()).not.toContain("About order");
});

test.each([true, false])("[OS-2] a tap marks it as read, script %s", async (script) => {
  await using screen = await open({ script, stubs: [given(markSuggestionRead, {})] });
  await screen.page.getByRole("button", { name: "Mark as read" }).click();
  await expect
    .poll(() => screen.backend.callsOf(markSuggestionRead).map(({ body }) => body))
    .toEqual([{ suggestionId: "7" }]);
  await screen.page.getByText("1 message nobody has read yet").waitFor();
});

test.each([true, false])(
  "[DK-2] a number is shown once, for a reason, script %s",
  async (script) => {
    const shown = given(revealSender, { value: "0712345678" });
    await using screen = await open({ script, width: 360, stubs: [shown] });
    const { page } = screen;
    const first = page.locator(".queue-card").first();
    await first.getByRole("link", { name: "Show: Telephone" }).click();
    await first.getByLabel("Reason").selectOption("asked");
    await first.getByLabel("What for, in a sentence").fill("Wants to be called back");
    if (script) await expectAccessible(page);
    await first.getByRole("button", { name: "Show the number" }).click();
    await first.getByText("Shown once, and logged.").waitFor();
    await expect
      .poll(() => screen.backend.callsOf(revealSender).map(({ body }) => body))
      .toEqual([{ suggestionId: "7", reason: "asked", note: "Wants to be called back" }]);
    await expect
      .poll(() => first.locator("a[href^='tel:']").getAttribute("href"))
      .toMatch(/712345678$/);
    expect(page.url()).not.toContain("345");
    await first.getByRole("link", { name: "Hide it" }).click();
    await expect.poll(() => first.innerText()).toContain("•••5678");
  },
);

test("[DK-2] what is missing is said at its field, and what was typed stays", async () => {
  await using screen = await open({ stubs: [refused(revealSender, "reasonMissing")] });
  const first = screen.page.locator(".queue-card").first();
  await first.getByRole("link", { name: "Show: Telephone" }).click();
  await first.getByLabel("What for, in a sentence").fill("A call back");
  await first.getByRole("button", { name: "Show the number" }).click();
  await expect.poll(() => first.getByLabel("Reason").getAttribute("aria-invalid")).toBe("true");
  expect(await first.getByLabel("What for, in a sentence").inputValue()).toBe("A call back");
});

test("a rejection is shown and the list stays", async () => {
  await using screen = await open({ stubs: [refused(markSuggestionRead, "notFound")] });
  await screen.page.getByRole("button", { name: "Mark as read" }).click();
  await screen.page.getByText("We could not find this").waitFor();
  await expect.poll(() => screen.page.locator(".queue-card").count()).toBe(2);
});

test("older messages are on further pages; an empty list says so", async () => {
  await using screen = await open();
  await screen.page.getByRole("link", { name: "Older" }).click();
  await expect.poll(() => screen.backend.callsOf(listSuggestions).at(-1)?.query.page).toBe("1");
  const none = given(listSuggestions, { suggestions: [], unread: 0, more: false });
  await using empty = await open({ stubs: [none] });
  await empty.page.getByText("No messages.").waitFor();
});
