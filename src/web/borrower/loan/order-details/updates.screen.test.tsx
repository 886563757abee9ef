/** How an open order page picks up changes by itself, and what it says to somebody coming from a request or a payment. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { openScreen, type Screen, type ScreenOptions, scripted } from "#test/screen.ts";
import { dropped, given, refused } from "#test/stub-backend.ts";
import { exampleOrder, exampleStory, orderPath } from "./example-order.ts";

type Changed = Parameters<typeof exampleOrder>[1];

function open(status: number, changed: Changed = {}, more: Partial<ScreenOptions> = {}) {
  return openScreen({
    path: orderPath,
    ...more,
    stubs: [given(readLoan, exampleOrder(status, changed))],
  });
}

/** Reloads the page with a clock that the test controls. */
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

  test("[DR-4] after a deferral it says that the dates moved, by how much, and the next one", async () => {
    const moved = { deferralsUsed: 1, movedDays: 17, dueDate: "2026-07-07" };
    await using screen = await open(170, moved, { path: from("paid"), script: false });
    await screen.page
      .getByText("your due dates have moved by 17 days. The next one is 2026-07-07.")
      .waitFor();
  });

  test("[DR-4] after a deferral free of charge it says that there was none, among the payments too", async () => {
    const free = { of: "3", on: "2026-06-20", amount: 0, deferral: 1 };
    const moved = { deferralsUsed: 1, movedDays: 17, dueDate: "2026-07-07" };
    const shown = {
      ...moved,
      story: { ...exampleStory, payments: [free, ...exampleStory.payments] },
    };
    await using screen = await open(170, shown, { script: false });
    const text = await screen.page.locator("main").textContent();
    expect(text).toContain("moved by 17 days, at no charge. The next one is 2026-07-07.");
    expect(text).toContain("2026-06-20, Due dates moved");
    expect(text).toContain("No charge");
  });

  test("[OD-11] from=processing says that the payment is being processed", async () => {
    await using screen = await open(180, {}, { path: from("processing"), script: false });
    await screen.page.getByText("Your payment is being processed.").waitFor();
  });

  test("[OD-11] from=pay waits for the payment, then says that it came", async () => {
    await using screen = await open(180, {}, { path: from("pay") });
    await withClock(screen);
    await screen.page.getByText("We have not received a payment yet.").waitFor();
    // A borrower who left the payment page without paying is not thanked for it.
    expect(await screen.page.locator("main").innerText()).not.toContain("Thank you");
    screen.backend.set(given(readLoan, exampleOrder(170)));
    await screen.page.clock.runFor(10_000);
    await screen.page.getByText("We have received your payment.").waitFor();
    const seen = looks(screen);
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(seen);
  });

  test.each([
    { reducedMotion: "no-preference", counts: true },
    { reducedMotion: "reduce", counts: false },
  ] as const)(
    "[OD-11] once the payment came what is left counts down to its figure: %o",
    async ({ reducedMotion, counts }) => {
      await using screen = await open(180, { story: exampleStory }, { path: from("pay") });
      const { page } = screen;
      await page.emulateMedia({ reducedMotion });
      await withClock(screen);
      const left = () =>
        page.locator(".far p", { hasText: "Still to pay" }).locator(".figure").innerText();
      await expect.poll(left).toBe("TZS 996.875,00");
      const plan = exampleStory.plan.map((one) =>
        one.state === "late" ? { ...one, state: "paid" as const } : one,
      );
      const story = { ...exampleStory, plan };
      screen.backend.set(given(readLoan, exampleOrder(170, { story })));
      // From here on the page's time is the test's alone.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await page.clock.runFor(10_000);
      await page.getByText("We have received your payment.").waitFor();
      const seen: number[] = [];
      const look = async () => {
        await page.clock.runFor(50);
        seen.push(Number((await left()).replace(/\D/g, "")));
        return seen.at(-1);
      };
      const between = () => seen.filter((amount) => amount < 99_687_500 && amount > 46_875_000);
      if (counts) await expect.poll(look).toBeGreaterThan(46_875_000);
      for (let step = 0; step < 40; step += 1) await look();
      expect(between().length > 5).toBe(counts);
      expect(between()).toEqual(between().sort((one, other) => other - one));
      expect(seen.at(-1)).toBe(46_875_000);
    },
  );

  test.each([
    ["short", 180, "counts for the new day, so TZS 528.125,00 is left to pay"],
    ["paid", 180, "TZS 528.125,00 is past due and still to be paid"],
    ["held", 170, "one of us looks at it before it shows here"],
  ])("[OD-11] from=%s on an order of %i says: %s", async (arrival, status, words) => {
    for (const script of [true, false]) {
      await using screen = await open(status, {}, { path: from(arrival), script, width: 320 });
      await screen.page.locator(".notice", { hasText: words }).waitFor();
      const fits = () => screen.page.evaluate(() => document.documentElement.scrollWidth);
      if (script) await expect.poll(fits).toBeLessThanOrEqual(320);
    }
  });

  test.each([
    [from("pay"), { processing: 0 }, "We have not received a payment yet."],
    [orderPath, { processing: 1 }, "Your payment is being processed."],
  ])(
    "[OD-11] at %s with a payment under way it says whom we wait for and how much, and nothing is filled",
    async (path, begun, words) => {
      const waiting = { waitsFor: "M-Pesa", waitsAmount: 52_812_500, ...begun };
      await using screen = await open(180, waiting, { path, script: false });
      const notice = screen.page.locator(".notice", { hasText: words });
      await notice.getByText("We are waiting for TZS 528.125,00 from M-Pesa.").waitFor();
      await expect.poll(() => screen.page.locator(".button.main").count()).toBe(0);
      await expect.poll(() => screen.page.locator(".action-bar .button.quiet").count()).toBe(1);
    },
  );

  test("[OD-11] an owed loan nobody has just paid does not look for news", async () => {
    await using screen = await open(180);
    await withClock(screen);
    const seen = looks(screen);
    await screen.page.clock.runFor(60_000);
    expect(looks(screen)).toBe(seen);
    await expect.poll(() => screen.page.locator(".notice").count()).toBe(0);
  });
});
