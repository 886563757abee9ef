/** What a phone can read offline, whose it is, and when it is deleted: a real service worker, the network really off. */
import { describe, expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { routesUnknown } from "#test/browser.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../borrower/loan/order-details/example-order.ts";
import { examplePlan } from "../../borrower/parts/payment/example-plan.ts";
import { exampleChoices } from "../../borrower/repay/repay-choice/example-choices.ts";

const storedCopy = wordsByLanguage("stored-order.page");
const noticeCopy = wordsByLanguage("offline-notice.page");

const stubs: readonly Stub[] = [
  given(readLoan, exampleOrder(180, { isDelay: 1 })),
  given(readInstalments, examplePlan()),
  given(readChoices, exampleChoices()),
];
const orderId = "26032512345678";
const ids = `productId=p1&orderId=${orderId}`;
const offlineAsOf = /^Offline, as of \d{4}-\d\d-\d\d \d\d:\d\d$/;

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({
    path: orderPath,
    offline: true,
    stubs,
    expectedErrors: [routesUnknown],
    ...more,
  });
}

/** Paths in all caches, as a page of ours can see them. */
function inCaches({ page }: Screen): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function expectOrders(screen: Screen, ...orders: string[]): Promise<void> {
  const saved = async () => (await inCaches(screen)).filter((path) => path.startsWith("/kept/"));
  await expect.poll(saved).toEqual(orders.map((order) => `/kept/${order}`));
}

/** Opens the order, waits until it is cached, and goes offline. */
async function openedThenOffline(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const screen = await open(more);
  await expectOrders(screen, orderId);
  await expect.poll(() => inCaches(screen)).toContain("/offline");
  await screen.context.setOffline(true);
  return screen;
}

describe("reading an order without a connection", () => {
  test.each(["/loanDetail", "/order", "/repaymentByPeriod", "/chooseWhetherToRepay"])(
    "[AP-6] %s shows the order, its plan and its choices, dated, with paying switched off",
    async (path) => {
      await using screen = await openedThenOffline();
      const { page } = screen;
      await page.goto(`${screen.origin}${path}?${ids}`);
      await page.getByText(offlineAsOf).waitFor();
      await page.getByRole("heading", { name: "Overdue" }).waitFor();
      await page.getByText("TZS 105.000,00").waitFor();
      await page.getByText("Pay this instalment").waitFor();
      const pay = page.getByRole("button", { name: "Repayment" });
      await expect.poll(() => pay.isDisabled()).toBe(true);
      const reason = await pay.getAttribute("aria-describedby");
      await expect
        .poll(() => page.locator(`#${reason}`).innerText())
        .toMatch(/^Paying is switched/);
      // Nothing on it can be sent, leads to a payment or runs.
      await expect.poll(() => page.locator("form, input, script, a[href^='/']").count()).toBe(0);
    },
  );

  test("[AP-6] what the copy dates from stays in view down to the end of the page", async () => {
    await using screen = await openedThenOffline();
    const { page } = screen;
    await page.reload();
    await page.getByText(offlineAsOf).waitFor();
    const scrolled = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
    expect(scrolled).toBeGreaterThan(100);
    const box = await page.getByText(offlineAsOf).boundingBox();
    expect(box?.y).toBe(0);
  });

  test("[AP-6] the connection wins as soon as it is there, however old the copy is", async () => {
    await using screen = await openedThenOffline();
    const { page } = screen;
    await page.reload();
    await page.getByText(offlineAsOf).waitFor();
    screen.backend.set(given(readLoan, exampleOrder(200)));
    await screen.context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Paid off" }).waitFor();
  });

  test("[AP-6] what has changed on the page is kept at once", async () => {
    await using screen = await open();
    await expectOrders(screen, orderId);
    screen.backend.set(given(readLoan, exampleOrder(200)));
    await screen.page.reload();
    const text = () =>
      screen.page.evaluate(
        async () => (await (await caches.match("/kept/26032512345678"))?.text()) ?? "",
      );
    await expect.poll(text).toContain("Paid off");
  });

  test("[AP-6] a copy that could not be made whole leaves the one before", async () => {
    await using screen = await open();
    await expectOrders(screen, orderId);
    screen.backend.set(given(readLoan, exampleOrder(200)));
    screen.backend.set(dropped(readInstalments));
    const asked = screen.backend.callsOf(readInstalments).length;
    await screen.page.reload();
    await expect.poll(() => screen.backend.callsOf(readInstalments).length).toBeGreaterThan(asked);
    await screen.context.setOffline(true);
    await screen.page.reload();
    await screen.page.getByRole("heading", { name: "Overdue" }).waitFor();
  });

  test("[AP-6] a page whose router lost the connection says so, and trying again leads to the copy", async () => {
    await using screen = await openedThenOffline({
      expectedErrors: ["Failed to fetch", "Error loading route module"],
    });
    const { page } = screen;
    await page.getByRole("link", { name: "REPAY", exact: true }).click();
    const failed = page.getByRole("heading", { name: "We cannot reach our service" });
    await failed.or(page.getByText(offlineAsOf)).waitFor();
    if ((await failed.count()) > 0) await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText(offlineAsOf).waitFor();
  });
});

/** The page requests the routes of its links once it is shown (react-router.config.ts). */
describe("a connection lost while the router asks for routes", () => {
  const before = () => {
    const asked = window.fetch;
    window.fetch = (input, init) => {
      const lost = String(input).includes("/routes?") && sessionStorage.getItem("lost") === null;
      if (!lost) return asked(input, init);
      sessionStorage.setItem("lost", "1");
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  };

  test("nothing of it is seen, and a link leads on as soon as the connection is back", async () => {
    await using screen = await open({ offline: false, before });
    const { page } = screen;
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("lost"))).toBe("1");
    await page.getByRole("heading", { name: "Overdue" }).waitFor();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.getByRole("link", { name: "REPAY", exact: true }).click();
    await page.waitForURL(/repaymentByPeriod|chooseWhetherToRepay|whetherToRepay/);
    await page
      .getByText("Pay this instalment")
      .or(page.getByRole("heading", { level: 1 }))
      .first()
      .waitFor();
    expect(await page.evaluate(() => "samePage" in window)).toBe(true);
  });
});

describe("everything else without a connection", () => {
  test("[AP-6] pages that send or hold a secret are never kept: what is not possible now is said, the order is listed", async () => {
    await using screen = await openedThenOffline();
    const { page } = screen;
    const paying = [
      "repay",
      "repayDelay",
      "coolingOff",
      "repaymentMethod",
      "repaymentOfCode",
      "repaymentOfCode2",
    ];
    for (const place of [...paying, "bindBank", "login", "promotion", ""]) {
      await page.goto(`${screen.origin}/${place}?${ids}`);
      await page.getByRole("heading", { name: "No connection" }).waitFor();
      await page.getByText("Paying, and finding out whether a payment has arrived").waitFor();
      await page.getByRole("link", { name: /^Pocket Loan, order 26032512345678/ }).click();
      await page.getByText(offlineAsOf).waitFor();
    }
  });

  test("only orders, pictures and the page without anybody's data lie in the phone", async () => {
    const logo = given(readLoan, exampleOrder(180, { productLogo: "/logos/haraka.svg" }));
    await using screen = await open({ stubs: [...stubs, logo] });
    await expectOrders(screen, orderId);
    const paths = ["/repaymentByPeriod", "/chooseWhetherToRepay", "/repay"];
    for (const path of paths) await screen.page.goto(`${screen.origin}${path}?${ids}`);
    const wanted = [`/kept/${orderId}`, "/logos/haraka.svg", "/offline"];
    await expect.poll(async () => (await inCaches(screen)).toSorted()).toEqual(wanted);
    await screen.context.setOffline(true);
    await screen.page.goto(`${screen.origin}/loanDetail?${ids}`);
    const width = () =>
      screen.page.locator("img.logo").evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });

  test("the console keeps the browser's own words", async () => {
    await using screen = await openedThenOffline();
    await expect(screen.page.goto(`${screen.origin}/console`)).rejects.toThrow(
      /INTERNET_DISCONNECTED/,
    );
  });
});

describe("where no copy is made", () => {
  test.each(["android", "ios"] as const)("the native shell of %s keeps its own", async (shell) => {
    await using screen = await open({ shell });
    await screen.page.reload();
    const registered = () =>
      screen.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registered).toBe(0);
    expect(screen.backend.callsOf(readChoices)).toEqual([]);
  });

  test("an order that belongs to no session is not answered at all", async () => {
    await using screen = await openScreen({
      path: `/storedOrder?${ids}`,
      session: null,
      untilScripted: false,
    });
    expect(screen.status).toBe(401);
    expect(screen.backend.calls).toEqual([]);
  });

  test("a person who opens the copy's own address is led to the order", async () => {
    await using screen = await open({ path: `/storedOrder?${ids}` });
    expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
  });
});

test.each(languages)(
  "both pages are readable in %s, at 320 pixels, by day and by night",
  async (language) => {
    await using screen = await openedThenOffline({ language, width: 320 });
    const { page } = screen;
    const [before = ""] = storedCopy[language].offline.split("{asOf}");
    const shown = [
      ["/loanDetail", page.getByText(before).first()],
      ["/bindBank", page.getByRole("heading", { name: noticeCopy[language].title, exact: true })],
    ] as const;
    for (const [path, words] of shown) {
      await page.goto(`${screen.origin}${path}?${ids}`);
      await words.waitFor();
      expect(await crowded(page)).toEqual([]);
      // Colours and roles are the same in every language.
      if (language !== "en") continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
  },
);

test("[RT-6] a session that has ended takes the copies with it, also when only the router hears of it", async () => {
  await using screen = await open();
  await expectOrders(screen, orderId);
  const ended = refused(readInstalments, "sessionNeeded");
  screen.backend.set(ended);
  await screen.page.getByRole("link", { name: "REPAY", exact: true }).click();
  await screen.page.getByRole("heading", { name: "Please sign in again" }).waitFor();
  await expectOrders(screen);
});
