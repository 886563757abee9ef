/** The page for trying screens by hand: its fields stand in the address, its links are what a shell would open. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { expectAccessibleDayAndNight, openScreen, startWeb, testBrand } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleOrder } from "../../borrower/loan/order-details/example-order.ts";

const path = "/testPreview";
const typed = {
  "Device id": "device-9",
  "Session id (secret)": "secret-of-a-tester-0001",
  "User id": "user-9",
  "App name": "mkopo",
  "App version": "9.9.9",
  "Product id": "p1",
  "Order id": "26032512345678",
};
const wanted = {
  device_id: "device-9",
  session_id: "secret-of-a-tester-0001",
  user_id: "user-9",
  app_name: "mkopo",
  app_version: "9.9.9",
  lang: "sw",
  productId: "p1",
  orderId: "26032512345678",
};
const links = [
  ["Thibitisha mkopo", "/loanConfirm"],
  ["Maelezo ya mkopo", "/loanDetail"],
  ["Lipa", "/repaymentByPeriod"],
  ["Ahirisha", "/repayDelay"],
  ["Unganisha benki", "/bindBank"],
  ["Kutuhusu", "/aboutUs"],
  ["Malalamiko", "/complaint"],
  ["Huduma kwa wateja", "/customerService"],
  ["Faragha", "/privacyPolicy"],
  ["Maelekezo ya malipo", "/dragonpayPaymentInstructions"],
] as const;

function open(script: boolean) {
  const stubs = [given(readLoan, exampleOrder(180))];
  return openScreen({ path, session: null, script, stubs, untilScripted: false });
}

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[TP-1] [RT-2] every field is kept in the address and travels in every link", async () => {
    await using screen = await open(script);
    const { page } = screen;
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await page.getByLabel("Language").selectOption("sw");
    await page.getByRole("button", { name: "Build the links" }).click();
    await page.getByRole("heading", { name: "Fungua kwa thamani hizi" }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(path);
    expect(Object.fromEntries(searchParams)).toEqual(wanted);
    await expect
      .poll(() => page.getByLabel("Kitambulisho cha kifaa").inputValue())
      .toBe("device-9");
    for (const [name, place] of links) {
      const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
      const url = new URL(href ?? "", screen.origin);
      expect(url.pathname, name).toBe(place);
      expect(Object.fromEntries(url.searchParams), name).toMatchObject(wanted);
    }
    await page.getByRole("link", { name: "Maelezo ya mkopo" }).click();
    await page.getByText("Pocket Loan").first().waitFor();
    expect(screen.backend.callsOf(readLoan)[0]?.query).toMatchObject({
      session_id: wanted.session_id,
      device_id: wanted.device_id,
    });
  });
});

test("[TP-1] a chosen file is told of and, a picture, shown; nothing is sent", async () => {
  await using screen = await open(true);
  const { page } = screen;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const picture = { name: "slip.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  const file = page.locator("#file");
  await file.setInputFiles(picture);
  await page.getByText(`slip.svg, ${svg.length} bytes, image/svg+xml`).waitFor();
  const shownWidth = () =>
    page.locator("#file-shown").evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(shownWidth).toBe(40);
  await file.setInputFiles({ name: "a.bin", mimeType: "", buffer: Buffer.from("12345") });
  await page.getByText(/^a\.bin, 5 bytes, /).waitFor();
  await expect.poll(() => page.locator("#file-shown").isVisible()).toBe(false);
});

test("[TP-1] the position is told, or why there is none", async () => {
  await using screen = await open(true);
  const { page, context } = screen;
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.8, longitude: 39.28, accuracy: 12 });
  await page.getByRole("button", { name: "Ask for the position" }).click();
  await page.getByText("Latitude -6.8, longitude 39.28, within 12 m").waitFor();
  await context.clearPermissions();
  await page.getByRole("button", { name: "Ask for the position" }).click();
  await page.getByText("The position was refused.").waitFor();
});

test("[TP-1] is readable at 320 pixels, by day and by night", async () => {
  await using screen = await openScreen({ path, session: null, width: 320, untilScripted: false });
  await expectAccessibleDayAndNight(screen.page);
});

describe("in production", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("[TP-1] the server answers it like any unknown address, whatever was built", async () => {
    const web = await startWeb(testBrand, [], { mode: "production" });
    const answer = await fetch(`${web.origin}${path}?device_id=1`);
    await web.close();
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("We could not find this page");
    expect(html).not.toContain("Device id");
  });

  test.each([
    ["production", false],
    ["demo", true],
    ["", true],
  ])("[TP-1] a build for %j has it: %s", async (mode, there) => {
    vi.stubEnv("MKOPO_MODE", mode);
    vi.resetModules();
    const { default: routes } = await import("../../routes.ts");
    expect(routes.some((route) => route.path === "testPreview")).toBe(there);
  });
});
