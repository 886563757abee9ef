/** The offer to install is shown only where it can be accepted (PL-6's web alternative to the app). */
import { expect, test } from "vitest";
import { openComponent } from "#test/browser.ts";

const entry = "src/web/pwa/install/install-example.tsx";

/** The event Chromium fires when pages can be installed. */
const fire = () => {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => {
      document.title = "asked";
    },
  });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("[PL-6] hidden until the browser offers it; a tap asks, and a done one is said", async () => {
  await using part = await openComponent(entry);
  const { page } = part;
  const offer = page.locator("[data-install=whole]");
  await expect.poll(() => offer.isVisible()).toBe(false);
  expect(await page.evaluate(fire)).toBe(true);
  await page.getByRole("heading", { name: "Put Mkopo on your home screen" }).waitFor();
  await page.getByRole("button", { name: "Install" }).click();
  await expect.poll(() => page.title()).toBe("asked");
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await page.getByText("It is on your home screen now.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Install" }).isVisible()).toBe(false);
});

test("[PL-6] an iPhone is told how; an app that is installed, or a shell, offers nothing", async () => {
  await using part = await openComponent(entry, {
    before: () => {
      Object.defineProperty(navigator, "userAgent", {
        value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      });
    },
  });
  await part.page.getByText("Tap Share, then “Add to Home Screen”.").waitFor();
  await using installed = await openComponent(entry, {
    before: () => {
      Object.defineProperty(navigator, "standalone", { value: true });
    },
  });
  await installed.page.evaluate(fire);
  await expect.poll(() => installed.page.locator("[data-install=whole]").isVisible()).toBe(false);
});
