/** The kit's interactive parts in a real browser: caret, focus, Esc, toasts above dialogs, stars. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, openComponent } from "#test/browser.ts";

const open = () => openComponent("src/web/ui/kit-example.tsx");

/** The field's text with a bar where the caret is. */
function shown(page: Page, label: string): Promise<string> {
  return page.getByLabel(label, { exact: true }).evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    const caret = selectionStart ?? 0;
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  });
}

async function typeAt(
  page: Page,
  label: string,
  place: number,
  keys: readonly string[],
): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await field.evaluate(
    (element, at) => (element as HTMLInputElement).setSelectionRange(at, at),
    place,
  );
  for (const key of keys) await page.keyboard.press(key);
}

describe("[AP-10] the caret stays where the person typed", () => {
  test("phone 3-4-4: at the end, in the middle, on deleting, on pasting", async () => {
    await using kit = await open();
    const { page } = kit;
    await typeAt(page, "Phone", 0, [..."13812345678"]);
    await expect.poll(() => shown(page, "Phone")).toBe("138 1234 5678|");
    await typeAt(page, "Phone", 13, ["9"]);
    await expect.poll(() => shown(page, "Phone")).toBe("138 1234 5678|");
    await typeAt(page, "Phone", 6, ["Backspace"]);
    await expect.poll(() => shown(page, "Phone")).toBe("138 1|345 678");
    await typeAt(page, "Phone", 5, ["0", "x", "7"]);
    await expect.poll(() => shown(page, "Phone")).toBe("138 107|3 4567");
    await page.getByLabel("Phone").fill("+13-8 00 00");
    await expect.poll(() => shown(page, "Phone")).toBe("138 0000|");
  });

  test("bank card by 4, number digits only", async () => {
    await using kit = await open();
    const { page } = kit;
    await typeAt(page, "Card", 0, [..."622202000"]);
    await expect.poll(() => shown(page, "Card")).toBe("6222 0200 0|");
    await typeAt(page, "Card", 2, ["9"]);
    await expect.poll(() => shown(page, "Card")).toBe("629|2 2020 00");
    await typeAt(page, "Number", 0, [..."0a1-2"]);
    await expect.poll(() => shown(page, "Number")).toBe("012|");
  });

  test("[IR-1] an amount is grouped and capped at its maximum", async () => {
    await using kit = await open();
    const { page } = kit;
    await typeAt(page, "Amount", 0, [..."1234"]);
    await expect.poll(() => shown(page, "Amount")).toBe("1.234|");
    await typeAt(page, "Amount", 1, ["0"]);
    await expect.poll(() => shown(page, "Amount")).toBe("10.050,37|");
  });

  test("[IR-1] at a mark that belongs elsewhere the amount stays as typed, and how it is written is said", async () => {
    await using kit = await open();
    const { page } = kit;
    await typeAt(page, "Amount", 0, [..."300.00"]);
    await expect.poll(() => shown(page, "Amount")).toBe("300.00|");
    await page.getByText("Write it like 1.250,50").waitFor();
    await typeAt(page, "Amount", 6, ["Backspace", "Backspace", "Backspace"]);
    await expect.poll(() => shown(page, "Amount")).toBe("300|");
    await page.getByText("Write it like 1.250,50").waitFor({ state: "hidden" });
  });
});

describe("dialog", () => {
  test("[LC-8] opened again at once, it outlives the event of its earlier closing", async () => {
    await using kit = await open();
    const { page } = kit;
    await page.getByRole("button", { name: "Open" }).click();
    const dialog = page.getByRole("dialog", { name: "Title" });
    await dialog.waitFor();
    await dialog.dispatchEvent("close");
    // Two frames: a state that followed the event would have closed it by then.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole("link", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  test("takes the focus, keeps it, and gives it back on Esc, close icon and a tap beside it", async () => {
    await using kit = await open();
    const { page } = kit;
    const opener = page.getByRole("button", { name: "Open" });
    const dialog = page.getByRole("dialog", { name: "Title" });
    const ways = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("link", { name: "Close" }).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      await opener.click();
      await dialog.waitFor();
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await close();
      await dialog.waitFor({ state: "hidden" });
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
  });

  test("[AP-5] a toast stands above an open dialog and in a live region", async () => {
    await using kit = await open();
    const { page } = kit;
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("button", { name: "Toast" }).click();
    const toast = page.getByRole("dialog").getByRole("status").getByText("Inside");
    await toast.waitFor();
    await toast.waitFor({ state: "detached" });
  });
});

test("[AP-5] every kind of toast looks its own and stays its own time", async () => {
  await using kit = await open();
  const { page } = kit;
  // From here on the page's clock stands still except when the test advances it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const toast = (kind: string) => page.locator(`.toast[data-kind=${kind}]`);
  const marks: string[] = [];
  for (const [kind, stays] of [
    ["info", 2000],
    ["success", 2000],
    ["fail", 2000],
    ["custom", 3000],
  ] as const) {
    await page.getByRole("button", { name: kind, exact: true }).click();
    await expect.poll(() => toast(kind).innerText()).toBe(`A ${kind} toast`);
    marks.push(await toast(kind).evaluate((one) => one.innerHTML.replace(/<span>.*<\/span>/, "")));
    await page.clock.runFor(stays - 1);
    await expect.poll(() => toast(kind).count()).toBe(1);
    await page.clock.runFor(1);
    await toast(kind).waitFor({ state: "detached" });
  }
  const [info, success, fail, custom] = marks;
  expect([info, custom]).toEqual(["", ""]);
  expect(success).toContain("<svg");
  expect(fail).toContain("<svg");
  expect(fail).not.toBe(success);
  await page.getByRole("button", { name: "loading", exact: true }).click();
  await page.clock.runFor(120_000);
  await expect.poll(() => toast("loading").locator(".spinner").count()).toBe(1);
});

test("stars fill up to the tapped one, by pointer and by keyboard", async () => {
  await using kit = await open();
  const { page } = kit;
  const filled = () => page.locator(".stars label.on").count();
  await expect.poll(() => filled()).toBe(0);
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await expect.poll(() => filled()).toBe(4);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => filled()).toBe(3);
});

test("every part has its name and its note", async () => {
  await using kit = await open();
  const { page } = kit;
  await expectAccessible(page);
  const number = page.getByLabel("Number");
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  const note = await number.getAttribute("aria-describedby");
  await expect.poll(() => page.locator(`[id="${note}"]`).innerText()).toBe("Please check it");
});
