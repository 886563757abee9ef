/** The books in the console, in a real browser: a month's balances, its journal, its closing by two people. */
import { describe, expect, test } from "vitest";
import {
  approveClosing,
  type BooksPeriod,
  listJournal,
  proposeClosing,
  readBooks,
} from "#contract/books.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const month: BooksPeriod = {
  ...{ period: "2026-03", from: "2026-03-01", to: "2026-03-31", state: "open", proposedBy: "" },
  ...{ proposedAt: "", closedBy: "", closedAt: "", digest: "" },
};

const closed: BooksPeriod = {
  ...month,
  ...{ period: "2026-02", from: "2026-02-01", to: "2026-02-28", state: "closed" },
  ...{ proposedBy: "Salma Ali", proposedAt: "2026-03-02 09:00" },
  ...{ closedBy: "Neema Kileo", closedAt: "2026-03-02 10:00", digest: "ab".repeat(32) },
};

const step = (name: "over" | "earlier" | "accrued" | "checked" | "breaks" | "suspense") => ({
  ...{ step: name, done: true, left: 0, on: "" },
});

const books = {
  shown: month,
  periods: [{ ...month, period: "2026-04", state: "running" as const }, month, closed],
  lines: [
    {
      ...{ code: "1010", account: "settlement-cash", currency: "TZS", opening: 50_000_00 },
      ...{ debits: 100_000_00, credits: 400_000_00, closing: -250_000_00 },
    },
    {
      ...{ code: "1110", account: "principal-receivable", currency: "TZS", opening: -50_000_00 },
      ...{ debits: 400_000_00, credits: 100_000_00, closing: 250_000_00 },
    },
  ],
  unused: [{ code: "5020", account: "write-off-expense" }],
  checklist: [
    step("over"),
    step("earlier"),
    step("accrued"),
    step("checked"),
    { ...step("breaks"), done: false, left: 2 },
    step("suspense"),
  ],
  provisions: { state: "missing" as const, proposalNo: "" },
  ...{ suspenseDays: 5, closedByTwo: true, mayClose: true, own: false },
};

const ready = { ...books, checklist: books.checklist.map((one) => ({ ...one, done: true })) };
const proposed = {
  ...ready,
  shown: {
    ...month,
    ...{ state: "proposed" as const, proposedBy: "Salma Ali", proposedAt: "2026-04-01 09:12" },
  },
};

const journal = {
  entries: [
    {
      ...{ entryNo: "812", bookedOn: "2026-03-05", valueOn: "2026-02-27", cause: "repaid" },
      ...{ orderNo: "26022712345678", subject: "", currency: "TZS" },
      postings: [
        { code: "1010", account: "settlement-cash", amount: 100_000_00 },
        { code: "1110", account: "principal-receivable", amount: -100_000_00 },
      ],
    },
  ],
  next: "812",
};

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(whoAmI, neema),
    given(readBooks, books),
    given(listJournal, journal),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, session: null, staff: true, width: 1280, height: 900, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone, in the dark", 390, true],
  ["at 320 px", 320, false],
] as const)("%s the books and the journal fit and are accessible", async (_what, width, dark) => {
  await using screen = await open("/console/books?period=2026-03", { width, dark });
  const { page, backend } = screen;
  const fits = async () => {
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  };
  await page.getByRole("heading", { name: "Trial balance, 2026-03" }).waitFor();
  await page.getByText("2 discrepancies are open").waitFor();
  await page.getByText("5 of 6 done").waitFor();
  const provisions = page.getByRole("link", { name: "Provisions of 2026-03-31 are not posted." });
  await expect
    .poll(() => provisions.getAttribute("href"))
    .toBe("/console/provisions?on=2026-03-31");
  const rows = page.locator(".books-balances tr");
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/1010.*Settlement cash/s);
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/\s250.000,00 Cr/);
  await expect.poll(() => rows.last().innerText()).toContain("500.000,00");
  await expect.poll(() => page.getByRole("button", { name: /close/i }).count()).toBe(0);
  await fits();
  await page.getByRole("link", { name: "Principal receivable" }).click();
  await page.getByRole("heading", { name: "Principal receivable, 2026-03" }).waitFor();
  await page.getByText("counts from 2026-02-27").waitFor();
  await fits();
  expect(backend.callsOf(listJournal).at(-1)?.query).toMatchObject({
    account: "principal-receivable",
  });
  const loan = page.getByRole("link", { name: "26022712345678" });
  await expect.poll(() => loan.getAttribute("href")).toBe("/console/loans/26022712345678");
});

describe.each([true, false])("script %s", (script) => {
  test("a month is proposed; then its name is typed to close it, and what was typed stays", async () => {
    await using screen = await open("/console/books?period=2026-03", {
      script,
      stubs: [
        given(readBooks, ready),
        given(proposeClosing, { period: "2026-03", state: "proposed" }),
      ],
    });
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Propose to close" }).click();
    await page.getByText("The closing waits for a second person.").waitFor();
    expect(backend.callsOf(proposeClosing).at(-1)?.body).toMatchObject({ period: "2026-03" });
    backend.set(given(readBooks, proposed));
    backend.set(refused(approveClosing, "periodNotTyped"));
    await page.goto(page.url());
    await page.getByText("Proposed by Salma Ali, 2026-04-01 09:12.").waitFor();
    await page.getByLabel("Type 2026-03").fill("2026-30");
    await page.getByRole("button", { name: "Close 2026-03" }).click();
    await page.getByRole("alert").getByText("please type the month exactly").waitFor();
    await expect.poll(() => page.getByLabel("Type 2026-03").inputValue()).toBe("2026-30");
    backend.set(given(approveClosing, { period: "2026-03" }));
    backend.set(given(readBooks, { ...books, shown: { ...closed, period: "2026-03" } }));
    await page.getByLabel("Type 2026-03").fill("2026-03");
    await page.getByRole("button", { name: "Close 2026-03" }).click();
    await page.getByText("The month is closed.").waitFor();
  });
});
