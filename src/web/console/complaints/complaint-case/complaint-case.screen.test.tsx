/** One complaint in the console in a real browser: reading it, answering it, and concurrent changes. */
import { describe, expect, test } from "vitest";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  readComplaint,
  reopenComplaint,
} from "#contract/complaint-back-office.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { answeredComplaint, closedComplaint, exampleComplaint } from "./example-complaint.ts";

const stubs: readonly Stub[] = [given(whoAmI, neema), given(readComplaint, exampleComplaint)];

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/complaints/c-1",
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

const answerField = "Your answer";

test.each([
  ["wide", 1280, false],
  ["on a tablet", 768, true],
  ["at 320 px in the dark", 320, true],
])(
  "[CP-11] %s: deadlines, words, pictures, order and history are there",
  async (_what, width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    const deadlines = page.locator(".deadlines");
    await expect.poll(() => deadlines.innerText()).toMatch(/First answer due\s+2026-03-01\s+Late/);
    await expect.poll(() => deadlines.innerText()).toMatch(/Final date\s+2026-03-19/);
    const text = await page.locator("main").innerText();
    for (const shown of [
      "They have called me eleven times since Friday",
      "Called too often",
      "•••• 678",
      "Kiswahili",
      "TZS 544.649,90",
      "Calls confirmed by the dialler's log.",
      "Juma Said took the complaint",
    ])
      expect(text).toContain(shown);
    expect(text).toMatch(/Due next\s+TZS 108\.929,98, 2026-02-24/);
    expect(text).toMatch(/2026-01-24\s+TZS 108\.929,98/);
    await expect.poll(() => page.locator(".thumbs img").count()).toBe(2);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    const targets = await page
      .locator("main a:visible, main button:visible, summary:visible, select:visible")
      .all();
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test("[CP-11] an agent sees the bank only, and no number is made up", async () => {
  await using screen = await open();
  const account = screen.page.locator(".rows > div", { hasText: "Payout account" });
  await expect.poll(() => account.locator("dd").innerText()).toBe("M-Pesa");
  const order = exampleComplaint.order!;
  const masked = { bankName: "M-Pesa", masked: "•••• 5678" };
  screen.backend.set(
    given(readComplaint, { ...exampleComplaint, order: { ...order, payoutAccount: masked } }),
  );
  await screen.page.reload();
  await expect.poll(() => account.locator("dd").innerText()).toBe("M-Pesa •••• 5678");
});

test.each([1280, 360])(
  "[CP-12] at %i px one that was handed on says whose it is, what was promised and kept, and offers the desk no answer",
  async (width) => {
    const handed = {
      ...exampleComplaint,
      level: "officer" as const,
      mayAnswer: false,
      entries: [
        {
          ...{ kind: "to-officer" as const, by: null, time: "2026-03-02 00:01:00" },
          ...{ text: "", images: [], assignedTo: null },
        },
      ],
    };
    await using screen = await open({ width, stubs: [given(readComplaint, handed)] });
    const { page } = screen;
    await expect
      .poll(() => page.locator(".deadlines").innerText())
      .toMatch(/With\s+Complaints officer/);
    const text = await page.locator("main").innerText();
    expect(text).toContain("Automatically handed to the complaints officer: the answer was late");
    expect(text).toContain("Only a supervisor or compliance can answer");
    expect(text).toMatch(/Answer\s+(Due\s+)?2026-03-01\s+(Done on\s+)?–\s+Missed/);
    expect(await page.getByRole("button", { name: "Send the answer" }).isVisible()).toBe(false);
    await expectAccessible(page);
  },
);

test("pictures open in full, link to the next, and close with the keyboard", async () => {
  await using screen = await open();
  const { page } = screen;
  await page.getByRole("img", { name: "Picture 1 of 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Picture 1 of 2" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog", { name: "Picture 2 of 2" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(() => page.locator(".thumbs a").first().getAttribute("href"))
    .toBe("/logos/biashara.svg");
});

describe.each([true, false])("[CP-11] script %s", (script) => {
  test("an answer is sent with the version that was read, and its form is empty afterwards", async () => {
    await using screen = await open({
      script,
      stubs: [given(answerComplaint, { version: 2, state: "answered" })],
    });
    const { page, backend } = screen;
    await page.getByLabel("Note for colleagues").fill("half a note");
    await page.getByLabel(answerField).fill("Tumesimamisha simu hizo.");
    backend.set(given(readComplaint, answeredComplaint));
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByText("Your answer was sent.").waitFor();
    expect(backend.callsOf(answerComplaint).map(({ body }) => body)).toEqual([
      { problemId: "c-1", version: "1", text: "Tumesimamisha simu hizo.", images: "" },
    ]);
    await expect.poll(() => page.getByLabel(answerField).inputValue()).toBe("");
    if (script)
      await expect
        .poll(() => page.getByLabel("Note for colleagues").inputValue())
        .toBe("half a note");
    backend.set(given(closeComplaint, { version: 3, state: "closed" }));
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("The complaint is closed.").waitFor();
    expect(backend.callsOf(closeComplaint).map(({ body }) => body)).toEqual([
      { problemId: "c-1", version: "2" },
    ]);
  });

  test("a colleague was quicker: new entries are marked, input stays, and is sent on the new version", async () => {
    await using screen = await open({
      script,
      stubs: [refused(answerComplaint, "changedMeanwhile")],
    });
    const { page, backend } = screen;
    await page.getByLabel(answerField).fill("Tunasikitika sana.");
    backend.set(given(readComplaint, answeredComplaint));
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByRole("alert").getByText("your text is still here").waitFor();
    await expect
      .poll(() => page.locator(".history > li", { hasText: "New" }).innerText())
      .toContain("Tumesimamisha simu hizo.");
    await expect.poll(() => page.locator(".history .badge").count()).toBe(1);
    await expect.poll(() => page.getByLabel(answerField).inputValue()).toBe("Tunasikitika sana.");
    backend.set(given(answerComplaint, { version: 3, state: "answered" }));
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByText("Your answer was sent.").waitFor();
    const versions = backend.callsOf(answerComplaint).map(({ body }) => body.version);
    expect(versions).toEqual(["1", "2"]);
  });

  test("closed meanwhile: the text stays while it is reopened with a reason", async () => {
    await using screen = await open({ script, stubs: [refused(answerComplaint, "closed")] });
    const { page, backend } = screen;
    await page.getByLabel(answerField).fill("One more thing.");
    backend.set(given(readComplaint, closedComplaint));
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.getByText("This complaint is closed. Please reopen it first.").waitFor();
    await expect.poll(() => page.getByLabel(answerField).inputValue()).toBe("One more thing.");
    await page.getByLabel("Why it is taken up again").fill("Called again");
    backend.set(given(reopenComplaint, { version: 4, state: "open" }));
    backend.set(given(readComplaint, { ...exampleComplaint, version: 4, due: "2026-03-09" }));
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByText("The complaint is open again.").waitFor();
    expect(backend.callsOf(reopenComplaint)[0]?.body).toMatchObject({ text: "Called again" });
    await expect
      .poll(() => page.locator(".deadlines").innerText())
      .toMatch(/Answer due\s+2026-03-09/);
    if (script)
      await expect.poll(() => page.getByLabel(answerField).inputValue()).toBe("One more thing.");
  });

  test("a note is distinct from an answer, and assigning names the colleague", async () => {
    await using screen = await open({
      script,
      stubs: [
        given(readComplaint, { ...exampleComplaint, assignedTo: null }),
        given(addNote, { version: 1, state: "open" }),
        given(assignComplaint, { version: 1, state: "open" }),
      ],
    });
    const { page, backend } = screen;
    const note = page.locator(".complaint-note");
    await note.getByText("The borrower does not see it.").waitFor();
    await note.getByLabel("Note for colleagues").fill("Asked the dialler's people.");
    await note.getByRole("button", { name: "Keep the note" }).click();
    await page.getByText("The note is kept.").waitFor();
    expect(backend.callsOf(addNote).map(({ body }) => body)).toEqual([
      { problemId: "c-1", text: "Asked the dialler's people." },
    ]);
    await expect.poll(() => note.getByLabel("Note for colleagues").inputValue()).toBe("");
    await page.getByRole("button", { name: "Take it myself" }).click();
    await page.getByText("The complaint is assigned.").waitFor();
    await page.locator("summary", { hasText: "Give it to" }).click();
    await page.getByRole("combobox", { name: "Give it to" }).selectOption({ label: "Juma Said" });
    await page.getByRole("button", { name: "Assign" }).click();
    await expect
      .poll(() => backend.callsOf(assignComplaint).map(({ body }) => body.staffId))
      .toEqual(["", "s-2"]);
  });
});

test("a note in between does not advance the version an answer is sent on", async () => {
  await using screen = await open({
    stubs: [
      given(addNote, { version: 1, state: "open" }),
      refused(answerComplaint, "changedMeanwhile"),
    ],
  });
  const { page, backend } = screen;
  await page.getByLabel("Note for colleagues").fill("Asked.");
  // A colleague answers; the note reloads the page.
  backend.set(given(readComplaint, answeredComplaint));
  await page.getByRole("button", { name: "Keep the note" }).click();
  await page.getByText("The note is kept.").waitFor();
  await page.getByLabel(answerField).fill("Tunasikitika sana.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("alert").getByText("your text is still here").waitFor();
  expect(backend.callsOf(answerComplaint)[0]?.body.version).toBe("1");
});

test("characters are counted as graphemes, and too many are reported before sending", async () => {
  await using screen = await open();
  const { page } = screen;
  const answer = page.getByLabel(answerField);
  await answer.fill("👩‍👩‍👧‍👦é🇹🇿");
  await page.getByText("3/1000").waitFor();
  await answer.fill("x".repeat(1001));
  await page.getByText("Too long: 1001/1000.").waitFor();
  expect((await answer.inputValue()).length).toBe(1001);
});

test("input stays when the session expired while typing", async () => {
  await using screen = await open({ stubs: [refused(answerComplaint, "staffNeeded")] });
  const { page, backend } = screen;
  await page.getByLabel(answerField).fill("Tunasikitika sana.");
  backend.set(refused(readComplaint, "staffNeeded"));
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("alert").getByText("sign in again").waitFor();
  await expect.poll(() => page.getByLabel(answerField).inputValue()).toBe("Tunasikitika sana.");
});

test.each([
  ["an unknown complaint", "c-9", [refused(readComplaint, "notFound")]],
  ["no id at all", "%3Cscript%3E", []],
] as const)("%s: the console's own missing page", async (_what, id, more) => {
  await using screen = await open({
    path: `/console/complaints/${id}`,
    stubs: more,
    untilScripted: false,
  });
  expect(screen.status).toBe(404);
  await screen.page.getByRole("link", { name: "Go to the first page" }).waitFor();
});

test.each([
  ["sw", "Mjibu mkopaji"],
  ["id", "Jawab peminjam"],
] as const)("in %s too", async (language, title) => {
  await using screen = await open({ language, width: 360 });
  await screen.page.getByRole("heading", { name: title }).waitFor();
  await expectAccessible(screen.page);
});
