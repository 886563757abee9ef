/** The dialogs of the order details screen in a real browser, with the shell, without it and without script. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { rateOrder, readLoan } from "#contract/loan.ts";
import { saveEvent } from "#contract/telemetry.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { exampleOrder, orderPath } from "./example-order.ts";

type Changed = Parameters<typeof exampleOrder>[1];

function open(status: number, changed: Changed = {}, more: Partial<ScreenOptions> = {}) {
  const stubs = [given(readLoan, exampleOrder(status, changed)), ...(more.stubs ?? [])];
  return openScreen({ path: orderPath, ...more, stubs });
}

/** What a question must not do: stand over the amount or the state above it. */
async function coversNothing(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const stage = box(".stage");
    const question = box("dialog[open]");
    return { stage: stage?.bottom ?? 0, question: question?.top ?? 0 };
  });
  expect(shown.stage).toBeGreaterThan(0);
  expect(shown.question).toBeGreaterThanOrEqual(shown.stage);
}

/** Marks the document once a question that stood in it is taken away. */
function tellWhatGoes(): void {
  new MutationObserver((changes) => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    if (gone.some(({ nodeName }) => nodeName === "DIALOG"))
      document.documentElement.dataset["gone"] = "a question";
  }).observe(document, { subtree: true, childList: true });
}

describe("bank-card reminder", () => {
  const card = {
    cardNeedPop: 1,
    cardPopTitle: "Check your account",
    cardPopMsg: "It was refused.",
  };

  test.each([true, false])(
    "[OD-7] the server's words, the way to binding and a close icon, script %s",
    async (script) => {
      await using screen = await open(151, card, { script });
      const dialog = screen.page.getByRole("dialog", { name: "Check your account" });
      await expect.poll(() => dialog.innerText()).toContain("It was refused.");
      const bind = dialog.getByRole("link", { name: "Go and bind the card" });
      await expect
        .poll(() => bind.getAttribute("href"))
        .toMatch(/^\/bindBank\?productId=p1&orderId=26032512345678&source=loanDetail&/);
      await dialog.getByRole("link", { name: "Close" }).click();
      await dialog.waitFor({ state: "hidden" });
      // The bar still offers the same link.
      await screen.page.locator(".action-bar").getByText("Go and bind the card").waitFor();
    },
  );

  test("[OD-7] it stands in the page from the first document on: it covers no news, is not modal and takes no focus", async () => {
    // Its part of the script comes after the page's.
    await using screen = await open(151, card, { before: tellWhatGoes });
    const { page } = screen;
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.dataset["gone"])).toBeUndefined();
    await expect
      .poll(() => page.evaluate(() => document.querySelector("dialog:modal") === null))
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") ?? null)).toBe(null);
    await coversNothing(page);
  });

  test("[OD-7] without cardNeedPop there is none, and no withdrawal reminder beside it", async () => {
    await using screen = await open(151, card);
    await expect.poll(() => screen.page.getByRole("dialog").count()).toBe(1);
    screen.backend.set(given(readLoan, exampleOrder(170, { ...card, cardNeedPop: 0 })));
    await screen.page.reload();
    await expect.poll(() => screen.page.getByRole("dialog").count()).toBe(0);
  });
});

describe("withdrawal reminder", () => {
  test.each([true, false])(
    "[OD-9] Withdraw Now goes to confirmation, Cancel home, script %s",
    async (script) => {
      await using screen = await open(151, {}, { script });
      const dialog = screen.page.getByRole("dialog");
      if (script) await expectAccessible(screen.page);
      const withdraw = dialog.getByRole("link", { name: "Withdraw Now" });
      await expect
        .poll(() => withdraw.getAttribute("href"))
        .toMatch(/^\/loanConfirm\?productId=p1&orderId=26/);
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await screen.page.waitForURL((url) => url.pathname === screenPaths.main);
      expect(new URL(screen.page.url()).searchParams.get("user_id")).toBe("user-1");
    },
  );

  test.each(["android", "ios"] as const)(
    "[OD-9] [NB-1] Cancel is the shell's home on %s",
    async (shell) => {
      await using screen = await open(151, {}, { shell });
      await screen.page.getByRole("link", { name: "Cancel" }).click();
      await expect.poll(() => screen.shell.sent("goToHome").length).toBe(1);
      expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
    },
  );

  test("[OD-9] once it was seen, Withdraw Now stands in the bar", async () => {
    await using screen = await open(151, {}, { path: `${orderPath}&reminder=seen` });
    await screen.page.locator(".action-bar").getByRole("link", { name: "Withdraw Now" }).waitFor();
    await expect.poll(() => screen.page.getByRole("dialog").count()).toBe(0);
  });
});

describe("rating", () => {
  const rated = [given(rateOrder, {})];

  test.each([
    ["en", "Please choose a star", "Submit"],
    ["id", "Silakan pilih", "Kirim"],
    ["sw", "Tafadhali chagua nyota", "Tuma"],
  ] as const)("[OD-8] in %s no star gives the toast %s", async (language, words, submit) => {
    await using screen = await open(200, { isScore: 1 }, { language, stubs: rated });
    await screen.page.getByRole("button", { name: submit }).click();
    const toast = screen.page.locator(".toast", { hasText: words });
    await toast.waitFor();
    await expect.poll(() => toast.getAttribute("data-kind")).toBe("info");
    expect(screen.backend.callsOf(rateOrder)).toEqual([]);
    await expectAccessible(screen.page);
  });

  test.each([1, 3])(
    "[OD-8] %i stars: score 5 and the true number are sent, the result dialog follows",
    async (stars) => {
      await using screen = await open(200, { isScore: 1 }, { shell: "android", stubs: rated });
      await screen.page
        .getByRole("radio")
        .nth(stars - 1)
        .check();
      screen.backend.set(given(readLoan, exampleOrder(200)));
      await screen.page.getByRole("button", { name: "Submit" }).click();
      const result = screen.page.getByRole("dialog", { name: "Thank you for telling us" });
      await result.getByRole("link", { name: /Call \+255 800 000 222/ }).click();
      expect(screen.shell.sent("callTelephone")).toEqual([{ telephone: "+255 800 000 222" }]);
      await result.getByRole("link", { name: "OK" }).click();
      await result.waitFor({ state: "hidden" });
      expect(screen.backend.callsOf(rateOrder).map(({ body }) => body)).toEqual([
        { score: "5", stars: String(stars), orderId: "26032512345678" },
      ]);
      expect(screen.shell.sent("goToRating")).toEqual([]);
    },
  );

  test.each([4, 5])("[OD-8] [NB-1] %i stars open the native rating screen", async (stars) => {
    await using screen = await open(200, { isScore: 1 }, { shell: "ios", stubs: rated });
    await screen.page
      .getByRole("radio")
      .nth(stars - 1)
      .check();
    await screen.page.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => screen.shell.sent("goToRating").length).toBe(1);
    await screen.page.getByText("Thank you for your rating!").waitFor();
    expect(screen.backend.callsOf(rateOrder)[0]?.body).toMatchObject({
      score: "5",
      stars: String(stars),
    });
    await expect.poll(() => screen.page.getByRole("dialog").count()).toBe(0);
  });

  test("[OD-8] stars fill up to the chosen one, by tap and by arrow key; Cancel sends nothing", async () => {
    await using screen = await open(200, { isScore: 1 }, { stubs: rated });
    const filled = () => screen.page.locator(".stars .on").count();
    await screen.page.locator(".stars label").nth(1).click();
    await expect.poll(filled).toBe(2);
    await screen.page.keyboard.press("ArrowRight");
    await expect.poll(filled).toBe(3);
    await screen.page.getByRole("link", { name: "Cancel" }).click();
    await screen.page.getByRole("dialog").waitFor({ state: "hidden" });
    await screen.page.getByRole("button", { name: "Borrow Again" }).waitFor();
    expect(screen.backend.callsOf(rateOrder)).toEqual([]);
  });

  test("[OD-8] [AP-6] a rating that is not kept says so and can be sent again", async () => {
    const stubs = [first(refused(rateOrder, "outage"), given(rateOrder, {}))];
    await using screen = await open(200, { isScore: 1 }, { stubs });
    await screen.page.getByRole("radio", { name: "2 stars" }).check();
    await screen.page.getByRole("button", { name: "Submit" }).click();
    await screen.page.locator(".rejection").waitFor();
    await screen.page.getByRole("button", { name: "Submit" }).click();
    await screen.page.getByRole("dialog", { name: "Thank you for telling us" }).waitFor();
    expect(screen.backend.callsOf(rateOrder).map(({ body }) => body.stars)).toEqual(["2", "2"]);
  });

  test("[OD-6] [NB-1] Borrow Again is a buried point of the app, confirmed once, and counted by the server", async () => {
    const stubs = [given(saveEvent, {})];
    await using screen = await open(200, {}, { shell: "android", stubs });
    await screen.page.getByRole("button", { name: "Borrow Again" }).dblclick();
    await screen.page.waitForURL(/\/loanConfirm\?/, { waitUntil: "commit" });
    const point = { productId: "p1", moduleId: 30, positionId: 0 };
    expect(screen.shell.sent("confirmBuriedPoint")).toEqual([point]);
    await expect.poll(() => screen.backend.callsOf(saveEvent).length).toBe(1);
  });

  test.each([
    [200, null],
    [200, "paid"],
  ] as const)(
    "[OD-8] on a loan of status %i, arriving from %s, it covers no news and no star has a ring",
    async (status, from) => {
      const path = from === null ? orderPath : `${orderPath}&from=${from}`;
      await using screen = await open(status, { isScore: 1 }, { path, stubs: rated });
      const { page } = screen;
      await page.getByRole("dialog", { name: "How did we do?" }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.querySelector("dialog:modal") === null))
        .toBe(true);
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") ?? null)).toBe(
        null,
      );
      await coversNothing(page);
    },
  );

  test("[OD-8] all of it works without script", async () => {
    await using screen = await open(200, { isScore: 1 }, { script: false, stubs: rated });
    const submit = screen.page.getByRole("button", { name: "Submit" });
    await submit.click();
    await screen.page.getByText("Please choose a star").waitFor();
    await screen.page.getByRole("radio", { name: "5 stars" }).check();
    await submit.click();
    await screen.page.getByText("Thank you for your rating!").waitFor();
    expect(screen.backend.callsOf(rateOrder)[0]?.body.stars).toBe("5");
  });
});
