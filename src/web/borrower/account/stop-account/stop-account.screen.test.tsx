/** The page behind the link in the message about a changed payout account, in a real browser. */
import { describe, expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { readAccountChange, stopAccountChange } from "#contract/payout-account-change.ts";
import { crowded } from "#test/crowded.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";

const copy = wordsByLanguage("stop-account.page");

const token = "t".repeat(43);
const path = `/stopAccount?t=${token}`;
const change = { bankName: "AIRTEL", difficult: "******5555", stopped: false };
const stubs: readonly Stub[] = [
  given(readAccountChange, change),
  given(stopAccountChange, { paidAlready: false }),
];
const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({ path, stubs, session: null, ...more });

describe.each([true, false])("script %s", (script) => {
  test("says which account it is about; one tap stops it", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByText("AIRTEL ******5555").waitFor();
    expect(backend.callsOf(stopAccountChange)).toEqual([]);
    await page.getByRole("button", { name: "Stop the change" }).click();
    await page.getByText(copy.en.stopped).waitFor();
    expect(backend.callsOf(stopAccountChange)[0]?.body.token).toBe(token);
    expect(await page.getByRole("button").count()).toBe(0);
  });

  test("who made the change leaves it", async () => {
    await using screen = await open({ script });
    await screen.page.getByRole("button", { name: "It was me" }).click();
    await screen.page.getByText(copy.en.left).waitFor();
    expect(screen.backend.callsOf(stopAccountChange)).toEqual([]);
  });

  test("money that is on its way is said with the number to call", async () => {
    await using screen = await open({ script });
    screen.backend.set(given(stopAccountChange, { paidAlready: true }));
    await screen.page.getByRole("button", { name: "Stop the change" }).click();
    await screen.page.getByText("money is already on its way to AIRTEL").waitFor();
    await screen.page.getByRole("link", { name: "Call +255 800 000 111" }).waitFor();
  });
});

test("a link that is over, and one that was used, say so", async () => {
  await using over = await open({ stubs: [refused(readAccountChange, "notFound")] });
  await over.page.getByText(copy.en.over).waitFor();
  await using used = await open({
    stubs: [given(readAccountChange, { ...change, stopped: true })],
  });
  await used.page.getByText(copy.en.stopped).waitFor();
});

test.each(languages)("in %s, at 320 px", async (language) => {
  await using screen = await open({ language, width: 320, path: `${path}&lang=${language}` });
  await screen.page.getByRole("button", { name: copy[language].stop }).waitFor();
  expect(await crowded(screen.page)).toEqual([]);
});
