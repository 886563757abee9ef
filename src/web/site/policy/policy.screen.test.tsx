/** The Privacy tab in a real browser: the policy in its frame, ours or the lender's own, and the way round the frame (OS-3). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { siteStubs } from "#test/site-stubs.ts";

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = await siteStubs();
  return openScreen({ path: "/Policy", session: null, ...more, stubs });
}

test.each([true, false])(
  "[OS-3] our own policy is a part of the page, wide, and nothing in it scrolls by itself; script %s",
  async (script) => {
    await using screen = await open({ script, inBrowser: true, width: 1280 });
    const { page } = screen;
    await page.getByRole("heading", { name: "Lender information" }).waitFor();
    if (script) await expectAccessible(page);
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    const text = page.locator(".site-policy-text");
    const { width, cut } = await text.evaluate((one) => ({
      width: one.getBoundingClientRect().width,
      cut: one.scrollHeight - one.clientHeight,
    }));
    expect(width).toBeGreaterThan(500);
    expect(cut).toBe(0);
  },
);

/** A lender's own policy page, at another origin. */
async function lendersPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Policy</title><h1>The lender's own words</h1>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(() => closed()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("[OS-3] the lender's external page is framed from an allowed origin", async () => {
  const origin = await lendersPage();
  const brand = { policyAddress: `${origin}/privacy`, allowedOrigins: [origin] };
  await using screen = await open({ brand });
  const { page } = screen;
  const framed = page.frameLocator("iframe");
  await framed.getByRole("heading", { name: "The lender's own words" }).waitFor();
  const link = page.getByRole("link", { name: "Open the privacy policy" });
  await expect.poll(() => link.getAttribute("href")).toBe(`${origin}/privacy`);
});

test("[OS-3] a page of any other origin is not framed: ours stands in, and it is logged", async () => {
  await using screen = await open({ brand: { policyAddress: "https://evil.test/privacy" } });
  await screen.page.getByRole("heading", { name: "Lender information" }).waitFor();
  await expect.poll(() => screen.page.locator("iframe").count()).toBe(0);
  expect(screen.logged).toContain("web.address-not-allowed");
});
