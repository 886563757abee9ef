/** The complaint form in a real browser, row by row of its requirements. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { problemInit, problemSave } from "#contract/complaint.ts";
import { uploadProblemImage } from "#contract/upload.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scripted,
  scriptedByClock,
} from "#test/screen.ts";
import { dropped, first, given, held, refused } from "#test/stub-backend.ts";
import { exampleStart, runningOrder } from "../complaint-types/example-complaints.ts";

const query = `?problemType=1&problemSonType=2&orderNo=${runningOrder}`;
const empty = "Please fill in your comments and suggestions";
const saved = { reference: "C-260701-7KQM", problemId: "c1", answerDue: "2026-07-06" };
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  let pictures = 0;
  const { stubs = [], ...options } = more;
  return openScreen({
    path: `/complainPageNext${query}`,
    // The stub serves no pictures.
    expectedErrors: ["404"],
    ...options,
    stubs: [
      given(problemInit, ({ body }) => exampleStart(body.orderId)),
      given(problemSave, saved),
      given(uploadProblemImage, () => {
        pictures += 1;
        return { url: addressOf(pictures) };
      }),
      ...stubs,
    ],
  });
}

const addressOf = (number: number) => `/files/${String(number).padStart(32, "0")}/middle.jpg`;
const area = (page: Page) => page.getByLabel("Your comments and suggestions");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const sent = ({ backend }: Screen) => backend.callsOf(problemSave).map(({ body }) => body);
const storage = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

async function choose(page: Page, script = true): Promise<void> {
  const file = { name: "photo.png", mimeType: "image/png", buffer: pixel };
  await page.getByLabel("Add a picture").setInputFiles(file);
  if (!script) await page.getByRole("button", { name: "Add the chosen file" }).click();
}

test("[CP-5] [CP-7] tags of type and sub-type, the order, the notice of 3 weekdays", async () => {
  await using screen = await open();
  const { page } = screen;
  await expect
    .poll(() => page.getByRole("list", { name: "What it is about" }).innerText())
    .toBe("How I was asked to pay\nMy family, friends or employer were called");
  await expect.poll(() => page.locator("main").innerText()).toContain("within 3 weekdays");
  await expect.poll(() => page.locator("main").innerText()).toContain(runningOrder);
});

test("[CP-5] the counter counts as people do, and further input is ignored", async () => {
  await using screen = await open();
  const { page } = screen;
  await area(page).fill("👨‍👩‍👧‍👦".repeat(3));
  await page.getByText("3/200").waitFor();
  await area(page).fill("a".repeat(199));
  await area(page).pressSequentially("xyz");
  await expect.poll(() => area(page).inputValue()).toBe(`${"a".repeat(199)}x`);
  await area(page).press("Home");
  await area(page).pressSequentially("q");
  await expect.poll(() => area(page).inputValue()).toBe(`${"a".repeat(199)}x`);
  await page.getByText("200/200").waitFor();
});

test.each([true, false])("[CP-5] an empty text is refused, script %s", async (script) => {
  await using screen = await open({ script });
  const { page } = screen;
  await area(page).fill("  ");
  await send(page).click();
  await page.locator(".wrong", { hasText: empty }).waitFor();
  if (script) {
    await page.locator(".toast", { hasText: empty }).waitFor();
    await expectAccessible(page);
  }
  expect(sent(screen)).toEqual([]);
});

test("[CP-5] without script a longer text is refused clearly and kept", async () => {
  await using screen = await open({ script: false });
  const { page } = screen;
  const long = `${"é".repeat(200)}!`;
  await area(page).fill(long);
  await send(page).click();
  await page.getByText("longer than 200 characters").waitFor();
  await expect.poll(() => area(page).inputValue()).toBe(long);
  expect(sent(screen)).toEqual([]);
});

describe("pictures", () => {
  test("[CP-6] at most nine, one at a time, removable; the picker is hidden at nine", async () => {
    await using screen = await open();
    const { page } = screen;
    for (let number = 1; number <= 9; number += 1) {
      await choose(page);
      await page.getByRole("button", { name: `Remove picture ${number}` }).waitFor();
      await expect.poll(() => page.locator("input[name=problemImage]").count()).toBe(number);
    }
    await page.locator(".toast", { hasText: "Upload succeeded!" }).first().waitFor();
    await expect.poll(() => page.getByLabel("Add a picture").count()).toBe(0);
    await page.getByRole("button", { name: "Remove picture 9" }).click();
    await page.getByLabel("Add a picture").waitFor();
    await area(page).fill("See the pictures.");
    await send(page).click();
    await page.getByRole("dialog").waitFor();
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map(addressOf).join(",");
    expect(sent(screen)[0]?.problemImage).toBe(eight);
  });

  test("[CP-6] the server's message when it refuses one, and nothing is sent without it", async () => {
    await using screen = await open({ stubs: [refused(uploadProblemImage, "notAnImage")] });
    const { page } = screen;
    await choose(page);
    await page.locator(".toast", { hasText: "This file is not a picture." }).waitFor();
    await area(page).fill("Text");
    await send(page).click();
    await page.locator(".toast", { hasText: "A file was not sent." }).waitFor();
    expect(sent(screen)).toEqual([]);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await send(page).click();
    await page.getByRole("dialog").waitFor();
  });

  test("[CP-6] without script a picture is added and removed, and the text stays", async () => {
    await using screen = await open({ script: false, inBrowser: true });
    const { page } = screen;
    await area(page).fill("Kept text");
    await choose(page, false);
    await choose(page, false);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await expect.poll(() => area(page).inputValue()).toBe("Kept text");
    await send(page).click();
    await page.getByRole("heading", { name: "Successfully Sent" }).waitFor();
    expect(sent(screen)).toEqual([
      {
        problemType: "1",
        problemSonType: "2",
        problemDetail: "Kept text",
        problemImage: addressOf(2),
        orderNo: runningOrder,
      },
    ]);
  });
});

describe("sending", () => {
  test("[CP-7] the modal stands for 1.5 s, then the complaint page takes its place; the phone forgets", async () => {
    await using screen = await open({ path: `/complaint?orderNo=${runningOrder}` });
    const { page } = screen;
    await page.clock.install({ time: "2026-07-01T09:00:00Z" });
    await page.clock.pauseAt("2026-07-01T09:00:10Z");
    await page.reload();
    await scriptedByClock(page);
    await page.getByRole("link", { name: "The amount is wrong" }).click();
    await area(page).fill("Too much");
    await expect.poll(() => storage(page)).toMatchObject({ complaintOrderNo: runningOrder });
    await send(page).click();
    const modal = page.getByRole("dialog", { name: "Successfully Sent" });
    await modal.waitFor();
    await expect.poll(() => modal.innerText()).toContain(saved.reference);
    await page.clock.runFor(1_400);
    await expect.poll(() => modal.isVisible()).toBe(true);
    await expect.poll(() => storage(page)).not.toHaveProperty("complaintOrderNo");
    await expect.poll(() => storage(page)).not.toHaveProperty("complaintDraft");
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === "/complaint");
    // The number stays to be read once the dialog is gone.
    await page.locator(".notice.good", { hasText: saved.reference }).waitFor();
    // The history entry was replaced: Back does not lead to the form again.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/complaint");
    expect(sent(screen)).toEqual([
      {
        problemType: "3",
        problemSonType: "",
        problemDetail: "Too much",
        problemImage: "",
        orderNo: runningOrder,
      },
    ]);
  });

  test("[CP-7] without script a page says so with the reference, and a reload sends nothing again", async () => {
    await using screen = await open({ script: false });
    const { page } = screen;
    await area(page).fill("Text");
    await send(page).click();
    await page.getByRole("heading", { name: "Successfully Sent" }).waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain(saved.reference);
    await page.getByRole("link", { name: "My complaints" }).waitFor();
    await page.reload();
    expect(sent(screen)).toHaveLength(1);
  });

  test("[CP-7] a second tap sends nothing more", async () => {
    const slow = held(given(problemSave, saved));
    await using screen = await open({ stubs: [slow] });
    const { page } = screen;
    await area(page).fill("Text");
    await send(page).dblclick();
    await slow.asked;
    await expect.poll(() => send(page).getAttribute("aria-busy")).toBe("true");
    slow.release();
    await page.getByRole("dialog").waitFor();
    expect(sent(screen)).toHaveLength(1);
  });

  test.each([true, false])(
    "[CP-5] a rejection says why and nothing typed is lost, script %s",
    async (script) => {
      const stubs = [first(refused(problemSave, "tooManyToday"), given(problemSave, saved))];
      await using screen = await open({ script, stubs });
      const { page } = screen;
      await area(page).fill("Kept text");
      await choose(page, script);
      await expect.poll(() => page.locator("input[name=problemImage]").count()).toBe(1);
      await send(page).click();
      await page.locator(".notice.bad", { hasText: "10 complaints today" }).waitFor();
      await expect.poll(() => area(page).inputValue()).toBe("Kept text");
      await send(page).click();
      await page.getByRole("heading", { name: "Successfully Sent" }).waitFor();
      expect(sent(screen).map(({ problemImage }) => problemImage)).toEqual([
        addressOf(1),
        addressOf(1),
      ]);
    },
  );

  test("[CP-5] [AP-6] a broken line, a reload: the text is still there, for the same borrower only", async () => {
    await using screen = await open({
      stubs: [first(dropped(problemSave), given(problemSave, saved))],
    });
    const { page } = screen;
    await area(page).fill("Kept text");
    await send(page).click();
    await page.locator(".notice.bad").waitFor();
    await page.reload();
    await expect.poll(() => area(page).inputValue()).toBe("Kept text");
    await page.getByText("9/200").waitFor();
    const other = new URL(page.url());
    other.searchParams.set("user_id", "user-2");
    await page.goto(other.href);
    await scripted(page);
    await expect.poll(() => area(page).inputValue()).toBe("");
  });
});

test("[CP-5] a type that is not there is no page", async () => {
  await using screen = await open({
    path: `/complainPageNext?problemType=99&orderNo=${runningOrder}`,
    untilScripted: false,
  });
  expect(screen.status).toBe(404);
});
