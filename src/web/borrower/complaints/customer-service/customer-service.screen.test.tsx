/** The customer service screen in a real browser. */
import { expect, test } from "vitest";
import { faqIndex, problemDetail, problemInit, whatsapp } from "#contract/complaint.ts";
import { contactInfo, readComplaintContacts } from "#contract/contact.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given } from "#test/stub-backend.ts";
import {
  exampleChat,
  exampleComplaint,
  exampleContact,
  exampleContacts,
  exampleQuestions,
  exampleStart,
} from "../complaint-types/example-complaints.ts";

const well = [
  given(contactInfo, exampleContact),
  given(whatsapp, exampleChat),
  given(faqIndex, exampleQuestions),
  given(readComplaintContacts, exampleContacts),
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
    await expect
      .poll(() => row(screen, /Follow a complaint without signing in/).getAttribute("href"))
      .toMatch(/^\/case\?/);
    const answer = page.getByText("From a store in a day.");
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.getByText("When is my payment shown?").click();
    await expect.poll(() => answer.isVisible()).toBe(true);
    const [call] = screen.backend.callsOf(contactInfo);
    expect(call).toMatchObject({ method: "POST", body: { overall: "30" } });
    if (script) await expectAccessible(page);
  },
);

test.each([
  ["/customerService", 390, false],
  ["/complaint", 320, true],
  ["/complainDetails?problemId=p-1", 360, false],
] as const)(
  "[MK-4] %s at %i px says whom to complain to, inside and outside, without script",
  async (path, width, dark) => {
    const stubs = [
      given(readComplaintContacts, exampleContacts),
      given(problemInit, exampleStart()),
      given(problemDetail, exampleComplaint()),
    ];
    await using screen = await open({ path, width, dark, stubs, script: false, inBrowser: true });
    const { page } = screen;
    const card = page.locator("section", {
      has: page.getByRole("heading", { name: "Whom to complain to" }),
    });
    await expect.poll(() => card.innerText()).toContain("Complaints officer: Neema Mushi");
    const links = await card
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links).toEqual(["tel:+255800111333", "mailto:neema@lender.test"]);
    expect(await card.innerText()).toContain("Bank of Tanzania (www.bot.go.tz)");
    expect(await card.innerText()).toContain("within 14 days");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/contacts-${width}.png`, fullPage: true });
    }
  },
);

test("[MK-4] without an officer it is customer service, without a body nothing is made up", async () => {
  const inside = { name: "", phone: "+255 800 000 333", email: "care@lender.test" };
  const stubs = [given(readComplaintContacts, { inside, outside: null })];
  await using screen = await open({ stubs });
  const card = screen.page.locator("section", {
    has: screen.page.getByRole("heading", { name: "Whom to complain to" }),
  });
  await expect.poll(() => card.innerText()).toContain("Customer service");
  expect(await card.innerText()).not.toContain("If our answer does not help");
});

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
