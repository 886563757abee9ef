/** The page of all parts: there in every language, readable by everybody, without script. */
import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";

test("[RT-3] by night at 320 px every part is accessible and none is cut", async () => {
  await using screen = await openScreen({ path: "/styleguide", width: 320, dark: true });
  const { page } = screen;
  await page.locator(".stage").first().waitFor();
  for (const part of [".swatch", ".stage", ".button.danger", ".field .wrong", ".notice", ".ring"]) {
    expect(await page.locator(part).count(), part).toBeGreaterThan(0);
  }
  await expectAccessible(page);
});

test.each(languages)("[RT-3] in %s it has a title of its own", async (language) => {
  await using screen = await openScreen({
    path: `/styleguide?lang=${language}`,
    language,
    script: false,
  });
  const title = await screen.page.locator("h1").innerText();
  expect(title).not.toBe("");
  expect(title === "All parts").toBe(language === "en");
});

test("[RT-3] forced colours leave the main button apart from the quiet one", async () => {
  await using screen = await openScreen({ path: "/styleguide" });
  const { page } = screen;
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(await edge(".button.main")).toBe("4px");
  expect(await edge(".button.quiet")).toBe("1px");
});

test("[RT-3] on paper there is nothing to press, and the whole width is used", async () => {
  await using screen = await openScreen({ path: "/styleguide", width: 800 });
  const { page } = screen;
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".button:visible, .bar-link:visible").count()).toBe(0);
  const width = await page.locator("main").evaluate((one) => one.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(700);
});
