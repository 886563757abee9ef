/** One complaint in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { problemDetail, saveScore } from "#contract/complaint.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scripted,
} from "#test/screen.ts";
import { first, given, refused } from "#test/stub-backend.ts";
import {
  answeredComplaint,
  exampleComplaint,
  exampleContacts,
} from "../complaint-types/example-complaints.ts";

type Changed = Parameters<typeof exampleComplaint>[0];

function open(changed: Changed = {}, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const { stubs = [], ...options } = more;
  return openScreen({
    path: "/complainDetails?problemId=c1",
    // The stub serves no pictures.
    expectedErrors: ["404"],
    ...options,
    stubs: [
      given(problemDetail, exampleComplaint(changed)),
      given(readComplaintContacts, exampleContacts),
      given(saveScore, {}),
      ...stubs,
    ],
  });
}

/** With script, and the page's clock stopped. */
async function openAnswered(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const screen = await open(answeredComplaint, more);
  await screen.page.clock.install({ time: "2026-07-03T10:00:00Z" });
  await screen.page.clock.pauseAt("2026-07-03T10:00:10Z");
  await screen.page.reload();
  await scripted(screen.page);
  return screen;
}

const dialog = ({ page }: Screen) => page.getByRole("dialog", { name: "How did we handle it?" });
const scores = ({ backend }: Screen) => backend.callsOf(saveScore).map(({ body }) => body);

test.each([true, false])(
  "[CP-9] type, sub type, content with its count, pictures, script %s",
  async (script) => {
    await using screen = await open({}, { script });
    const { page } = screen;
    await expect.poll(() => page.title()).toBe("Online service");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toBe("Online service");
    const text = await page.locator("main").innerText();
    for (const shown of [
      "How I was asked to pay",
      "I was threatened",
      "Somebody said he would come to my house",
      "42/200",
      "C-260701-7KQM",
      "2026-07-06",
    ]) {
      expect(text).toContain(shown);
    }
    const picture = page.getByRole("link", { name: "Picture 1, open in full size" });
    await expect
      .poll(() => picture.getAttribute("href"))
      .toMatch(/^\/files\/0123456789abcdef0123456789abcdef\/full\.jpg/);
    await expect.poll(() => page.getByText("Process Result").count()).toBe(0);
    if (script) await expectAccessible(page);
  },
);

test("[CP-9] a picture opens in full size over the page, and closes by its button and by the keyboard", async () => {
  await using screen = await open();
  const { page } = screen;
  const picture = page.getByRole("link", { name: "Picture 1, open in full size" });
  const full = page.getByRole("dialog", { name: "Picture 1" });
  await picture.click();
  await full.waitFor();
  await expect.poll(() => full.getByRole("img").getAttribute("src")).toMatch(/\/full\.jpg/);
  await expectAccessible(page);
  await full.getByRole("button", { name: "Close" }).click();
  await full.waitFor({ state: "hidden" });
  await picture.click();
  await page.keyboard.press("Escape");
  await full.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/complainDetails");
});

test.each([
  ["a text alone", { disposeDetail: "Found it." }, "Found it."],
  ["a picture alone", { disposeImages: answeredComplaint.disposeImages ?? [] }, ""],
])("[CP-9] Process Result stands with %s, attributed to an agent", async (_what, changed, text) => {
  await using screen = await open(changed, { script: false });
  const result = screen.page.locator("section", {
    has: screen.page.getByRole("heading", { name: "Process Result" }),
  });
  await expect.poll(() => result.innerText()).toContain("Customer service agent");
  await expect.poll(() => result.innerText()).toContain(text);
  await expect.poll(() => result.getByRole("link").count()).toBe(text === "" ? 1 : 0);
});

test("[CP-9] a picture at an address nobody allowed is not shown", async () => {
  await using screen = await open({ images: ["https://evil.test/a.jpg", "javascript:alert(1)"] });
  await expect.poll(() => screen.page.locator("main img").count()).toBe(0);
});

test("[CP-9] [AP-1] an answer with nothing but the wire's own fields is enough", async () => {
  const { type, sonType, problemId, content, images, disposeDetail, disposeImages, isNeedScore } =
    exampleComplaint();
  const wire = {
    type,
    sonType,
    problemId,
    content,
    images,
    disposeDetail,
    disposeImages,
    isNeedScore,
  };
  await using screen = await open({}, { script: false, stubs: [given(problemDetail, wire)] });
  await expect.poll(() => screen.page.locator("main").innerText()).toContain("I was threatened");
});

test("[CP-9] another borrower's complaint is not there", async () => {
  const stubs = [refused(problemDetail, "notFound")];
  await using screen = await open({}, { stubs, untilScripted: false });
  expect(screen.status).toBe(404);
});

describe("rating", () => {
  test("[CP-10] it opens three seconds after the page, not before", async () => {
    await using screen = await openAnswered();
    await screen.page.clock.runFor(2_900);
    await expect.poll(() => dialog(screen).isVisible()).toBe(false);
    await screen.page.clock.runFor(200);
    await dialog(screen).waitFor();
    await screen.page.clock.resume();
    await expectAccessible(screen.page);
  });

  test("[CP-10] it never opens while isNeedScore is zero", async () => {
    await using screen = await openAnswered({
      stubs: [given(problemDetail, exampleComplaint({ ...answeredComplaint, isNeedScore: 0 }))],
    });
    await screen.page.clock.runFor(10_000);
    await expect.poll(() => dialog(screen).count()).toBe(0);
    await expect
      .poll(() => screen.page.getByRole("button", { name: "Rate our answer" }).count())
      .toBe(0);
  });

  test("[CP-10] stars fill up to the tapped one; Cancel closes and resets", async () => {
    await using screen = await openAnswered();
    const { page } = screen;
    await page.clock.runFor(3_100);
    const filled = () => dialog(screen).locator(".stars .on").count();
    await dialog(screen).locator(".stars label").nth(2).click();
    await expect.poll(filled).toBe(3);
    await dialog(screen).locator(".stars label").nth(1).click();
    await expect.poll(filled).toBe(2);
    await dialog(screen).getByRole("button", { name: "Cancel" }).click();
    await dialog(screen).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Rate our answer" }).click();
    await dialog(screen).waitFor();
    await expect.poll(() => filled()).toBe(0);
    await expect.poll(() => dialog(screen).locator("input:checked").count()).toBe(0);
    expect(scores(screen)).toEqual([]);
  });

  test("[CP-10] Send keeps the score: code 00 closes it with the words to the letter", async () => {
    await using screen = await openAnswered();
    const { page } = screen;
    await page.clock.runFor(3_100);
    await dialog(screen).getByRole("radio", { name: "4 stars" }).check();
    const rated = { ...answeredComplaint, isNeedScore: 0, score: 4 };
    screen.backend.set(given(problemDetail, exampleComplaint(rated)));
    await dialog(screen).getByRole("button", { name: "Send" }).click();
    const toast = page.locator(".toast");
    await toast.waitFor();
    expect((await toast.innerText()).trim()).toBe("Successful demonstration\uFF01");
    await expect.poll(() => dialog(screen).count()).toBe(0);
    expect(scores(screen)).toEqual([{ score: "4", problemId: "c1" }]);
    await page.getByText("Your rating: 4 of 5").waitFor();
  });

  test("[CP-10] any other code shows the server's message, and the stars stay", async () => {
    const stubs = [first(refused(saveScore, "ratedBefore"), given(saveScore, {}))];
    await using screen = await openAnswered({ stubs });
    await screen.page.clock.runFor(3_100);
    await dialog(screen).getByRole("radio", { name: "2 stars" }).check();
    await dialog(screen).getByRole("button", { name: "Send" }).click();
    const message = saveScore.rejections.ratedBefore.message.en;
    await screen.page.locator(".toast", { hasText: message }).waitFor();
    await expect.poll(() => dialog(screen).innerText()).toContain(message);
    await expect.poll(() => dialog(screen).locator(".stars .on").count()).toBe(2);
  });

  test("[CP-10] nothing chosen sends nothing", async () => {
    await using screen = await openAnswered();
    await screen.page.clock.runFor(3_100);
    await dialog(screen).getByRole("button", { name: "Send" }).click();
    await screen.page.locator(".toast", { hasText: "Please choose a star" }).waitFor();
    expect(scores(screen)).toEqual([]);
  });

  test("[CP-10] without script a form stands in the page", async () => {
    await using screen = await open(answeredComplaint, { script: false });
    const { page } = screen;
    const form = page.locator("form");
    const visible = form.filter({ visible: true });
    await visible.getByRole("button", { name: "Send" }).click();
    await page.locator(".notice", { hasText: "Please choose a star" }).waitFor();
    await visible.getByRole("radio", { name: "5 stars" }).check();
    await visible.getByRole("button", { name: "Send" }).click();
    await page.locator(".notice", { hasText: "Successful demonstration\uFF01" }).waitFor();
    expect(scores(screen)).toEqual([{ score: "5", problemId: "c1" }]);
  });
});

test("[CP-9] [CP-10] in Swahili, in the dark, at 320 px", async () => {
  await using screen = await open(answeredComplaint, { language: "sw", dark: true, width: 320 });
  await screen.page.getByText("Wakala wa huduma kwa wateja").waitFor();
  await expect
    .poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(320);
  await expectAccessible(screen.page);
});
