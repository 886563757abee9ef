/** Asking for help and answering the new plan, in a real browser (HL-1, HL-2). */
import { describe, expect, test } from "vitest";
import {
  acceptNewPlan,
  readHardship,
  requestHardship,
  turnDownNewPlan,
} from "#contract/hardship.ts";
import { readLoan } from "#contract/loan.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../loan/order-details/example-order.ts";
import { exampleHardship, offered, waiting } from "./example-hardship.ts";

const path = "/hardship?productId=p1&orderId=26032512345678";
const ids = { productId: "p1", orderId: "26032512345678" };

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs: Stub[] = [
    given(readHardship, exampleHardship()),
    given(requestHardship, { reference: "H-260701-7KQ2", answerDue: "2026-07-08" }),
    given(acceptNewPlan, { owed: 528_125_00, nextDueTime: "2026-08-01" }),
    given(turnDownNewPlan, { state: "turned-down" }),
    given(readLoan, exampleOrder(180)),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, ...more, stubs });
}

const main = ({ page }: Screen) => page.locator("main").innerText();

describe.each([true, false])("script %s", (script) => {
  test("[HL-1] who is late finds the way beside the amount; three taps send why, how much and when; a reference and a day come back", async () => {
    const asked = first(
      given(readHardship, exampleHardship()),
      given(readHardship, exampleHardship(waiting)),
    );
    await using screen = await open({ script, path: orderPath, stubs: [asked] });
    const { page, backend } = screen;
    await page.getByRole("link", { name: "I cannot pay this" }).click();
    await page.getByRole("heading", { name: "I cannot pay this" }).waitFor();
    await page.getByLabel("Illness or an accident").check();
    await page.getByLabel("What could you pay each time?").fill("60.000");
    await page.getByRole("button", { name: "Ask for help" }).click();
    await page.getByRole("heading", { name: "Your request for help" }).waitFor();
    expect(backend.callsOf(requestHardship).at(-1)?.body).toMatchObject({
      ...ids,
      reason: "illness",
      amount: "6000000",
      frequency: "monthly",
      from: "2026-07-02",
    });
    const text = await main(screen);
    for (const said of ["H-260701-7KQ2", "2026-07-08", "TZS 60.000,00 every month"]) {
      expect(text).toContain(said);
    }
    expect(text).toContain("While you wait no late charge is added.");
  });

  test("[HL-1] what is missing is said beside its field, and nothing typed is lost", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByLabel("Every two weeks").check();
    await page.getByLabel("From which day?").fill("2026-09-09");
    await page.getByRole("button", { name: "Ask for help" }).click();
    await page.locator("p.wrong", { hasText: "Please choose what comes closest." }).waitFor();
    await page.locator("p.wrong", { hasText: "Please write an amount" }).waitFor();
    expect(backend.callsOf(requestHardship)).toHaveLength(0);
    expect(await page.getByLabel("Every two weeks").isChecked()).toBe(true);
    expect(await page.getByLabel("From which day?").inputValue()).toBe("2026-09-09");
  });

  test("[HL-1] a day that is not possible is refused at its field by the server", async () => {
    const stubs = [refused(requestHardship, "dayNotPossible")];
    await using screen = await open({ script, stubs });
    const { page } = screen;
    await page.getByLabel("Something else").check();
    await page.getByLabel("What could you pay each time?").fill("1.000");
    await page.getByRole("button", { name: "Ask for help" }).click();
    await page.locator("p.wrong", { hasText: "within the next six months" }).waitFor();
    expect(await page.getByLabel("What could you pay each time?").inputValue()).toBe("1.000");
    expect(await page.getByLabel("Something else").isChecked()).toBe(true);
  });

  test("[HL-2] old and new side by side; accepting names what was shown; then the paper and the next payment", async () => {
    const accepted = {
      ...waiting,
      state: "accepted" as const,
      paper: "7",
      next: { dueTime: "2026-08-01", amount: 96_000_00 },
    };
    const stubs = [
      first(
        given(readHardship, exampleHardship(offered)),
        given(readHardship, exampleHardship(accepted)),
      ),
    ];
    await using screen = await open({ script, stubs });
    const { page, backend } = screen;
    const text = await main(screen);
    for (const said of [
      "TZS 185.000,00",
      "TZS 96.000,00",
      "3 payments",
      "6 payments",
      "You pay TZS 21.000,00 more in all",
      "We let go of TZS 11.875,00 in this plan.",
      "2026-07-22",
    ]) {
      expect(text).toContain(said);
    }
    await page.getByText("All payments of the new plan").click();
    await page.getByText("Annual percentage rate of the new plan").waitFor();
    await page.getByRole("button", { name: "Accept the new plan" }).click();
    await page.getByText("Your new plan has begun.").waitFor();
    expect(backend.callsOf(acceptNewPlan).at(-1)?.body).toMatchObject({
      ...ids,
      version: "2",
      owed: "52812500",
    });
    expect(await main(screen)).toContain("You pay TZS 96.000,00 next, on 2026-08-01.");
    const paper = page.getByRole("link", { name: "Read and keep the new plan" });
    expect(await paper.getAttribute("href")).toMatch(/\/paper\?.*kind=plan&of=7/);
  });

  test("[HL-2] a plan that changed meanwhile is refused and shown as it is now", async () => {
    const { offer } = offered;
    if (!offer) throw new Error("no offer");
    const stubs = [
      refused(acceptNewPlan, "loanChanged"),
      first(
        given(readHardship, exampleHardship(offered)),
        given(readHardship, exampleHardship({ ...offered, offer: { ...offer, owed: 500_000_00 } })),
      ),
    ];
    await using screen = await open({ script, stubs });
    const { page } = screen;
    await page.getByRole("button", { name: "Accept the new plan" }).click();
    await page.locator(".notice.bad", { hasText: "has changed since" }).waitFor();
    await expect.poll(() => main(screen)).toContain("TZS 500.000,00");
  });

  test("[HL-2] turned down: the old plan goes on, and asking again is folded away", async () => {
    const after = { ...waiting, state: "turned-down" as const, mayAsk: true };
    const stubs = [
      first(
        given(readHardship, exampleHardship(offered)),
        given(readHardship, exampleHardship(after)),
      ),
    ];
    await using screen = await open({ script, stubs });
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Keep my plan as it is" }).click();
    await page.getByText("You turned the new plan down.").waitFor();
    expect(backend.callsOf(turnDownNewPlan).at(-1)?.body).toMatchObject({ ...ids, version: "2" });
    await page.getByText("Ask again").click();
    await page.getByRole("button", { name: "Ask for help" }).waitFor();
  });
});

test.each([
  ["expired", null, "can no longer be accepted"],
  ["declined", "plan-before", "was agreed on this loan before"],
] as const)("[HL-2] %s: it is said, with what is possible", async (state, declined, said) => {
  const stubs = [
    given(readHardship, exampleHardship({ ...waiting, state, declined, mayAsk: true })),
  ];
  await using screen = await open({ stubs });
  expect(await main(screen)).toContain(said);
  expect(await screen.page.getByRole("button", { name: "Accept the new plan" }).count()).toBe(0);
});

test("[HL-1] where nothing is owed there is no form; a late answer says whom to call", async () => {
  const nothing = exampleHardship({ mayAsk: false, next: null });
  await using screen = await open({ stubs: [given(readHardship, nothing)] });
  expect(await main(screen)).toContain("Nothing is to be paid");
  expect(await screen.page.getByRole("button", { name: "Ask for help" }).count()).toBe(0);
  screen.backend.set(given(readHardship, exampleHardship({ ...waiting, answerLate: true })));
  await screen.page.reload();
  await screen.page.locator(".notice.warn", { hasText: "H-260701-7KQ2" }).waitFor();
});

test("[HL-1] an open request is told on the order's page and leads there", async () => {
  const stubs = [
    given(readLoan, exampleOrder(170, { helpAsked: 1 })),
    given(readHardship, exampleHardship(waiting)),
  ];
  await using screen = await open({ path: orderPath, stubs });
  await screen.page.getByRole("link", { name: "You asked for help" }).click();
  await screen.page.getByRole("heading", { name: "Your request for help" }).waitFor();
});

/** Beside a long answer its label has little room. */
const longAnswer = {
  ...waiting,
  asked: { reason: "business", amount: 60_000_00, frequency: "monthly", from: "2026-08-01" },
} as const;

test.each([
  ["sw", 320, true],
  ["hi", 360, false],
  ["fil", 320, false],
] as const)(
  "[HL-1] in %s at %d pixels, dark %s: accessible, and no word is broken",
  async (language, width, dark) => {
    for (const state of [{}, waiting, longAnswer]) {
      const stubs = [given(readHardship, exampleHardship(state))];
      await using screen = await open({ language, width, dark, stubs });
      await expectAccessible(screen.page);
      expect(await crowded(screen.page)).toEqual([]);
    }
  },
);

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readHardship), given(readHardship, exampleHardship()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.getByRole("button", { name: "Ask for help" }).waitFor();
});
