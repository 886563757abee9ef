/** A product's page in a real browser: facts, the choice with its cost, the offer (AC-2, RT-3). */
import { expect, test } from "vitest";
import { readProductDetail } from "#contract/home.ts";
import { quoteLoan } from "#contract/site.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleQuote } from "../../site/example-site.ts";
import { exampleDetail } from "../home/example-home.ts";

function open(more: Partial<ScreenOptions> = {}, own: readonly Stub[] = []): Promise<Screen> {
  const stubs = [given(readProductDetail, exampleDetail), given(quoteLoan, exampleQuote), ...own];
  return openScreen({ path: "/productDetail?product_id=salama", stubs, ...more });
}

const asked = ({ backend }: Screen) =>
  backend.callsOf(quoteLoan).map(({ query }) => `${query.amount} ${query.instalments}`);

test.each([true, false])(
  "[AC-2] another amount and term show another cost, script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    await expect.poll(() => page.locator(".amount").innerText()).toBe("TZS 454500");
    await page.getByLabel("Amount", { exact: true }).fill("1.000.000");
    await page.getByLabel("Instalments", { exact: true }).selectOption("10");
    if (!script) await page.getByRole("button", { name: "Show the cost" }).click();
    await expect.poll(() => page.locator(".amount").innerText()).toBe("TZS 1010000");
    expect(asked(screen).at(-1)).toBe("100000000 10");
    await expect.poll(() => page.url()).toContain("product");
  },
);

test("[AC-2] [RT-3] an offer leads to its confirmation; without one the page says so", async () => {
  await using screen = await open({ script: false });
  const offer = screen.page.getByRole("link", { name: "See your offer" });
  await expect.poll(() => offer.getAttribute("href")).toMatch(/^\/loanConfirm\?productId=salama/);
  const none = { ...exampleDetail, offered: 0, offerText: "" };
  await using other = await open({ script: false }, [given(readProductDetail, none)]);
  await expect
    .poll(() => other.page.locator("main").innerText())
    .toContain("There is no offer for you on this loan yet.");
});

test("[AC-2] what the engine refuses is said, and the page stays", async () => {
  await using screen = await open({ script: false }, [refused(quoteLoan, "outOfRange")]);
  await expect
    .poll(() => screen.page.locator("main").innerText())
    .toContain("not made for that amount or that time");
});

test("[RT-6] a product that is not there is missing", async () => {
  await using screen = await open({ script: false }, [refused(readProductDetail, "notFound")]);
  expect(screen.status).toBe(404);
});

test.each([
  ["en", 360, false],
  ["fil", 320, true],
] as const)("[RT-3] in %s at %i px, dark %s: accessible", async (language, width, dark) => {
  await using screen = await open({ language, width, dark });
  await expectAccessible(screen.page);
});
