/** Why a rating was low, asked in a real browser: a reason, own words, a call; with and without script (AC-5; OD-8). */
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { rateOrder, readLoan } from "#contract/loan.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "./example-order.ts";

/** The order's page after two stars. */
async function ratedLow(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(readLoan, exampleOrder(200, { isScore: 1 })),
    given(rateOrder, {}),
    given(submitLowRating, {}),
    ...(more.stubs ?? []),
  ];
  const screen = await openScreen({ path: orderPath, ...more, stubs });
  await screen.page.getByRole("radio").nth(1).check();
  screen.backend.set(given(readLoan, exampleOrder(200)));
  await screen.page.locator("dialog button[type=submit]").first().click();
  await screen.page.locator('textarea[name="words"]').waitFor();
  return screen;
}

const told = ({ backend }: Screen) => backend.callsOf(submitLowRating).map(({ body }) => body);
const orderId = "26032512345678";

describe.each([true, false])("script %s", (script) => {
  test("[AC-5] a reason and own words are sent, and the page thanks", async () => {
    await using screen = await ratedLow({ script });
    const { page } = screen;
    await page.getByRole("radio", { name: "It took too long" }).check();
    await page.getByLabel("In your own words, if you like").fill("Nine days.\nI asked twice.");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("We have received it and will look at it.").waitFor();
    expect(told(screen)).toEqual([
      {
        orderId,
        reason: "slow",
        words: expect.stringMatching(/^Nine days\.\r?\nI asked twice\.$/),
      },
    ]);
    await page.getByRole("link", { name: "OK" }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("[AC-5] nothing chosen or written is said and not sent; what was refused stays as typed", async () => {
    const stubs = [first(refused(submitLowRating, "tooMany"), given(submitLowRating, {}))];
    await using screen = await ratedLow({ script, stubs });
    const { page } = screen;
    const send = page.getByRole("button", { name: "Send" });
    await send.click();
    await page.getByRole("alert").getByText("choose a reason or write").waitFor();
    expect(told(screen)).toEqual([]);
    await page.getByRole("radio", { name: "It is too expensive" }).check();
    await page.getByLabel("In your own words, if you like").fill("Twice as much as told.");
    await send.click();
    await page.getByRole("alert").getByText("You have written to us several times today").waitFor();
    const field = page.getByLabel("In your own words, if you like");
    await expect.poll(() => field.inputValue()).toBe("Twice as much as told.");
    await expect
      .poll(() => page.getByRole("radio", { name: "It is too expensive" }).isChecked())
      .toBe(true);
    await send.click();
    await page.getByText("We have received it").waitFor();
    expect(told(screen)).toHaveLength(2);
  });

  test("[AC-5] a reason alone, or going without one, is enough", async () => {
    await using screen = await ratedLow({ script });
    const { page } = screen;
    await page.getByRole("radio", { name: "The way I was reminded to pay" }).check();
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("We have received it").waitFor();
    expect(told(screen)).toEqual([{ orderId, reason: "collection" }]);
    await using quiet = await ratedLow({ script });
    await quiet.page.getByRole("link", { name: "OK" }).click();
    await expect.poll(() => quiet.page.getByRole("dialog").count()).toBe(0);
    expect(told(quiet)).toEqual([]);
  });
});

test("[AC-5] [AP-6] a lost connection is said, and nothing typed is lost", async () => {
  const stubs = [first(dropped(submitLowRating), given(submitLowRating, {}))];
  await using screen = await ratedLow({ stubs });
  const { page } = screen;
  await page.getByLabel("In your own words, if you like").fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".rejection").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have received it").waitFor();
  expect(told(screen).map(({ words }) => words)).toEqual(["Hello", "Hello"]);
});

test.each(languages)("in %s the dialog fits 320 px and is accessible", async (language) => {
  await using screen = await ratedLow({ language, width: 320, height: 568, dark: true });
  // Words differ by language, and only they can make it wider or break.
  expect(await crowded(screen.page)).toEqual([]);
  if (language === "sw") await expectAccessible(screen.page);
});
