/**
 * The comparison of what can be done about an order, in a real browser (RT-3, /chooseWhetherToRepay), as a backend of the wire alone
 * answers it.
 */
import { describe, expect, test } from "vitest";

import { readChoices } from "#contract/repayment-choices.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { closedChoice, exampleChoices, openChoice } from "../repay-choice/example-choices.ts";

const path = "/chooseWhetherToRepay?productId=p1&orderId=26070112345678";

type Choices = ReturnType<typeof exampleChoices>;

function open(more: Partial<ScreenOptions> = {}, changed: Partial<Choices> = {}): Promise<Screen> {
  const { stubs = [given(readChoices, exampleChoices(changed))] } = more;
  return openScreen({ path, ...more, stubs: [refused(compareWays, "notFound"), ...stubs] });
}

/** Every card: its text lines, and where its action leads. */
async function cards({ page, origin }: Screen): Promise<{ text: string[]; to: URL }[]> {
  const found = page.locator(".card:has(.compared)");
  return Promise.all(
    (await found.all()).map(async (card) => ({
      text: (await card.innerText()).split(/\n+/),
      to: new URL((await card.getByRole("link").getAttribute("href")) ?? "", origin),
    })),
  );
}

test("[DS-9] all that is due is a card of its own once it is more than one instalment", async () => {
  const example = exampleChoices();
  const [instalment, ...others] = example.choices;
  const due = openChoice("due", 205_000_00, { owedAfter: 200_000_00 });
  const same = openChoice("due", 111_000_00);
  const titles = async (choices: typeof example.choices) => {
    await using screen = await open({ stubs: [given(readChoices, { ...example, choices })] });
    return await screen.page.locator(".card h2").allInnerTexts();
  };
  expect(await titles([due, instalment!, ...others])).toContain("Pay all that is due now");
  expect(await titles([instalment!, same, ...others])).not.toContain("Pay all that is due now");
});

describe.each([true, false])("script %s", (script) => {
  test("[RT-3] each choice with its amount today, its cost, what is left and the next due date", async () => {
    await using screen = await open({ script });
    expect((await cards(screen)).map(({ text }) => text)).toEqual([
      [
        "Pay this instalment",
        "TZS 111.000,00",
        "No extra cost",
        "Left to pay",
        "TZS 300.000,00",
        "Next due date",
        "2026-05-02",
        "Pay the instalment",
      ],
      [
        "Pay all that can be paid today",
        "TZS 211.000,00",
        "No extra cost",
        "Left to pay",
        "TZS 200.000,00",
        "Next due date",
        "2026-06-02",
        "Pay all of it",
      ],
      [
        "Pay a part",
        "TZS 1.000,00 or more",
        "Late charges go on",
        "Left to pay",
        "up to TZS 410.000,00",
        "Next due date",
        "2026-04-02",
        "Most you can pay today",
        "TZS 211.000,00",
        "Late charge tonight",
        "up to TZS 5.000,00",
        "Choose the amount",
      ],
      [
        "Move the due dates",
        "TZS 20.000,00",
        "Costs TZS 20.000,00 more",
        "Left to pay",
        "TZS 411.000,00",
        "Next due date",
        "2026-04-19",
        "Due date so far",
        "2026-04-02",
        "Pay the deferral fee",
      ],
    ]);
  });

  test("[RT-3] each leads on by one action: to the payment with its amount, or to the deferral", async () => {
    await using screen = await open({ script });
    const ways = (await cards(screen)).map(({ to }) => to);
    expect(ways.map(({ pathname }) => pathname)).toEqual([
      "/repaymentByPeriod",
      "/repaymentByPeriod",
      "/repaymentByPeriod",
      "/repayDelay",
    ]);
    const own = ways.map(({ searchParams }) => [
      searchParams.get("amount"),
      searchParams.get("modify"),
    ]);
    expect(own).toEqual([
      ["11100000", null],
      ["21100000", null],
      [null, "1"],
      [null, null],
    ]);
    const others = screen.page.locator(".stack a");
    await expect
      .poll(() => others.allInnerTexts())
      .toEqual(["Other ways to pay", "Back to the order"]);
  });

  test("[RT-3] what is closed is there with its reason", async () => {
    await using screen = await open({ script });
    const closed = screen.page.locator(".card", { hasText: "Not possible today" });
    await expect
      .poll(() => closed.innerText())
      .toContain("Pay off the whole loan\nThe whole loan can be paid off from 2026-05-02.");
    await expect.poll(() => closed.getByRole("link").count()).toBe(0);
  });
});

test("[RT-3] only the first and cheapest is the main action", async () => {
  await using screen = await open();
  const main = screen.page.locator("a.button.main");
  await expect.poll(() => main.allInnerTexts()).toEqual(["Pay the instalment"]);
});

test("[RT-3] the order is the server's: a loan that is cheaper to end today begins with that, and no amount stands twice", async () => {
  const choices = [
    openChoice("settle", 380_000_00, { costDifference: -20_000_00 }),
    openChoice("everything", 380_000_00, { costDifference: -20_000_00 }),
    openChoice("instalment", 100_000_00, { owedAfter: 300_000_00, nextDueTime: "2026-06-02" }),
    closedChoice("part", "So little is left that it is paid at once."),
    closedChoice("deferral", "The due dates of this loan cannot be moved."),
  ];
  await using screen = await open({}, { choices });
  const titles = (await cards(screen)).map(({ text }) => text.slice(0, 3));
  expect(titles).toEqual([
    ["Pay off the whole loan", "TZS 380.000,00", "Saves TZS 20.000,00"],
    ["Pay this instalment", "TZS 100.000,00", "No extra cost"],
  ]);
});

test("[RT-3] an order that is paid says why nothing is open and leads back", async () => {
  const choices = (["instalment", "settle", "everything", "part", "deferral"] as const).map((one) =>
    closedChoice(one, "Everything on this order is paid."),
  );
  await using screen = await open(
    {},
    { choices, note: "Everything on this order is paid. Thank you." },
  );
  await expect.poll(() => cards(screen)).toEqual([]);
  await expect.poll(() => screen.page.locator("main").innerText()).toContain("Thank you");
  await expect
    .poll(() => screen.page.locator("a.button").allInnerTexts())
    .toEqual(["Back to the order"]);
});

test("[RT-3] in Swahili, by night at 320 px: accessible", async () => {
  await using screen = await open({ language: "sw", width: 320, dark: true });
  await expectAccessible(screen.page);
  await expect.poll(() => screen.page.locator("main").innerText()).not.toContain("Left to pay");
});

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readChoices), given(readChoices, exampleChoices()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.getByRole("link", { name: "Pay the instalment" }).waitFor();
});

test("[RT-6] an order of nobody is missing", async () => {
  const stubs = [refused(readChoices, "notFound")];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["404"] });
  expect(screen.status).toBe(404);
});
