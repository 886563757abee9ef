/** How an open order page hears of news by itself, and what it says to somebody coming from a request or a payment. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { openScreen, type Screen, type ScreenOptions, scripted } from "#test/screen.ts";
import { dropped, given, refused } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "./example-order.ts";

type Changed = Parameters<typeof exampleOrder>[1];

function open(status: number, changed: Changed = {}, more: Partial<ScreenOptions> = {}) {
  return openScreen({
    path: orderPath,
    ...more,
    stubs: [given(readLoan, exampleOrder(status, changed))],
  });
}

/** The same page again, with a clock that the test moves. */
async function withClock(screen: Screen): Promise<void> {
  await screen.page.clock.install();
  await screen.page.reload();
  await scripted(screen.page);
}

const looks = (screen: Screen): number => screen.backend.callsOf(readLoan).length;

describe("looking for news", () => {
  test("[OD-11] an order in progress shows its new status without being asked", async () => {
    await using screen = await open(21);
    await withClock(screen);
    screen.backend.set(given(readLoan, exampleOrder(170)));
    await screen.page.clock.runFor(10_000);
    await screen.page.getByRole("heading", { name: "Repaying" }).waitFor();
    const seen = looks(screen);
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(seen);
  });

  test("[OD-11] it does not look while nobody sees it, and at once when it is seen again", async () => {
    await using screen = await open(21);
    await withClock(screen);
    const before = looks(screen);
    const turn = (state: string): Promise<void> =>
      screen.page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(before);
    await turn("visible");
    await expect.poll(() => looks(screen)).toBe(before + 1);
  });

  test("[AP-6] a look that fails keeps the page, says so and offers to try again", async () => {
    await using screen = await open(21);
    await withClock(screen);
    for (const failure of [dropped(readLoan), refused(readLoan, "bug")]) {
      screen.backend.set(failure);
      await screen.page.clock.runFor(10_000);
      await screen.page.getByText("We could not check for news just now.").waitFor();
      await expect.poll(() => screen.page.locator("h1").innerText()).toBe("Money on its way");
    }
    screen.backend.set(given(readLoan, exampleOrder(170)));
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await screen.page.getByRole("heading", { name: "Repaying" }).waitFor();
  });

  test("[AP-6] a lost connection keeps the page too", async () => {
    await using screen = await open(21);
    await withClock(screen);
    await screen.context.setOffline(true);
    await screen.page.clock.runFor(10_000);
    await screen.page.getByText("We could not check for news just now.").waitFor();
    await screen.context.setOffline(false);
    await screen.page.clock.runFor(10_000);
    await screen.page.getByText("We could not check").waitFor({ state: "detached" });
  });

  test("[RT-6] a session that ended meanwhile is not hidden", async () => {
    await using screen = await open(21);
    await withClock(screen);
    screen.backend.set(refused(readLoan, "sessionNeeded"));
    await screen.page.clock.runFor(10_000);
    await screen.page.getByRole("link", { name: "Open the app" }).waitFor();
  });

  test.each([true, false])("[OD-11] Check again looks at once, script %s", async (script) => {
    await using screen = await open(21, {}, { script });
    screen.backend.set(given(readLoan, exampleOrder(151)));
    await screen.page.getByRole("link", { name: "Check again" }).click();
    await screen.page.locator("h1", { hasText: "Approved" }).waitFor();
  });
});

describe("coming from a request or a payment", () => {
  const from = (arrival: string) => `${orderPath}&from=${arrival}`;

  test("[LC-6] from=confirm says that the request was received", async () => {
    await using screen = await open(21, {}, { path: from("confirm"), script: false });
    await screen.page.getByText("We have received your request.").waitFor();
  });

  test("[OD-11] from=pay waits for the payment, then says that it came", async () => {
    await using screen = await open(180, {}, { path: from("pay") });
    await withClock(screen);
    await screen.page.getByText("Your payment shows here as soon as it is confirmed.").waitFor();
    screen.backend.set(given(readLoan, exampleOrder(170)));
    await screen.page.clock.runFor(10_000);
    await screen.page.getByText("We have received your payment.").waitFor();
    const seen = looks(screen);
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(seen);
  });

  test("[OD-11] an owed loan nobody has just paid does not look for news", async () => {
    await using screen = await open(180);
    await withClock(screen);
    const seen = looks(screen);
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(seen);
    await expect.poll(() => screen.page.locator(".notice").count()).toBe(0);
  });
});
