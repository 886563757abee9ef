/** The sections of the landing, the page's head, and what a browser inside another app is told. */
import { describe, expect, test } from "vitest";
import { register, sendRegistrationCode } from "#contract/promotion.ts";
import {
  advertPath,
  askForCode,
  openLanding,
  parts,
  phone,
  sendRegistration,
} from "#test/landing-screen.ts";
import { expectLight } from "#test/page-weights.ts";
import { expectAccessible, type Screen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { registered, template } from "./example-landing.ts";

/** Expects that only this section is visible. */
async function atSection({ page }: Screen, id: string): Promise<void> {
  const seen = () =>
    page.locator(".hash-section:visible").evaluateAll((all) => all.map(({ id }) => id));
  await expect.poll(seen).toEqual([id]);
}

describe.each([true, false])("places, script %s", (script) => {
  test.each([
    ["", "/"],
    ["#/", "/"],
    ["#/agreementTemplate", "/agreementTemplate"],
    ["#/downloadTemplate", "/downloadTemplate"],
  ])("[RT-4] opened at %j, the place %s and no other is shown", async (hash, place) => {
    await using screen = await openLanding({ script, path: advertPath + hash });
    await atSection(screen, place);
  });

  test("[RT-4] the agreement is read, Back returns, and what was typed is still there", async () => {
    await using screen = await openLanding({ script, inBrowser: true });
    const { page } = screen;
    await parts(page).phone.fill("13812345678");
    await page.getByRole("link", { name: "registration agreement" }).click();
    await atSection(screen, "/agreementTemplate");
    await page.getByRole("heading", { name: template.agreement.title }).waitFor();
    await page.getByText("Tell nobody a code.").waitFor();
    await page.goBack();
    await atSection(screen, "/");
    await expect.poll(() => parts(page).phone.inputValue()).toMatch(/^138 ?1234 ?5678$/);
    await page.getByRole("link", { name: "Get the app" }).click();
    await atSection(screen, "/downloadTemplate");
    await page.getByRole("link", { name: "Back" }).click();
    await atSection(screen, "/");
    await page.goBack();
    await atSection(screen, "/downloadTemplate");
  });

  test("[RT-4] [PL-6] Back from the download place returns to the form", async () => {
    await using screen = await openLanding({ script, inBrowser: true });
    const { page } = screen;
    await askForCode(page);
    await parts(page).said.filter({ hasText: "We have sent a code" }).waitFor();
    await sendRegistration(page);
    await atSection(screen, "/downloadTemplate");
    await page.goBack();
    await atSection(screen, "/");
  });

  test("[PL-6] the download place has the phone's store, the deep link and the browser", async () => {
    await using screen = await openLanding({ script, path: `${advertPath}&told=registered` });
    await atSection(screen, "/downloadTemplate");
    const { download } = parts(screen.page);
    const links = await download.getByRole("link").evaluateAll((all) => {
      return all.map((one) => `${one.textContent} ${one.getAttribute("href")}`);
    });
    expect(links).toEqual([
      "Download for Android https://store.test/app",
      "Open the app mkopotest://",
      "Continue in the browser /main",
    ]);
    // A page of its own: no new visit, and no form.
    expect(screen.backend.calls.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      "readLandingTemplate",
      "readOpening",
    ]);
  });
});

test("[PL-6] an iPhone gets its own store, a computer both", async () => {
  const path = `${advertPath}&told=known`;
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1";
  const stores = ({ page }: Screen) =>
    page.getByRole("link", { name: /^Download for/ }).allInnerTexts();
  await using onIphone = await openLanding({ path, userAgent: iphone });
  await expect.poll(() => stores(onIphone)).toEqual(["Download for iPhone"]);
  await using onComputer = await openLanding({
    path,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  });
  await expect
    .poll(() => stores(onComputer))
    .toEqual(["Download for Android", "Download for iPhone"]);
});

test("[PL-6] stores and schemes that nobody allowed are no links, and the log says so", async () => {
  const brand = { allowedOrigins: [], deepLinkScheme: "other" };
  await using screen = await openLanding({ path: `${advertPath}&told=known`, brand });
  const addresses = await screen.page
    .locator("a:visible")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).not.toMatch(/:/);
  expect(screen.logged).toContain("web.address-not-allowed");
});

describe("[AP-8] in the browser of the popular messaging app", () => {
  const wechat = `${phone} MicroMessenger/8.0.47.2560`;

  test("no store and no scheme is offered; how to leave it is told, and the address is copied", async () => {
    await using screen = await openLanding({
      userAgent: wechat,
      path: `${advertPath}#/downloadTemplate`,
    });
    const { page, context } = screen;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { download } = parts(page);
    await download.getByRole("heading", { name: "Open this page in your browser" }).waitFor();
    await expect.poll(() => download.getByRole("link", { name: "Download" }).count()).toBe(0);
    await expect.poll(() => download.getByRole("link", { name: "Open the app" }).count()).toBe(0);
    await download.getByRole("button", { name: "Copy the address" }).click();
    await download.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByLabel("Address of this page").inputValue());
    const { pathname, hash, searchParams } = new URL(copied);
    expect([pathname, hash, searchParams.get("utm_tag")]).toEqual([
      "/promotion",
      "#/downloadTemplate",
      "may-1",
    ]);
    await expectAccessible(page);
  });

  test("without script the address is there to be copied by hand", async () => {
    const path = `${advertPath}&told=known`;
    await using screen = await openLanding({ userAgent: wechat, script: false, path });
    await screen.page.getByLabel("Address of this page").waitFor();
    await expect.poll(() => screen.page.locator("#copy").isVisible()).toBe(false);
  });
});

describe("the page's head and weight", () => {
  test("the plain address is the canonical one, with title, description and card; tagged ones are not indexed", async () => {
    await using screen = await openLanding({ path: "/promotion" });
    const { page, origin } = screen;
    const of = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await page.title()).toBe("A loan you can see through · Mkopo Test");
    expect(await of("link[rel=canonical]", "href")).toBe(`${origin}/promotion`);
    expect(await of("meta[name=description]", "content")).toBe(template.text);
    expect(await of("meta[property='og:title']", "content")).toContain(template.title);
    expect(await of("meta[property='og:image']", "content")).toBe(
      `${origin}/promotion-card.png?lang=en`,
    );
    await expect.poll(() => page.locator("meta[name=robots]").count()).toBe(0);
    await page.goto(origin + advertPath);
    expect(await of("meta[name=robots]", "content")).toBe("noindex");
    expect(await of("link[rel=canonical]", "href")).toBe(`${origin}/promotion`);
  });

  test("its script is one small file, and what is shown needs no other style", async () => {
    await using screen = await openLanding();
    const { page } = screen;
    const scripts = () =>
      page.evaluate(() => {
        const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        return all
          .filter(({ initiatorType }) => initiatorType === "script")
          .map((one) => one.encodedBodySize);
      });
    await expect.poll(async () => (await scripts()).length).toBe(1);
    const [bytes = 0] = await scripts();
    expect(bytes).toBeGreaterThan(500);
    expectLight("script of the landing", bytes);
    const sheets = await page.evaluate(() => document.styleSheets.length);
    expect(sheets).toBe(1);
  });

  test("nothing moves while it loads", async () => {
    await using screen = await openLanding();
    const shift = await screen.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              total += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBe(0);
  });
});

test("[PL-6] a session in the address never takes the place of the one just opened", async () => {
  const path = `${advertPath}&session_id=a-secret-that-a-stranger-sent-along`;
  await using screen = await openLanding({
    path,
    script: false,
    stubs: [given(register, registered)],
  });
  await askForCode(screen.page);
  await parts(screen.page).said.filter({ hasText: "We have sent a code" }).waitFor();
  await sendRegistration(screen.page);
  await atSection(screen, "/downloadTemplate");
  const saved = (await screen.context.cookies()).find(({ name }) => name === "mkopo_session");
  expect(saved?.value).toBe(registered.session_id);
});

test.each([
  ["sw", "Namba ya simu", "Tafadhali weka namba sahihi ya simu."],
  ["id", "Nomor ponsel", "Silakan masukkan nomor ponsel yang benar."],
  ["hi", "मोबाइल नंबर", "कृपया सही मोबाइल नंबर डालें।"],
  ["fil", "Numero ng mobile", "Pakilagay ang tamang numero ng mobile."],
  ["zh", "手机号码", "请输入正确的手机号码"],
] as const)("[PL-2] [PL-5] in %s, labels and messages", async (language, label, message) => {
  const stubs = [refused(sendRegistrationCode, "captchaWrong")];
  await using screen = await openLanding({ language, stubs, width: 320 });
  const { page } = screen;
  await parts(page).getCode.click();
  await page.getByText(message).waitFor();
  await page.getByLabel(label).fill("13812345678");
  await page.locator("#capcode").fill("ab3d");
  await parts(page).getCode.click();
  await page.getByText(sendRegistrationCode.rejections.captchaWrong.message[language]).waitFor();
  await expectAccessible(page);
});
