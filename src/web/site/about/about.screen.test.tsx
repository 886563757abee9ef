/** The About tab in a real browser: the lender's text, and a form that loses nothing, with and without script (OS-2). */
import { expect, test } from "vitest";
import { saveSuggestion } from "#contract/suggestion.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { dropped, first, given, held, refused } from "#test/stub-backend.ts";

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [...(await siteStubs(more.language ?? "en")), ...(more.stubs ?? [])];
  return openScreen({ path: "/About", session: null, ...more, stubs });
}

const typed = { Name: "Asha Mushi", Telephone: "0712 345 678", Suggestion: "More agents." };

async function fillIn({ page }: Screen, fields: Partial<typeof typed> = typed): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

const send = ({ page }: Screen) => page.getByRole("button", { name: "Send" }).click();
const said = ({ page }: Screen) => page.locator("#write-said").innerText();
const values = async ({ page }: Screen) => {
  const all = Object.keys(typed).map((label) => page.getByLabel(label).inputValue());
  return Object.fromEntries(
    (await Promise.all(all)).map((value, at) => [Object.keys(typed)[at], value]),
  );
};

test.each([true, false])("[OS-2] a whole message: Success!, script %s", async (script) => {
  await using screen = await open({ script, stubs: [given(saveSuggestion, {})] });
  await expect.poll(() => screen.page.locator("h1").innerText()).toBe("About us");
  await fillIn(screen);
  await send(screen);
  await expect.poll(() => said(screen)).toBe("Success!");
  await expect.poll(() => screen.backend.callsOf(saveSuggestion).length).toBe(1);
  expect(screen.backend.callsOf(saveSuggestion)[0]?.body).toEqual({
    name: typed.Name,
    telephone: typed.Telephone,
    suggestion: typed.Suggestion,
  });
  await expect.poll(() => values(screen)).toEqual({ Name: "", Telephone: "", Suggestion: "" });
  if (script) await expectAccessible(screen.page);
});

test("[OS-2] without script a reload after Success! sends nothing again", async () => {
  await using screen = await open({ script: false, stubs: [given(saveSuggestion, {})] });
  await fillIn(screen);
  await send(screen);
  await expect.poll(() => said(screen)).toBe("Success!");
  await screen.page.reload();
  await expect.poll(() => said(screen)).toBe("Success!");
  expect(screen.backend.callsOf(saveSuggestion)).toHaveLength(1);
});

test.each([
  [true, "Name"],
  [true, "Telephone"],
  [true, "Suggestion"],
  [false, "Name"],
  [false, "Telephone"],
  [false, "Suggestion"],
] as const)(
  "[OS-2] script %s, without %s: the specification's words, and what was typed stays",
  async (script, missing) => {
    const stubs = [refused(saveSuggestion, "incomplete")];
    await using screen = await open({ script, stubs });
    const { [missing]: _, ...others } = typed;
    await fillIn(screen, others);
    await send(screen);
    await expect.poll(() => said(screen)).toBe("Please provide complete information!");
    await expect.poll(() => values(screen)).toEqual({ ...typed, [missing]: "" });
    const field = screen.page.getByLabel(missing);
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    if (!script) return;
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(screen.backend.callsOf(saveSuggestion)).toEqual([]);
    await expectAccessible(screen.page);
  },
);

test.each([true, false])(
  "[OS-2] a rejection is told in the server's words and nothing is lost, script %s",
  async (script) => {
    await using screen = await open({ script, stubs: [refused(saveSuggestion, "tooMany")] });
    await fillIn(screen);
    await send(screen);
    await expect.poll(() => said(screen)).toContain("very many messages today");
    await expect.poll(() => values(screen)).toEqual(typed);
  },
);

test.each([true, false])(
  "[OS-2] when no answer comes the page says so, and sending again works, script %s",
  async (script) => {
    const stubs = [first(dropped(saveSuggestion), given(saveSuggestion, {}))];
    await using screen = await open({ script, stubs });
    await fillIn(screen);
    await send(screen);
    await expect.poll(() => said(screen)).toContain("was not sent");
    await expect.poll(() => values(screen)).toEqual(typed);
    await send(screen);
    await expect.poll(() => said(screen)).toBe("Success!");
  },
);

test("[OS-2] without any connection nothing is lost", async () => {
  await using screen = await open({
    stubs: [given(saveSuggestion, {})],
    expectedErrors: ["ERR_INTERNET_DISCONNECTED"],
  });
  await fillIn(screen);
  await screen.context.setOffline(true);
  await send(screen);
  await expect.poll(() => said(screen)).toContain("was not sent");
  await expect.poll(() => values(screen)).toEqual(typed);
  await screen.context.setOffline(false);
  await send(screen);
  await expect.poll(() => said(screen)).toBe("Success!");
});

test("[OS-2] a double tap sends once", async () => {
  const waiting = held(given(saveSuggestion, {}));
  await using screen = await open({ stubs: [waiting] });
  await fillIn(screen);
  await send(screen);
  await waiting.asked;
  await send(screen);
  waiting.release();
  await expect.poll(() => said(screen)).toBe("Success!");
  expect(screen.backend.callsOf(saveSuggestion)).toHaveLength(1);
});

test("[OS-2] in Swahili the answers are Swahili", async () => {
  await using screen = await open({ language: "sw", stubs: [given(saveSuggestion, {})] });
  await screen.page.getByRole("button", { name: "Tuma" }).click();
  await expect.poll(() => said(screen)).toBe("Tafadhali jaza taarifa zote!");
});
