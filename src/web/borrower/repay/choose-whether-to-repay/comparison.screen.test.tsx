/** What each way costs in the end, in a real browser (DS-7, /chooseWhetherToRepay). */
import { describe, expect, test } from "vitest";
import { readChoices } from "#contract/repayment-choices.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleChoices } from "../repay-choice/example-choices.ts";
import { exampleWays } from "./example-ways.ts";

const path = "/chooseWhetherToRepay?productId=p1&orderId=26070112345678";

type Ways = ReturnType<typeof exampleWays>;

function open(more: Partial<ScreenOptions> = {}, changed: Partial<Ways> = {}): Promise<Screen> {
  return openScreen({ path, stubs: [given(compareWays, exampleWays(changed))], ...more });
}

const main = ({ page }: Screen) => page.locator("main").innerText();

describe.each([true, false])("script %s", (script) => {
  test("[DS-7] what is due, then the ways that pay it, then those of somebody short of money, each the cheapest first", async () => {
    await using screen = await open({ script });
    expect(await screen.page.locator("h2").allInnerTexts()).toEqual([
      "You can pay today",
      "Pay this instalment",
      "Pay all that can be paid today",
      "If you are short of money",
      "Move the due dates",
      "Pay a part",
      "Pay all of it on 2026-04-12",
      "If none of these is possible",
      "Not possible today",
    ]);
    const help = screen.page.getByRole("link", { name: "I cannot pay this" });
    expect(await help.getAttribute("href")).toMatch(/^\/hardship\?.*orderId=26070112345678/);
    const promise = screen.page.getByRole("link", { name: "Ask us to agree to this day" });
    expect(await promise.getAttribute("href")).toMatch(/^\/hardship\?.*from=2026-04-12/);
    const text = await main(screen);
    expect(text).toContain("Each day of waiting adds TZS 5.000,00 now.");
    expect(text.match(/Cheapest/g)).toHaveLength(2);
    const marked = screen.page.locator(".card", { hasText: "Cheapest of these" });
    expect(await marked.locator("h2").allInnerTexts()).toEqual(["Move the due dates"]);
    await expect
      .poll(() => screen.page.locator("a.button.main").allInnerTexts())
      .toEqual(["Pay the instalment"]);
  });

  test("[DS-6] [DS-7] giving the loan back is a choice while it is open, with its amount, and the cheapest", async () => {
    const coolingOff = {
      ...{ open: 1, amount: 250_000_00, until: "2026-06-30 23:59", zone: "Kolkata, UTC+5:30" },
      ...{ message: "", source: "", sourceName: "" },
    };
    await using screen = await open({ script }, { coolingOff });
    const card = screen.page.locator(".card", { hasText: "Give the loan back" });
    expect((await card.innerText()).replace(/\s+/g, " ")).toContain(
      "Cheapest Until 2026-06-30 23:59 (Kolkata, UTC+5:30) you can give it back for exactly TZS 250.000,00.",
    );
    const way = card.getByRole("link", { name: "Pay TZS 250.000,00 and close" });
    expect(await way.getAttribute("href")).toMatch(/^\/coolingOff\?/);
    expect((await main(screen)).match(/Cheapest/g)).toHaveLength(2);
  });

  test("[DS-7] a loan that was written off is offered neither to be paid later nor a new plan, and no way of paying it is the cheapest", async () => {
    const none = { laterOn: "", laterFirst: "", laterLast: "", helpAnswerBy: "" };
    const ways = exampleWays().ways.filter(({ way }) => way !== "later" && way !== "help");
    await using screen = await open({ script }, { ...none, ways, stillClaimed: 411_000_00 });
    const text = await main(screen);
    expect(text).not.toMatch(/I cannot pay this|Late charges go on|Cheapest/);
  });

  test("[DS-7] a table of what each costs more in a week and in a month", async () => {
    await using screen = await open({ script });
    const rows = await screen.page.locator(".ways-table tr").allInnerTexts();
    expect(rows.map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
      ["In a week", "In a month"],
      ["Pay what is due today"],
      ["0,00", "0,00"],
      ["Move the due dates"],
      ["+ 20.000,00", "+ 20.000,00"],
      ["Pay all of it on 2026-04-12"],
      ["+ 35.000,00", "+ 35.000,00"],
      ["Pay a part"],
      ["+ 35.000,00", "+ 149.000,00"],
      ["Ask for a plan that fits"],
      ["+ 35.000,00", "+ 150.000,00"],
    ]);
  });

  test("[DS-7] each way with its total, new dates and yearly rate", async () => {
    await using screen = await open({ script });
    const card = screen.page.locator(".card", { hasText: "Pay the deferral fee" });
    const text = (await card.innerText()).split(/\n+/);
    expect(text.slice(0, 12)).toEqual([
      "Move the due dates",
      "Cheapest of these",
      "TZS 20.000,00",
      "Costs TZS 20.000,00 more",
      "In all from today",
      "TZS 431.000,00",
      "Next due date",
      "2026-04-19",
      "Paid off on",
      "2026-07-19",
      "Annual percentage rate (APR)",
      "42,13 %",
    ]);
    await expect.poll(() => main(screen)).not.toContain("Late charge tonight");
  });

  test("[DS-7] asking for help has its figures, too, and the day of its answer", async () => {
    await using screen = await open({ script });
    const card = screen.page.locator(".card", { hasText: "If none of these is possible" });
    const text = (await card.innerText()).split(/\n+/);
    expect(text.slice(3, 10)).toEqual([
      "Costs TZS 150.000,00 more",
      "Our answer by",
      "2026-04-12",
      "In all from today",
      "TZS 561.000,00",
      "Paid off on",
      "2026-07-02",
    ]);
  });

  test("[DS-7] the day of paying later is chosen in a form, and the order stays the same", async () => {
    await using screen = await open({ script });
    await screen.page.getByLabel("The day you can pay").fill("2026-04-20");
    await screen.page.getByRole("button", { name: "Show the cost of this day" }).click();
    await screen.page.waitForURL(/on=2026-04-20/);
    await expect
      .poll(() => screen.backend.callsOf(compareWays).at(-1)?.body)
      .toMatchObject({ on: "2026-04-20", orderId: "26070112345678", productId: "p1" });
  });
});

test("[DS-7] a day that cannot be asked about stays in its field, with the reason at it", async () => {
  const later = { laterOn: "", laterReason: "Choose a day from 2026-04-06 to 2026-05-05." };
  const ways = exampleWays().ways.filter(({ way }) => way !== "later");
  await using screen = await open({ path: `${path}&on=2026-09-01` }, { ...later, ways });
  const field = screen.page.getByLabel("The day you can pay");
  expect(await field.inputValue()).toBe("2026-09-01");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => main(screen)).toContain(later.laterReason);
  expect(await screen.page.locator("h2").allInnerTexts()).toContain("Pay all of it on a later day");
  await expectAccessible(screen.page);
  await using words = await open({ path: `${path}&on=soon` });
  await expect.poll(() => main(words)).toContain("written like 2026-04-06");
});

test("[DS-7] with nothing due there is no day to pay later on and no table of lateness", async () => {
  const ways = exampleWays()
    .ways.filter(({ way }) => way === "instalment" || way === "part")
    .map((way) => ({ ...way, moreInAWeek: 0, moreInAMonth: 0, moreInAll: 0 }));
  const choices = exampleChoices().choices.filter(
    ({ choice }) => choice === "instalment" || choice === "part",
  );
  const none = { laterOn: "", laterFirst: "", laterLast: "", chargeTonight: 0, toPay: null };
  await using screen = await open({}, { ...none, ways, choices });
  await expect.poll(() => screen.page.locator(".ways-table, form").count()).toBe(0);
  const help = screen.page.getByRole("link", { name: "I cannot pay this" });
  await expect.poll(() => help.count()).toBe(1);
  await expect.poll(() => main(screen)).not.toContain("To pay now");
});

test("[DS-7] a backend of the wire alone: the choices as it answers them", async () => {
  const stubs = [refused(compareWays, "notFound"), given(readChoices, exampleChoices())];
  await using screen = await openScreen({ path, stubs });
  await expect.poll(() => main(screen)).toContain("The cheapest comes first.");
  await expect.poll(() => screen.page.locator(".ways-table").count()).toBe(0);
});
