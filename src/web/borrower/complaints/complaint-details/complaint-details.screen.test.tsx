/** One complaint in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import {
  askComplaintsOfficer,
  problemDetail,
  reopenOwnComplaint,
  saveScore,
} from "#contract/complaint.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scriptedByClock,
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
  await scriptedByClock(screen.page);
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

describe.each([true, false])("handed on, script %s", (script) => {
  test("[CP-12] one that waits can be handed to the officer, and then says whose it is and until when", async () => {
    await using screen = await open(
      { mayAskOfficer: true },
      { script, stubs: [given(askComplaintsOfficer, { answerDue: "2026-07-06" })] },
    );
    const { page, backend } = screen;
    await page.getByText("Want somebody else to look at it?").click();
    const handed = { level: "officer", handedTo: "Neema Mushi", handedDue: "2026-07-06" } as const;
    backend.set(given(problemDetail, exampleComplaint(handed)));
    await page.getByRole("button", { name: "Ask for the complaints officer" }).click();
    await page.getByText("Your complaint is with Neema Mushi. Answer by 2026-07-06.").waitFor();
    expect(backend.callsOf(askComplaintsOfficer).map(({ body }) => body)).toEqual([
      { problemId: "c1", problemDetail: "" },
    ]);
    if (script) await expectAccessible(page);
  });

  test("[CP-12] an answered one is taken up again by the desk or for the officer, as the tapped button says", async () => {
    const again = { ...answeredComplaint, isNeedScore: 0, mayReopen: true, mayAskOfficer: true };
    await using screen = await open(again, {
      ...{ script, inBrowser: true },
      stubs: [
        given(askComplaintsOfficer, { answerDue: "2026-07-06" }),
        given(reopenOwnComplaint, { answerDue: "2026-07-06" }),
      ],
    });
    const { page, backend } = screen;
    for (const [button, call] of [
      ["Take it up again", reopenOwnComplaint],
      ["Ask for the complaints officer", askComplaintsOfficer],
    ] as const) {
      await page.getByText("Not solved?").click();
      await page.getByLabel("What is still wrong").fill("Still wrong");
      await page.getByRole("button", { name: button }).click();
      await expect
        .poll(() => backend.callsOf(call).map(({ body }) => body))
        .toEqual([{ problemId: "c1", problemDetail: "Still wrong" }]);
      // The answer is there: no navigation is under way.
      await page.getByText("2026-07-06").first().waitFor({ state: "attached" });
      await page.goto(page.url());
    }
  });
});

test("[CP-12] past the last clock the body outside stands there with its last day, and the letter for it", async () => {
  const outside = { name: "Bank of Tanzania", where: "www.bot.go.tz", until: "2026-08-01" };
  await using screen = await open({ level: "outside", outside }, { width: 320 });
  const { page } = screen;
  const card = page.locator("section", {
    has: page.getByRole("heading", { name: "Where else you can turn" }),
  });
  expect(await card.innerText()).toContain("You may now turn to Bank of Tanzania: www.bot.go.tz");
  expect(await card.innerText()).toContain("Do so by 2026-08-01.");
  const letter = card.getByRole("link", { name: "Letter about this complaint" });
  const to = new URL((await letter.getAttribute("href")) ?? "", screen.origin);
  expect(to.pathname).toBe("/paper");
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ kind: "complaint-case", of: "c1" });
  await expectAccessible(page);
});

describe("rating", () => {
  test("[CP-10] it opens three seconds after the page, not before", async () => {
    await using screen = await openAnswered();
    await screen.page.clock.runFor(2_900);
    await expect.poll(() => dialog(screen).isVisible()).toBe(false);
    await screen.page.clock.runFor(200);
    await dialog(screen).waitFor();
    // Neither a star nor Cancel looks chosen: the focus is on the dialog itself.
    expect(await screen.page.evaluate(() => document.activeElement?.tagName)).toBe("DIALOG");
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
