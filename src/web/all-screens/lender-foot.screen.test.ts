/** Who lends and under which licence stands at the foot of every page, and once where pages lie in one another. */
import { expect, test } from "vitest";
import { openSid, readLandingTemplate } from "#contract/promotion.ts";
import { openScreen } from "#test/screen.ts";
import { screenStubs } from "#test/screen-stubs.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import { sid, template } from "../promotion/landing/example-landing.ts";

const brand = {
  companyName: "Mkopo Bora Ltd",
  tradingName: "Bora",
  registrationNumber: "C-123456",
  licence: "MSP2-17",
  regulator: "Bank of Tanzania",
};
const line = "Lender: Mkopo Bora Ltd · Licence MSP2-17, Bank of Tanzania";
const stubs = [...screenStubs, given(readLandingTemplate, template), given(openSid, { sid })];

test.each([
  ["/main", 390, false],
  ["/loanDetail?productId=salama&orderId=o-1", 360, false],
  ["/repaymentByPeriod?productId=salama&orderId=o-1", 320, true],
  ["/complaintList", 360, false],
  ["/promotion", 390, false],
] as const)("[PD-6] %s at %i px, dark %s: at its foot, once", async (path, width, dark) => {
  const session = path === "/promotion" ? { session: null } : {};
  await using screen = await openScreen({ path, ...session, brand, stubs, width, dark });
  const { page } = screen;
  await page.getByText(line).waitFor();
  expect(await page.getByText(/^Lender: /).count()).toBe(1);
  const [foot, bar] = await Promise.all(
    [".lender-foot", ".action-bar"].map(async (one) =>
      page
        .locator(one)
        .first()
        .boundingBox({ timeout: 500 })
        .catch(() => null),
    ),
  );
  // Never under the bar once the page is read to its end.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (foot && bar) {
    const [low, high] = await page.evaluate(() => [
      document.querySelector(".action-bar")?.getBoundingClientRect().bottom ?? 0,
      document.querySelector(".lender-foot")?.getBoundingClientRect().top ?? 0,
    ]);
    expect(high).toBeGreaterThanOrEqual(low ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  const folder = process.env["MKOPO_PICTURES"];
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/foot${path.split("?")[0]?.replace("/", "-")}.png` });
  }
});

test("[PD-6] an agreement inside the confirmation's frame does not repeat it", async () => {
  const path = "/loanAgreement?productId=salama&position=0&framed=1";
  await using screen = await openScreen({ path, brand, stubs });
  await screen.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await screen.page.getByText(line).count()).toBe(0);
});

test("[PD-6] [OS-1] the public site's foot has every name, registration and licence", async () => {
  await using screen = await openScreen({
    path: "/Rules",
    session: null,
    brand,
    stubs: await siteStubs(),
  });
  const foot = screen.page.getByRole("contentinfo");
  await expect.poll(() => foot.innerText()).toContain("Mkopo Bora Ltd, trading as Bora");
  expect(await foot.innerText()).toContain("Company registration C-123456");
  expect(await foot.innerText()).toContain("Licence MSP2-17, Bank of Tanzania");
  const officer = screen.page.getByText("Complaints officer: Neema Mushi");
  await officer.waitFor();
});

test("[PD-6] in Swahili it is in Swahili", async () => {
  await using screen = await openScreen({ path: "/main", brand, stubs, language: "sw" });
  await screen.page
    .getByText("Mkopeshaji: Mkopo Bora Ltd · Leseni MSP2-17, Bank of Tanzania")
    .waitFor();
});
