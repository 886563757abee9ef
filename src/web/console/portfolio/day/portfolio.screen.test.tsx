/** The portfolio in the console, in a real browser: figures, a heat map, a day in words, a report that is still being worked out. */
import { describe, expect, test } from "vitest";
import { listPortfolioLoans, type PortfolioGroup, readPortfolio } from "#contract/portfolio.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const ages = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
];
const atRisk = [1, 7, 30, 60, 90].map((par) => ({ par }));

const group = (key: string, name: string): PortfolioGroup => ({
  ...{ key, name, loans: 40, principal: 20_000_000_00 },
  atRisk: atRisk.map(({ par }, place) => ({
    ...{
      par,
      loans: 8 - place,
      principal: (800 - 100 * place) * 10_000_00,
      shareBps: 4_000 - 500 * place,
    },
  })),
  ageing: ages.map((age, place) => ({
    ...age,
    ...{
      loans: place === 0 ? 32 : 2,
      principal: 1_000_000_00,
      shareBps: place === 0 ? 6_000 : 800,
    },
  })),
  ...{ income: 700_000_00, waived: 21_300_00, yieldBps: 4_123 },
  firstPayment: { loans: 30, defaulted: 3, shareBps: 1_000 },
});

const report = {
  ...{ on: "2026-11-23", firstDay: "2026-02-17", today: "2026-11-24", state: "ready" as const },
  ...{ madeAt: "2026-11-24 00:01", tookMs: 900, kept: true, currencies: ["TZS"] },
  figures: {
    ...{ currency: "TZS", before: "2026-10-24", all: group("", "") },
    trend: Array.from({ length: 12 }, (_, week) => ({
      ...{
        on: `2026-1${week < 6 ? 0 : 1}-${String(1 + (week % 6) * 4).padStart(2, "0")}`,
        principal: 19_000_000_00,
      },
      parBps: [1_100 + week, 980 + week * 2, 560, 300, 200],
    })),
    vintages: [
      { month: "2026-08", loans: 58, lent: 40_200_000_00, everLateBps: [440, 1_140] },
      { month: "2026-11", loans: 65, lent: 46_400_000_00, everLateBps: [] },
    ],
    rolls: [
      {
        ...{ from: 0, loans: 200, principal: 1_000_000_00, settledBps: 500, writtenOffBps: 0 },
        toBps: [9_000, 500, 0, 0, 0, 0],
      },
    ],
    byProduct: [group("salama", "Salama Loan")],
    byMonth: [group("2026-08", "2026-08")],
    byAmount: [group("50000000", "50000000")],
  },
};

const rows = [
  {
    ...{ orderNo: "26022712345678", product: "Salama Loan", paidOutOn: "2026-08-04" },
    ...{ lent: 500_000_00, principal: 320_000_00, daysLate: 44, state: "in-book" as const },
  },
];

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(whoAmI, neema),
    given(readPortfolio, report),
    given(listPortfolioLoans, { rows, currency: "TZS", lookedAt: 4_000, next: "26022712345678" }),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, session: null, staff: true, width: 1280, height: 900, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone, in the dark", 390, true],
  ["at 320 px", 320, false],
] as const)(
  "[RP-4] %s the portfolio fits, is accessible and leads to its loans",
  async (_what, width, dark) => {
    await using screen = await open("/console/portfolio", { width, dark });
    const { page, backend } = screen;
    const fits = async () => {
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
    };
    await page.getByRole("heading", { name: "Portfolio, 2026-11-23" }).waitFor();
    await expect
      .poll(() => page.locator(".head-figures").innerText())
      .toMatch(/20.000.000[\s\S]*PAR 30[\s\S]*30,0 %/);
    await expect.poll(() => page.locator(".heat-5").last().innerText()).toBe("11,4");
    await page.getByText("too early to say").waitFor();
    const drawn = page.locator(".risk-chart:visible");
    await expect.poll(() => drawn.count()).toBe(1);
    await expect.poll(() => drawn.getAttribute("aria-label")).toContain("PAR 7 10,0 %");
    await fits();
    await page.getByRole("link", { name: "30,0 %" }).first().click();
    await page.getByRole("heading", { name: "Loans behind a figure, 2026-11-23" }).waitFor();
    await fits();
    expect(backend.callsOf(listPortfolioLoans).at(-1)?.query).toMatchObject({
      on: "2026-11-23",
      par: "30",
    });
    const loan = page.getByRole("link", { name: "26022712345678" });
    await expect.poll(() => loan.getAttribute("href")).toBe("/console/loans/26022712345678");
  },
);

describe.each([true, false])("script %s", (script) => {
  test("[RP-4] a day there is no report of is refused in words, and one that is worked out is asked for again", async () => {
    await using screen = await open("/console/portfolio?on=2019-01-01", {
      script,
      stubs: [refused(readPortfolio, "dayBeforeFirst")],
    });
    const { page, backend } = screen;
    backend.set(given(readPortfolio, { ...report, state: "working", figures: null, madeAt: "" }));
    await page.goto(page.url().replace("2019-01-01", "2026-11-23"));
    await page.getByText("This report is being worked out").waitFor();
    await expect
      .poll(() => page.locator('meta[http-equiv="refresh"]').getAttribute("content"))
      .toBe("5");
  });
});
