/** Two borrowers on one phone, online and offline: neither ever reads the other's order. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSession, revokeSession } from "#server/platform/session/session.ts";
import { scripted } from "#test/screen.ts";
import type { TestBorrower } from "#test/server.ts";
import { anotherBorrower, type Journey, productId, startJourney, type Visit } from "./journey.ts";
import { atOrder, lend, moveTo, openFromShell, openOrder } from "./steps.ts";

const offlineAsOf = /^Offline, as of /;

function ids(orderId: string): string {
  return new URLSearchParams({ productId, orderId }).toString();
}

/** The phone's stored data, as text. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        found.push((await (await cache.match(key))?.text()) ?? "");
    }
    return found.join("\n");
  });
}

async function untilKept(page: Page, orderId: string): Promise<void> {
  await expect.poll(() => keptTexts(page)).toContain(orderId);
}

/** Each has a loan; the first has viewed theirs, so the phone has cached it. */
async function twoBorrowers() {
  const journey = await startJourney();
  const first = journey.borrower;
  const second = await anotherBorrower(journey);
  const orders = { first: await lend(journey, first), second: await lend(journey, second) };
  const visit = await journey.visit({ offline: true });
  await openOrder(visit, orders.first);
  await untilKept(visit.page, orders.first);
  return { journey, visit, first, second, orders };
}

/** The same phone, next user: the shell, or a message, opens a URL with this borrower's session. */
async function openAs(visit: Visit, borrower: TestBorrower, orderId: string): Promise<void> {
  visit.session = { ...borrower.session, app_version: "3.2.1", lang: "en" };
  await openFromShell(visit, `/loanDetail?productId=${productId}&orderId=${orderId}`);
  // The other session is still open here, so the page first asks which account is meant.
  await visit.page.getByRole("button", { name: /^Go on with/ }).click();
  await atOrder(visit);
}

async function expectNothingOf(page: Page, orderId: string): Promise<void> {
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await expect.poll(() => page.content()).not.toContain(orderId);
}

test("[AC-1] another borrower on the same telephone reads nothing of the first, not by Back, not offline", async () => {
  const { journey, visit, second, orders } = await twoBorrowers();
  const { page, context } = visit;
  const addressOfFirst = page.url();
  await openAs(visit, second, orders.second);
  await expect.poll(() => keptTexts(page)).not.toContain(orders.first);
  await untilKept(page, orders.second);

  await context.setOffline(true);
  await page.goBack();
  await expectNothingOf(page, orders.first);
  await page.goto(`${journey.origin}/loanDetail?${ids(orders.first)}`);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).not.toContain(orders.first);
  await page.goto(addressOfFirst);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await page.goto(`${journey.origin}/loanDetail?${ids(orders.second)}`);
  await page.getByText(offlineAsOf).waitFor();
  await page.getByText(orders.second).first().waitFor();

  // A URL that names a session or another borrower is not answered from the cache.
  for (const named of ["session_id=whatever", `user_id=${journey.borrower.borrowerId}`]) {
    await page.goto(`${journey.origin}/loanDetail?${ids(orders.second)}&${named}`);
    await expectNothingOf(page, orders.second);
  }
});

const endings: readonly { how: string; end(visit: Visit, journey: Journey): Promise<void> }[] = [
  {
    how: "the cookies are gone",
    end: async ({ context }) => context.clearCookies(),
  },
  {
    how: "the session was revoked",
    end: async ({ session }, { server: { services } }) => {
      const { db, calendar } = services;
      await revokeSession(db, session.session_id ?? "", calendar.now());
    },
  },
  {
    how: "the same borrower has signed in anew",
    end: async ({ context, session }, { server: { services }, origin, borrower }) => {
      const { db, calendar } = services;
      const { token } = await db.transaction((tx) =>
        openSession(tx, borrower.borrowerId, session.device_id ?? "", 60_000, calendar.now()),
      );
      await context.addCookies([{ name: "mkopo_session", value: token, url: origin }]);
    },
  },
];

test.each(endings)("[AC-1] nothing stays once $how", async ({ end }) => {
  const { journey, visit, orders } = await twoBorrowers();
  const { page, context } = visit;
  await end(visit, journey);
  // Any borrower page has this effect.
  await page.goto(`${journey.origin}/complaintList`);
  await expect.poll(() => keptTexts(page)).not.toContain(orders.first);
  await context.setOffline(true);
  await page.goto(`${journey.origin}/loanDetail?${ids(orders.first)}`);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
});

test("[AC-1] a request to a path where sessions begin or end deletes the cached copies first, with or without an answer", async () => {
  const { visit, orders } = await twoBorrowers();
  const { page, context } = visit;
  await context.setOffline(true);
  await page.evaluate(() => fetch("/login", { method: "POST" }).catch(() => {}));
  await expect.poll(() => keptTexts(page)).not.toContain(orders.first);
});

test("[AP-6] the plan is read in the bush, and paid from the true figures once the connection is back", async () => {
  const { journey, visit, orders } = await twoBorrowers();
  const { page, context } = visit;
  await context.setOffline(true);
  await moveTo(journey, "2026-04-05");
  await page.goto(`${journey.origin}/repaymentByPeriod?${ids(orders.first)}`);
  await page.getByText(offlineAsOf).waitFor();
  await expect.poll(() => page.getByText(/^Instalment \d$/).count()).toBe(6);
  const before = await page.locator(".amount").innerText();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await scripted(page);
  await page.getByRole("button", { name: "Pay Now" }).waitFor();
  // Overdue by now: the cached amount is not the amount to pay.
  await expect.poll(() => page.locator(".amount").first().innerText()).not.toBe(before);
});
