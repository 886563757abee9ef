/** The static texts in a real browser, from the content files shipped with the software. */
import { expect, test } from "vitest";
import { type ContentBlock, readContent } from "#contract/content.ts";
import { contentTexts } from "#test/content-texts.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";

async function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const texts = await contentTexts(more.language ?? "en");
  return openScreen({ path, session: null, ...more, stubs: [texts, ...(more.stubs ?? [])] });
}

const heading = ({ page }: Screen) => page.getByRole("heading", { level: 1 }).innerText();

test.each([true, false])(
  "[AU-1] about us without a session, with its parts and the mail link, script %s",
  async (script) => {
    await using screen = await open("/aboutUs", { script });
    await expect.poll(() => heading(screen)).toBe("About us");
    const text = await screen.page.locator("main").innerText();
    for (const part of [
      "Our mission",
      "Quick approval",
      "Transparent fees",
      "Flexible repayment",
      "Safe",
      "Our team",
    ]) {
      expect(text).toContain(part);
    }
    const mail = screen.page.getByRole("link", { name: "care@lender.test" });
    await expect.poll(() => mail.getAttribute("href")).toBe("mailto:care@lender.test");
  },
);

test.each([true, false])(
  "[PP-1] the privacy policy under its page title, script %s",
  async (script) => {
    await using screen = await open("/privacyPolicy", { script });
    await expect.poll(() => screen.page.title()).toBe("General Terms and Conditions");
    await expect.poll(() => heading(screen)).toBe("Privacy Policy");
    await expect.poll(() => screen.page.getByRole("heading", { level: 2 }).count()).toBe(12);
  },
);

test("[PI-1] [RT-2] the wallets and the stores; a picture opens as a full-screen pop-up", async () => {
  await using screen = await open("/dragonpayPaymentInstructions");
  const { page } = screen;
  await expect.poll(() => heading(screen)).toBe("Payment instructions");
  const pictures = page.getByRole("link", { name: /open in full size/ });
  await expect.poll(() => pictures.count()).toBe(7);
  await pictures.first().click();
  const full = page.getByRole("dialog", { name: "GCash: Pay Bills" });
  await full.waitFor();
  await expect
    .poll(() => full.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const shown = full.getByRole("img");
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBe(360);
  await expectAccessible(page);
  await full.getByRole("button", { name: "Close" }).click();
  await full.waitFor({ state: "hidden" });
});

test("[PI-1] without script every picture is a link to a picture that is there", async () => {
  await using screen = await open("/dragonpayPaymentInstructions", { script: false });
  const addresses = await screen.page
    .getByRole("link", { name: /open in full size/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(addresses).toHaveLength(7);
  for (const address of addresses) {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  }
});

test("[PP-1] addresses nobody allowed are text, such pictures are left out, tags are text", async () => {
  const blocks: ContentBlock[] = [
    {
      kind: "paragraph",
      spans: [{ text: "<b>told</b>" }, { text: "elsewhere", address: "javascript:alert(1)" }],
    },
    { kind: "list", ordered: false, items: [[{ text: "there", address: "https://evil.test/" }]] },
    { kind: "image", address: "https://evil.test/a.png", alt: "evil" },
  ];
  const stubs = [given(readContent, { title: "Policy", blocks })];
  await using screen = await open("/privacyPolicy", { stubs });
  const main = screen.page.locator("main");
  await expect.poll(() => main.innerText()).toContain("<b>told</b>elsewhere");
  await expect.poll(() => main.locator("article a, section a, img, b").count()).toBe(0);
  expect(screen.logged).toContain("web.address-not-allowed");
});

test.each([
  ["/aboutUs", "sw", "Kuhusu sisi"],
  ["/privacyPolicy", "id", "Kebijakan Privasi"],
  ["/dragonpayPaymentInstructions", "sw", "Maelekezo ya malipo"],
] as const)(
  "[AU-1] [PP-1] [PI-1] %s in %s, in the dark, at 320 px",
  async (path, language, title) => {
    await using screen = await open(path, { language, dark: true, width: 320 });
    await expect.poll(() => heading(screen)).toBe(title);
    await expect
      .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(320);
    await expectAccessible(screen.page);
  },
);
