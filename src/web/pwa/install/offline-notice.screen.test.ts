/** Installed pages of a borrower without an order: a real service worker, the network really off (AP-6). */
import { expect, test } from "vitest";
import { initLogin } from "#contract/account.ts";
import { languages } from "#contract/languages.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { openScreen, type Screen, scripted } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { workerPath } from "../offline/names.ts";

const { groups, ...rule } = phoneRuleOf({ market: "reference", phone: null });
const init = given(initLogin, {
  phone: { ...rule, groups: [...groups] },
  codeLength: 6,
  waitSeconds: 60,
  languages: [...languages],
  signedIn: false,
});

function open(more: Partial<Parameters<typeof openScreen>[0]> = {}): Promise<Screen> {
  return openScreen({ path: "/login", session: null, offline: true, stubs: [init], ...more });
}

const hasNotice = ({ page }: Screen) =>
  page.evaluate(async () => (await caches.match("/offline")) !== undefined);
const workers = ({ page }: Screen) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("[AP-6] installing the pages brings the offline page, in the language being read", async () => {
  await using screen = await open({ language: "sw", path: "/login?lang=sw" });
  const { page } = screen;
  expect(await workers(screen)).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => hasNotice(screen)).toBe(true);
  await screen.context.setOffline(true);
  await page.goto(`${screen.origin}/main?lang=sw`);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
  await expect.poll(() => page.locator("#kept-orders").count()).toBe(0);
});

test("[AP-6] opened from the home screen, the pages bring it as well", async () => {
  await using screen = await open();
  await screen.page.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: true });
  });
  await screen.page.reload();
  await scripted(screen.page);
  await expect.poll(() => hasNotice(screen)).toBe(true);
});

test("[AP-6] where offline copies are switched off, no worker is asked for", async () => {
  await using screen = await open({ brand: { offlineCopies: false } });
  const asked: string[] = [];
  screen.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await screen.page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await screen.page.reload();
  await scripted(screen.page);
  expect(asked).not.toContain(workerPath);
});
