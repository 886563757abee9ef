/** The error address: never blank, without a session, with words of our own only (RT-3, RT-6). */
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";

const open = (query: string, more: Partial<ScreenOptions> = {}): Promise<Screen> =>
  openScreen({ path: `/error${query}`, session: null, expectedErrors: ["40"], ...more });

describe.each([true, false])("script %s", (script) => {
  test.each([
    ["?reason=payment", 404, "We do not know this payment", ["Go to the start page"]],
    [
      "?reason=session",
      401,
      "Your session is over",
      ["Sign in", "Open the app", "Go to the start page"],
    ],
    ["?reason=unknown", 404, "Something did not work", ["Go to the start page"]],
    ["", 404, "Something did not work", ["Go to the start page"]],
    ["?reason=<b>pay+me</b>", 404, "Something did not work", ["Go to the start page"]],
  ])(
    "[RT-3] [RT-6] /error%s says what happened and leads on",
    async (query, status, title, ways) => {
      await using screen = await open(query, { script });
      expect(screen.status).toBe(status);
      await expect.poll(() => screen.page.getByRole("heading").innerText()).toBe(title);
      await expect.poll(() => screen.page.title()).toBe(title);
      await expect.poll(() => screen.page.locator("main .button").allInnerTexts()).toEqual(ways);
      const call = screen.page.getByRole("link", { name: "Call +255 800 000 111" });
      await expect.poll(() => call.getAttribute("href")).toBe("tel:+255800000111");
      await expect.poll(() => screen.page.locator("main").innerText()).not.toContain("pay me");
      expect(screen.backend.calls).toEqual([]);
    },
  );

  test("[RT-5] an order in the address is the way back, with the session's parameters", async () => {
    await using screen = await open("?product_id=p1&order_id=26070112345678", {
      script,
      session: {},
    });
    const back = screen.page.getByRole("link", { name: "Back to the order" });
    const to = new URL((await back.getAttribute("href")) ?? "", screen.origin);
    expect(to.pathname).toBe("/loanDetail");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      productId: "p1",
      orderId: "26070112345678",
      user_id: "user-1",
    });
  });
});

test.each(languages)(
  "[RT-6] in %s it fits 320 px, accessible by day and by night",
  async (language) => {
    await using screen = await open("?reason=payment", { language, width: 320 });
    const { page } = screen;
    expect(await crowded(page)).toEqual([]);
    // Colours and roles are the same in every language.
    if (language !== "en") return;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  },
);
