/** The suspense account in the console, in a real browser: list, one item, crediting it after the order was shown, closing. */
import { expect, test } from "vitest";
import { whoAmI } from "#contract/staff.ts";
import {
  allocateReceipt,
  closeSuspenseEntry,
  confirmAllocation,
  listSuspenseEntries,
  readSuspenseEntry,
  returnReceipt,
  type ShownReturn,
  type SuspenseEntry,
  settleReturn,
} from "#contract/suspense.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";

const entry: SuspenseEntry = {
  entryNo: "17",
  company: "selcom",
  isMoney: true,
  kind: "payment-succeeded",
  outcome: "unallocated",
  amount: 100_000_00,
  currencySymbol: "TZS",
  reference: "",
  providerReference: "0289121219876543210",
  happenedAt: "2026-03-02 10:00",
  receivedAt: "2026-03-02 10:01",
  decided: null,
};

const order = {
  orderNo: "o-1",
  productName: "Short loan",
  borrowerName: "Asha Mushi",
  status: "In repayment",
  currencySymbol: "TZS",
  outstanding: 300_000_00,
  arrears: 0,
};

const proposed: SuspenseEntry = {
  ...entry,
  decided: {
    ...{ decision: "match", orderNo: "o-1", kind: "repayment", reason: "As the slip says" },
    ...{ by: "Salma Ali", at: "2026-03-02 11:00", own: false, confirmedBy: "" },
  },
};

const openPayout = {
  ...{ orderNo: "26030212345678", company: "selcom", amount: 400_000_00, currencySymbol: "TZS" },
  ...{ payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4", since: "2026-03-02 10:00", taken: false },
  reason: "",
};

const untakenPayout = {
  ...openPayout,
  ...{ orderNo: "26030287654321", payoutId: "0b0a4c34-1d7c-4b0c-9c0e-0e8d3f3b5f11", company: "" },
  reason: "RazorpayX takes a name of 4 to 50 Latin letters",
};

const read = {
  ...{ cameFor: "", fourEyes: false, order: null },
  ...({ returnable: "never", returned: null } as const),
};

async function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(whoAmI, neema),
    given(listSuspenseEntries, {
      entries: [entry, { ...proposed, entryNo: "16" }],
      waiting: 2,
      more: false,
      openPayouts: [untakenPayout, openPayout],
    }),
    ...(more.stubs ?? [given(readSuspenseEntry, { ...read, entry })]),
  ];
  return openScreen({ path, session: null, staff: true, width: 1280, height: 800, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone", 360, true],
  ["at 320 px", 320, false],
] as const)(
  "%s the list and an entry fit, and can be used by everybody",
  async (_what, width, dark) => {
    await using screen = await open("/console/money", { width, dark });
    const { page } = screen;
    await page.getByText("2 entries wait").waitFor();
    await page.getByText(openPayout.payoutId).waitFor();
    // What no provider takes is a task of its own, with its reason and the way to where it is decided.
    const untaken = page.locator(".card", { hasText: "Payouts that no provider takes" });
    expect(await untaken.innerText()).toContain(untakenPayout.reason);
    expect(await untaken.innerText()).not.toContain(openPayout.payoutId);
    const way = untaken.getByRole("link", { name: "Order 26030287654321" });
    expect(await way.getAttribute("href")).toContain("26030287654321");
    await expectAccessible(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(fits).toBeLessThanOrEqual(width);
    await page.getByRole("link", { name: "TZS 100.000,00" }).first().click();
    await page.getByRole("heading", { name: "Entry 17" }).waitFor();
    await page.getByText("0289121219876543210").waitFor();
    await expectAccessible(page);
    await expect.poll(fits).toBeLessThanOrEqual(width);
  },
);

test.each([true, false])(
  "an order is looked up and seen before it is credited, script %s",
  async (script) => {
    const stubs = [
      given(readSuspenseEntry, { ...read, entry, order }),
      given(allocateReceipt, { proposed: false }),
    ];
    await using screen = await open("/console/money/17", { script, stubs });
    const { page, backend } = screen;
    await page.getByLabel("Order number").fill("o-1");
    await page.getByRole("button", { name: "Look up" }).click();
    await page.getByText("Asha Mushi").waitFor();
    await expect
      .poll(() => backend.callsOf(readSuspenseEntry).at(-1)?.query)
      .toEqual({ entryNo: "17", orderNo: "o-1" });
    await page.getByLabel("Reason").first().fill("As the slip says");
    await page.getByRole("button", { name: "Credit to this order" }).click();
    await page.getByText("It is done.").waitFor();
    expect(backend.callsOf(allocateReceipt).map(({ body }) => body)).toEqual([
      { entryNo: "17", orderNo: "o-1", kind: "repayment", reason: "As the slip says" },
    ]);
  },
);

test("a rejection is shown and the input stays", async () => {
  const stubs = [
    given(readSuspenseEntry, { ...read, entry }),
    refused(closeSuspenseEntry, "reasonMissing"),
  ];
  await using screen = await open("/console/money/17", { stubs });
  const { page } = screen;
  await page.getByLabel("Reason").fill("no");
  await page.getByRole("button", { name: "Close the entry" }).click();
  await page.getByText("Please write a reason").waitFor();
  await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("no");
});

test("a colleague's proposal is confirmed; an agent sees it and decides nothing", async () => {
  const stubs = [
    given(readSuspenseEntry, { ...read, entry: proposed, fourEyes: true }),
    given(confirmAllocation, {}),
  ];
  await using screen = await open("/console/money/17", { stubs });
  await screen.page.getByText("Proposed by Salma Ali, 2026-03-02 11:00").waitFor();
  await screen.page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => screen.backend.callsOf(confirmAllocation)).toHaveLength(1);
  await using agents = await open("/console/money/17", {
    stubs: [given(readSuspenseEntry, { ...read, entry }), given(whoAmI, juma)],
  });
  await agents.page.getByText("Only a supervisor can decide this.").waitFor();
  await expect
    .poll(() => agents.page.getByRole("button", { name: "Close the entry" }).count())
    .toBe(0);
});

test("a held payment far above what its order could owe says so and names the order", async () => {
  const held: SuspenseEntry = { ...entry, outcome: "held", reference: "P0123456789ABCDEFGH" };
  const stubs = [given(readSuspenseEntry, { ...read, entry: held, cameFor: "o-1" })];
  await using screen = await open("/console/money/17", { stubs, width: 360 });
  const { page } = screen;
  await page.getByText("This came for order o-1, but it is far more").waitFor();
  await expect.poll(() => page.getByLabel("Order number").inputValue()).toBe("o-1");
  await expectAccessible(page);
});

const underWay: ShownReturn = {
  ...{ state: "sent", requestedAt: "2026-03-02 11:00", endedAt: "", why: "", mayBeSettled: false },
};

const returning: SuspenseEntry = {
  ...entry,
  outcome: "returning",
  decided: {
    ...{ decision: "return", orderNo: "", kind: null, reason: "Paid to the wrong number" },
    ...{ by: "Salma Ali", at: "2026-03-02 11:00", own: false, confirmedBy: "Neema Juma" },
  },
};

test("money is given back by its provider, where it does that", async () => {
  const stubs = [
    given(readSuspenseEntry, { ...read, entry, returnable: "offered" }),
    given(returnReceipt, { proposed: true }),
  ];
  await using screen = await open("/console/money/17", { stubs, width: 360, dark: true });
  const { page, backend } = screen;
  const form = page.locator("form", { hasText: "Give the money back" });
  await form.getByLabel("Reason").fill("Paid to the wrong number");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Give the money back" }).click();
  await page.getByText("Proposed. A second supervisor must confirm it.").waitFor();
  expect(backend.callsOf(returnReceipt).map(({ body }) => body)).toEqual([
    { entryNo: "17", reason: "Paid to the wrong number" },
  ]);
  await using elsewhere = await open("/console/money/17");
  await elsewhere.page.getByText("This server cannot ask this provider").waitFor();
  const button = elsewhere.page.getByRole("button", { name: "Give the money back" });
  await expect.poll(() => button.count()).toBe(0);
});

test("money that is being given back says how far that is, and offers nothing else", async () => {
  const stubs = [given(readSuspenseEntry, { ...read, entry: returning, returned: underWay })];
  await using screen = await open("/console/money/17", { stubs });
  const { page } = screen;
  await page.getByText("The provider has the request and has not said yet").waitFor();
  await page.getByText("Paid to the wrong number").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.locator("main").getByRole("button").count()).toBe(0);
});

test.each([true, false])(
  "what the provider's portal shows is recorded where it does not say itself, script %s",
  async (script) => {
    const unclear: ShownReturn = {
      ...{ ...underWay, state: "unclear", why: "R000001", mayBeSettled: true },
    };
    const stubs = [
      given(readSuspenseEntry, { ...read, entry: returning, returned: unclear }),
      given(settleReturn, { proposed: true }),
    ];
    await using screen = await open("/console/money/17", { script, stubs, width: 360 });
    const { page, backend } = screen;
    await page.getByText("does not say whether the money went back: R000001").waitFor();
    await page.getByLabel("What the provider's portal shows").selectOption("was-returned");
    await page.getByLabel("Reason").fill("Reversed on 2 March");
    if (script) await expectAccessible(page);
    await page.getByRole("button", { name: "Record it" }).click();
    await page.getByText("Proposed. A second supervisor must confirm it.").waitFor();
    expect(backend.callsOf(settleReturn).map(({ body }) => body)).toEqual([
      { entryNo: "17", found: "was-returned", reason: "Reversed on 2 March" },
    ]);
  },
);
