/** Another language at the landing's foot: the page with the advert's tags and all that was typed; and the offer to install. */
import { describe, expect, test } from "vitest";
import { openSid, sendRegistrationCode, trackVisit } from "#contract/promotion.ts";
import { advert, advertPath, openLanding, parts, phone } from "#test/landing-screen.ts";
import { expectAccessible } from "#test/screen.ts";
import { refused } from "#test/stub-backend.ts";
import { sid } from "./example-landing.ts";

describe.each([true, false])("script %s", (script) => {
  test("[PL-1] the page comes back in the language chosen, nothing typed is lost, and nobody has come anew", async () => {
    await using screen = await openLanding({ script });
    const { page, backend, context } = screen;
    await parts(page).phone.fill("13812345678");
    await parts(page).capcode.fill("ab3d");
    await page.locator(".start-section .languages summary").click();
    await page.getByRole("button", { name: "Kiswahili" }).click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("sw");
    await page.getByText("Namba ya simu").first().waitFor();
    await expect.poll(() => page.locator("#phone").inputValue()).toBe("138 1234 5678");
    await expect.poll(() => page.locator("#capcode").inputValue()).toBe("ab3d");
    await expect.poll(() => page.locator("[name=sid]").inputValue()).toBe(sid);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ ...advert, lang: "sw" });
    expect(page.url()).not.toContain("138");
    expect(backend.callsOf(openSid)).toHaveLength(1);
    await expect.poll(() => backend.callsOf(trackVisit).length).toBe(1);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "mkopo_language")?.value).toBe("sw");
    if (script) await expectAccessible(page);
    // And again from there: the form's own address carries the language.
    await page.locator("#phone").fill("12");
    await page.locator("button[value=code]:visible").click();
    await page.locator("#phone-wrong", { hasText: "namba sahihi" }).waitFor();
  });

  test("[PL-3] the answer to the sound stays while other fields are put right", async () => {
    await using screen = await openLanding({ script });
    const { page } = screen;
    await parts(page).phone.fill("13812345678");
    await page.getByRole("button", { name: "I cannot see it" }).click();
    await page.locator("#heard").waitFor();
    await parts(page).capcode.fill("7291");
    await parts(page).phone.fill("12");
    await page.locator("button[value=code]:visible").click();
    await parts(page).wrong("phone").filter({ hasText: "correct mobile number" }).waitFor();
    await expect.poll(() => page.locator("#heard").isVisible()).toBe(script);
    await parts(page).picture.waitFor({ state: "hidden" });
    await expect.poll(() => parts(page).capcode.inputValue()).toBe("7291");
  });
});

test("who is told to wait keeps the sound and its answer", async () => {
  const stubs = [refused(sendRegistrationCode, "tooMany")];
  await using screen = await openLanding({ stubs });
  const { page } = screen;
  await parts(page).phone.fill("13812345678");
  await page.getByRole("button", { name: "I cannot see it" }).click();
  await page.locator("#heard").waitFor();
  await parts(page).capcode.fill("7291");
  await page.locator("button[value=code]:visible").click();
  await parts(page).said.filter({ hasText: "Too many codes" }).waitFor();
  await expect.poll(() => page.locator("#heard").isVisible()).toBe(true);
  await expect.poll(() => parts(page).capcode.inputValue()).toBe("7291");
});

test("[RT-4] the place with the app has the choice too, and keeps what it tells and the marks", async () => {
  await using screen = await openLanding({ path: `${advertPath}&told=registered` });
  const { page } = screen;
  await page.locator(".languages summary").click();
  await page.getByRole("button", { name: "Bahasa Indonesia" }).click();
  await page.getByRole("heading", { name: "Pendaftaran berhasil" }).waitFor();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("utm_tag")).toBe(advert.utm_tag);
});

describe("[PL-6] the web app in place of the app", () => {
  const path = `${advertPath}&told=registered`;
  const offer = "[data-install=whole]";

  test("where the browser can install it, it is offered in place of the words how", async () => {
    await using screen = await openLanding({ path });
    const { page } = screen;
    await page.locator(".install-otherwise").waitFor();
    await expect.poll(() => page.locator(offer).isVisible()).toBe(false);
    await page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = async () => {
        document.title = "asked";
      };
      Object.assign(event, { prompt });
      window.dispatchEvent(event);
    });
    await page.locator(offer).getByRole("button").click();
    await expect.poll(() => page.title()).toBe("asked");
    await expect.poll(() => page.locator(".install-otherwise").isVisible()).toBe(false);
    await expectAccessible(page);
  });

  test("an iPhone is told how; without script the words stand there", async () => {
    const userAgent =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1";
    await using screen = await openLanding({ path, userAgent });
    await screen.page.getByText("Tap Share, then “Add to Home Screen”.").waitFor();
    await expect.poll(() => screen.page.locator(".install-otherwise").isVisible()).toBe(false);
    await using plain = await openLanding({ path, userAgent: phone, script: false });
    await plain.page.locator(".install-otherwise").waitFor();
    await expect.poll(() => plain.page.locator(offer).isVisible()).toBe(false);
  });
});
