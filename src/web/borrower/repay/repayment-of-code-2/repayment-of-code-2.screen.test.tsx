/** The repayment code page in a real browser: a text to type, a picture to scan. */

import { renderSVG } from "uqr";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { readQr } from "#test/read-qr.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scripted,
} from "#test/screen.ts";
import { dropped, given } from "#test/stub-backend.ts";
import { codeIds, exampleCode, exampleNumber } from "../payment-code/example-code.ts";
import type { WireCode } from "../payment-code/read-code.ts";

const path = `/repaymentOfCode2?${codeIds}&showType=1`;

function open(more: Partial<ScreenOptions> = {}, changed: Partial<WireCode> = {}) {
  return openScreen({ path, ...more, stubs: [given(readPaymentCode, exampleCode(changed))] });
}

const main = ({ page }: Screen) => page.locator("main").innerText();

describe("the amount", () => {
  test.each([
    [1, "INR", "₹"],
    [0, "TZS", "TZS"],
    [0, "₱", "₱"],
    [0, "", "₱"],
    [2, "", "₱"],
  ])("[RC-2] system parameter %i with %j: %s", async (symbolType, currencySymbol, shown) => {
    await using screen = await open({ script: false }, { symbolType, currencySymbol });
    await expect.poll(() => main(screen)).toContain(`Repayment amount\n\n${shown} 108.929,98`);
  });

  test("[RC-2] a backend may put the parameter into the address instead", async () => {
    const { symbolType: _none, ...wire } = exampleCode({ currencySymbol: "" });
    const stubs = [given(readPaymentCode, wire)];
    await using screen = await openScreen({ path: `${path}&symbolType=1`, script: false, stubs });
    await expect.poll(() => main(screen)).toContain("₹ 108.929,98");
  });
});

describe("showType 1", () => {
  test("[RC-3] the code, a button to copy it, and its channel with a picture", async () => {
    await using screen = await open();
    const { page } = screen;
    await expect.poll(() => page.locator(".pay-code").textContent()).toBe(exampleNumber);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("copy success").waitFor();
    const channels = page.locator("section", { hasText: "The repayment channels are as follows:" });
    await expect.poll(() => channels.innerText()).toContain("Control number");
    const logo = channels.locator("img");
    await expect
      .poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => page.locator("img.scan").count()).toBe(0);
    await expectAccessible(page);
  });
});

describe("showType 2", () => {
  const text = `mkopo:pay/${exampleNumber}?amount=108929.98&currency=TZS`;
  const picture = "/pay/code/PABCDEFGHJKMNPQRST.svg";
  const { defDetail } = exampleCode();
  const scan = { showType: 2, defDetail: { ...defDetail, payCode: text, payCodeImg: picture } };

  /** The web server under test serves no pictures: the HTTP server in front of it does. */
  async function openScan(more: Partial<ScreenOptions> = {}): Promise<Screen> {
    const screen = await open({ expectedErrors: ["404"], ...more }, scan);
    const body = renderSVG(text, { ecc: "M", border: 4, pixelSize: 10 });
    await screen.context.route(`**${picture}`, (route) =>
      route.fulfill({ body, contentType: "image/svg+xml" }),
    );
    await screen.page.reload();
    if (more.script !== false) await scripted(screen.page);
    return screen;
  }

  test.each([
    [360, false],
    [320, true],
  ])("[RC-4] at %i px, dark %s, the picture scans back to the code", async (width, dark) => {
    await using screen = await openScan({ width, dark });
    expect(await readQr(screen.page.locator("img.scan"))).toBe(text);
    await expectAccessible(screen.page);
    const wide = await screen.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });

  test.each(languages)("[RC-4] five tips and the step for a wallet, in %s", async (language) => {
    await using screen = await open({ language, script: false }, scan);
    const tips = screen.page.locator("ol.steps").first().locator("li");
    await expect.poll(() => tips.count()).toBe(5);
    if (language === "en") {
      await expect
        .poll(() => main(screen))
        .toContain("Paying with a mobile wallet on this same phone?");
    }
  });

  test("[RC-4] [RC-6] who cannot scan takes the text instead", async () => {
    await using screen = await openScan();
    await screen.page.getByText("Cannot scan? Use the text of the code").click();
    await expect.poll(() => screen.page.locator(".pay-code").textContent()).toBe(text);
    await screen.page.getByRole("button", { name: "Copy" }).click();
    await screen.page.getByText("copy success").waitFor();
  });

  test("[RC-4] a picture of an address nobody allowed is not shown: the text is", async () => {
    const foreign = { ...scan.defDetail, payCodeImg: "https://elsewhere.example/qr.svg" };
    await using screen = await open({}, { ...scan, defDetail: foreign });
    await expect.poll(() => screen.page.locator("img.scan").count()).toBe(0);
    await expect.poll(() => screen.page.locator(".pay-code").textContent()).toBe(text);
  });

  test("[RC-5] kept on the phone it is shown while the service cannot be reached", async () => {
    await using screen = await openScan({ expectedErrors: ["404", "503"] });
    screen.backend.set(dropped(readPaymentCode));
    await screen.page.reload();
    await screen.page.getByText("it may be out of date").waitFor();
    expect(await readQr(screen.page.locator("img.scan"))).toBe(text);
  });
});
