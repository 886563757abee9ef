/** The page behind the link in an optional e-mail, in a real browser, and the one POST of a mail program (RFC 8058). */
import { describe, expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { languages } from "#contract/languages.ts";
import { readStopLink, stopByLink } from "#contract/message-choices.ts";
import { crowded } from "#test/crowded.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";

const copy = wordsByLanguage("stop-messages.page");

const token = "t".repeat(43);
const path = `/stopMessages?t=${token}`;
const stubs: readonly Stub[] = [
  given(readStopLink, { kind: "due", on: 1 }),
  given(stopByLink, { kind: "due" }),
];
const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({ path, stubs, session: null, ...more });

describe.each([true, false])("[MS-3] the link in an e-mail, script %s", (script) => {
  test("says what would stop, changes nothing by being opened, and stops it by one button", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByText(copy.en.text.due).waitFor();
    expect(backend.callsOf(stopByLink)).toEqual([]);
    await page.getByRole("button", { name: "Stop them" }).click();
    await page.getByText(copy.en.stopped).waitFor();
    expect(backend.callsOf(stopByLink)[0]?.body.token).toBe(token);
    expect(await page.getByRole("button").count()).toBe(0);
  });
});

test("[MS-3] a mail program switches it off with one POST of its own", async () => {
  await using screen = await open();
  const answer = await screen.page.request.post(screen.page.url(), {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: "List-Unsubscribe=One-Click",
  });
  expect(answer.status()).toBe(200);
  expect(screen.backend.callsOf(stopByLink)).toHaveLength(1);
});

test("[MS-3] a link that opens nothing, and one that was used, say so", async () => {
  await using over = await open({ stubs: [refused(readStopLink, "notFound")] });
  await over.page.getByText(copy.en.over).waitFor();
  await using used = await open({ stubs: [given(readStopLink, { kind: "offers", on: 0 })] });
  await used.page.getByText(copy.en.stopped).waitFor();
});

test.each(languages)("[MS-3] in %s, at 320 px", async (language) => {
  await using screen = await open({ language, width: 320, path: `${path}&lang=${language}` });
  await screen.page.getByText(copy[language].text.due).waitFor();
  expect(await crowded(screen.page)).toEqual([]);
});
