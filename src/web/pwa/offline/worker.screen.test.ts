/** The worker's life cycle: who gets one, what a newer one does with older caches, and how it is switched off. */

import { expect, onTestFinished, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { startFront } from "#test/front-server.ts";
import { openScreen, startWeb, testBrand, testSession } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../borrower/loan/order-details/example-order.ts";
import { examplePlan } from "../../borrower/parts/payment/example-plan.ts";
import { exampleChoices } from "../../borrower/repay/repay-choice/example-choices.ts";
import { sessionHashHeader } from "./names.ts";

const stubs = [
  given(readLoan, exampleOrder(180)),
  given(readInstalments, examplePlan()),
  given(readChoices, exampleChoices()),
];

const cacheNames = (): Promise<string[]> => caches.keys().then((names) => names.toSorted());
const registrations = () => navigator.serviceWorker.getRegistrations().then((all) => all.length);

test("it is asked for anew every time, may reach its own origin only, and is small", async () => {
  const web = await startWeb(testBrand);
  onTestFinished(() => web.close());
  const answer = await fetch(`${web.origin}/sw.js`, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  expect((await answer.text()).length).toBeLessThan(9000);
  const version = answer.headers.get("etag") ?? "";
  const same = await fetch(`${web.origin}/sw.js`, { headers: { "if-none-match": version } });
  expect(same.status).toBe(304);
  expect(await same.text()).toBe("");
  const page = await fetch(`${web.origin}/`);
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
  expect(page.headers.get("content-security-policy")).toContain("manifest-src 'self'");
});

test("a page says whose it is without telling anything of the session", async () => {
  const web = await startWeb(testBrand);
  onTestFinished(() => web.close());
  const saidFor = async (cookie: string) =>
    (await fetch(`${web.origin}/customerService`, { headers: { cookie } })).headers.get(
      sessionHashHeader,
    );
  const [asha, again, juma, none] = [
    await saidFor("mkopo_session=secret-of-asha-1"),
    await saidFor("mkopo_session=secret-of-asha-1"),
    await saidFor("mkopo_session=secret-of-asha-2"),
    await saidFor(""),
  ];
  expect(asha).toMatch(/^[\w-]{43}$/);
  expect(again).toBe(asha);
  expect(juma).not.toBe(asha);
  expect(none).toBe("nobody");
  const other = await startWeb(testBrand, [], { encryptionKey: Buffer.alloc(32, 8) });
  onTestFinished(() => other.close());
  const elsewhere = await fetch(`${other.origin}/customerService`, {
    headers: { cookie: "mkopo_session=secret-of-asha-1" },
  });
  expect(elsewhere.headers.get(sessionHashHeader)).not.toBe(asha);
});

test("pages of strangers get no worker", async () => {
  await using screen = await openScreen({
    path: "/",
    session: null,
    offline: true,
    untilScripted: false,
  });
  await screen.page.goto(`${screen.origin}/nowhere`);
  await expect.poll(() => screen.page.evaluate(registrations)).toBe(0);
});

test("a newer one clears away what lies there under older versions, and nothing of anybody else", async () => {
  await using screen = await openScreen({
    path: "/",
    session: null,
    stubs,
    offline: true,
    untilScripted: false,
  });
  const { page } = screen;
  await page.evaluate(async () => {
    for (const name of ["mkopo-orders-0", "mkopo-pages-0", "of-another-program"]) {
      await (await caches.open(name)).put("/kept/1", new Response("old"));
    }
  });
  const address = new URL(orderPath, screen.origin);
  for (const [name, value] of Object.entries(testSession)) address.searchParams.set(name, value);
  await page.goto(address.href);
  await expect
    .poll(() => page.evaluate(cacheNames))
    .toEqual(["mkopo-orders-1", "mkopo-pages-1", "of-another-program"]);
});

test("switched off, it empties the phone and goes at the next visit", async () => {
  await using screen = await openScreen({ path: orderPath, stubs, offline: true });
  const off = await startWeb({
    ...testBrand,
    apiBase: screen.backend.origin,
    offlineCopies: false,
  });
  onTestFinished(() => off.close());
  const front = await startFront(screen.origin);
  const { page, context } = screen;
  await context.addCookies([
    { name: "mkopo_session", value: testSession.session_id, url: front.origin },
  ]);
  const address = `${front.origin}${orderPath}&device_id=${testSession.device_id}`;
  await page.goto(address);
  await expect.poll(() => page.evaluate(cacheNames)).toEqual(["mkopo-orders-1", "mkopo-pages-1"]);
  front.lead(off.origin);
  await page.goto(address);
  await expect.poll(() => page.evaluate(cacheNames)).toEqual([]);
  await expect.poll(() => page.evaluate(registrations)).toBe(0);
  await page.goto(address);
  await expect.poll(() => page.evaluate(registrations)).toBe(0);
});
