/** The customer service screen in a real browser. */
import { expect, test } from "vitest";
import { faqIndex, whatsapp } from "#contract/complaint.ts";
import { contactInfo } from "#contract/contact.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given } from "#test/stub-backend.ts";
import {
  exampleChat,
  exampleContact,
  exampleQuestions,
} from "../complaint-types/example-complaints.ts";

const well = [
  given(contactInfo, exampleContact),
  given(whatsapp, exampleChat),
  given(faqIndex, exampleQuestions),
];

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path: "/customerService", ...more, stubs: [...well, ...(more.stubs ?? [])] });
}

const row = ({ page }: Screen, name: RegExp) => page.getByRole("link", { name });

test.each([true, false])(
  "[CS-1] telephone, mail, WhatsApp, the way to complaints, questions to unfold, script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    await page.getByRole("heading", { level: 1, name: "Contact Us" }).waitFor();
    await expect
      .poll(() => row(screen, /^Telephone/).getAttribute("href"))
      .toBe("tel:+255800000333");
    await expect
      .poll(() => row(screen, /^E-Mail/).getAttribute("href"))
      .toBe("mailto:care@lender.test");
    await expect
      .poll(() => row(screen, /^WhatsApp/).getAttribute("href"))
      .toBe("https://wa.me/255800000333");
    await expect
      .poll(() => row(screen, /Send a complaint/).getAttribute("href"))
      .toMatch(/^\/complaint\?/);
    const answer = page.getByText("From a store in a day.");
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.getByText("When is my payment shown?").click();
    await expect.poll(() => answer.isVisible()).toBe(true);
    const [call] = screen.backend.callsOf(contactInfo);
    expect(call).toMatchObject({ method: "POST", body: { overall: "30" } });
    if (script) await expectAccessible(page);
  },
);

test.each(["android", "ios"] as const)(
  "[CS-1] [NB-1] the shell makes the call on %s",
  async (shell) => {
    await using screen = await open({ shell });
    await row(screen, /^Telephone/).click();
    expect(screen.shell.sent("callTelephone")).toEqual([{ telephone: "+255 800 000 333" }]);
  },
);

test("[CS-1] it needs no session, and an outage leaves the brand's own number", async () => {
  const stubs = [contactInfo, whatsapp, faqIndex].map(dropped);
  await using screen = await open({ session: null, stubs });
  expect(screen.status).toBe(200);
  await expect.poll(() => row(screen, /^Telephone/).getAttribute("href")).toBe("tel:+255800000111");
  await expect
    .poll(() => row(screen, /^E-Mail/).getAttribute("href"))
    .toBe("mailto:care@mkopo.test");
  await expect.poll(() => row(screen, /WhatsApp/).count()).toBe(0);
});

test.each([
  ["another host", "https://evil.test/255800000333"],
  ["a script", "javascript:alert('evil')"],
  ["more than a number", "https://wa.me/255800000333?text=evil"],
])("[CS-1] a chat at %s is not offered", async (_what, url) => {
  await using screen = await open({ stubs: [given(whatsapp, { ...exampleChat, url })] });
  await expect.poll(() => row(screen, /WhatsApp/).count()).toBe(0);
  expect(await screen.page.content()).not.toContain("evil");
});

test("[CS-1] in Indonesian, in the dark, at 320 px", async () => {
  await using screen = await open({ language: "id", dark: true, width: 320 });
  await screen.page.getByRole("heading", { name: "Hubungi Kami" }).waitFor();
  await expect
    .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(320);
  await expectAccessible(screen.page);
});
