/** Settlement reports in the console, in a real browser: the list, uploading one, one report, closing a discrepancy. */
import { describe, expect, test } from "vitest";
import {
  closeDiscrepancy,
  listSettlementReports,
  readSettlementReport,
  uploadSettlementReport,
  type WireDiscrepancy,
  type WireSettlementReport,
} from "#contract/reconciliation.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";

const statement: WireSettlementReport = {
  ...{ reportNo: "7", company: "simulator", fileName: "simulator-2026-03-01.csv" },
  ...{ arrivedAt: "2026-03-02 08:00", uploadedBy: "", state: "read", problem: null, atLine: 0 },
  ...{ fileHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
  ...{ from: "2026-03-01", to: "2026-03-01", currencySymbol: "TZS", lines: 212, agree: 209 },
  ...{ waiting: 0, notCompared: 1, open: 2, settled: 1, closed: 0, fees: 12_500_00 },
  received: { theirs: 31_450_000_00, ours: 31_350_000_00 },
  paidOut: { theirs: 12_000_000_00, ours: 12_000_000_00 },
};

const notTaken: WireSettlementReport = {
  ...statement,
  ...{ reportNo: "6", company: "razorpay", fileName: "report.csv", state: "refused" },
  ...{ problem: "wrong-columns", atLine: 1, from: "", to: "", lines: 0, open: 0 },
  ...{ uploadedBy: "Salma Ali", currencySymbol: "" },
};

const difference: WireDiscrepancy = {
  ...{ discrepancyNo: "31", kind: "missing-in-ledger", movement: "payment", line: 118 },
  ...{ day: "2026-03-01", providerReference: "SP0289121219876543210", ourNumber: "" },
  ...{ theirAmount: 100_000_00, ourAmount: null, state: "open", inSuspense: true },
  ...{ note: "", closedBy: "", endedAt: "" },
};

const closed: WireDiscrepancy = {
  ...difference,
  ...{
    discrepancyNo: "30",
    kind: "missing-at-provider",
    line: 0,
    theirAmount: null,
    inSuspense: false,
  },
  ...{ ourAmount: 40_000_00, ourNumber: "P0123456789ABCDEFGH", state: "closed" },
  ...{ note: "They wrote: it stands in the next file.", closedBy: "Salma Ali" },
  endedAt: "2026-03-03 09:30",
};

const list = {
  statements: [statement, { ...statement, reportNo: "5", open: 0, closed: 2 }, notTaken],
  more: false,
  open: 2,
  companies: ["simulator", "razorpay", "dragonpay", "selcom"] as (
    | "simulator"
    | "razorpay"
    | "dragonpay"
    | "selcom"
  )[],
};

const one = { statement, discrepancies: [difference, closed], more: false };

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(whoAmI, neema),
    given(listSettlementReports, list),
    given(readSettlementReport, one),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, session: null, staff: true, width: 1280, height: 800, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a tablet", 768, true],
  ["on a phone", 360, true],
  ["at 320 px", 320, false],
] as const)(
  "%s the list, a settlement report and a rejected one fit, and are accessible",
  async (_what, width, dark) => {
    await using screen = await open("/console/reconciliation", { width, dark });
    const { page, backend } = screen;
    const fits = async () => {
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      const targets = "main a:visible, main button:visible, summary:visible, select:visible";
      for (const target of await page.locator(targets).all()) {
        const box = await target.boundingBox();
        // The whole row of the table is a link.
        const row = await target.evaluate((link) => link.closest("tr")?.clientHeight ?? 0);
        expect(Math.max(box?.height ?? 0, row)).toBeGreaterThanOrEqual(44);
      }
    };
    await page.getByText("2 open discrepancies").waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain("Ours: TZS 31.350.000,00");
    await expect
      .poll(() => page.locator(".badge").allInnerTexts())
      .toEqual([...["2 open discrepancies", "2 open", "Cleared up", "Rejected"]]);
    await fits();
    await page.getByRole("link", { name: "simulator 2026-03-01" }).first().click();
    await page.getByRole("heading", { name: "simulator, 2026-03-01" }).waitFor();
    const main = page.locator("main");
    await expect.poll(() => main.innerText()).toContain("212: 209 agree, 0 not compared yet");
    await expect.poll(() => main.innerText()).toContain("They wrote: it stands in the next file.");
    await expect.poll(() => page.locator(".differs").innerText()).toContain("TZS 100.000,00");
    await fits();
    backend.set(
      given(readSettlementReport, { statement: notTaken, discrepancies: [], more: false }),
    );
    await page.goto(page.url().replace(/\/7.*/, "/6"));
    await page
      .getByText("Its columns are not those of this provider's settlement report.")
      .waitFor();
    await expect.poll(() => main.innerText()).toContain("Line 1 of the file.");
    await fits();
  },
);

describe.each([true, false])("script %s", (script) => {
  test("a supervisor uploads a file, which is rejected first and then leads to its page", async () => {
    await using screen = await open("/console/reconciliation", {
      script,
      stubs: [refused(uploadSettlementReport, "fileMissing")],
    });
    const { page, backend } = screen;
    const file = {
      name: "march.csv",
      mimeType: "text/csv",
      buffer: Buffer.alloc(200_000, "a,b\n"),
    };
    await page.getByLabel("Provider").selectOption("selcom");
    await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("button", { name: "Upload the report" }).click();
    await page
      .getByRole("alert")
      .getByText("Please choose the settlement report's file.")
      .waitFor();
    await expect.poll(() => page.getByLabel("Provider").inputValue()).toBe("selcom");
    backend.set(given(uploadSettlementReport, { reportNo: "7", known: false }));
    await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("button", { name: "Upload the report" }).click();
    await page.getByText("The settlement report is read.").waitFor();
    expect(backend.callsOf(uploadSettlementReport)).toHaveLength(2);
  });

  test("a discrepancy is closed with a note; one that is too short stays to be finished", async () => {
    await using screen = await open("/console/reconciliation/7?show=all", {
      script,
      stubs: [refused(closeDiscrepancy, "noteMissing")],
    });
    const { page, backend } = screen;
    await page.getByText("Close with a note").click();
    await page.getByLabel("Note").fill("ok");
    await page.getByRole("button", { name: "Close the discrepancy" }).click();
    await page.getByText("Please write a note of at least 5 characters.").waitFor();
    await expect.poll(() => page.getByLabel("Note").inputValue()).toBe("ok");
    backend.set(given(closeDiscrepancy, {}));
    await page.getByLabel("Note").fill("The company corrected its file");
    await page.getByRole("button", { name: "Close the discrepancy" }).click();
    await page.getByText("The discrepancy is closed.").waitFor();
    expect(backend.callsOf(closeDiscrepancy).at(-1)?.body).toEqual({
      discrepancyNo: "31",
      note: "The company corrected its file",
    });
    await expect
      .poll(() => backend.callsOf(readSettlementReport).at(-1)?.query)
      .toEqual({ reportNo: "7", show: "all", page: "0" });
  });
});

test("an agent reads everything, uploads nothing and closes nothing", async () => {
  await using screen = await open("/console/reconciliation", { stubs: [given(whoAmI, juma)] });
  const { page } = screen;
  await page.getByText("2 open discrepancies").waitFor();
  await expect.poll(() => page.getByLabel("File").count()).toBe(0);
  await page.getByRole("link", { name: "simulator 2026-03-01" }).first().click();
  await page.getByText("Only a supervisor can close discrepancies.").waitFor();
  await expect.poll(() => page.getByText("Close with a note").count()).toBe(0);
  await page.getByRole("link", { name: "It is in the suspense account" }).waitFor();
});
