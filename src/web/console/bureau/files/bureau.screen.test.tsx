/** Files for a credit bureau in the console, in a real browser: months with their files, and taking one out for a written reason. */
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { makeBureauFile, openBureauFile, readBureau, readBureauPart } from "#contract/bureau.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const file = {
  ...{ fileNo: "1", number: 0, state: "made" as const, askedBy: "Neema Mushi" },
  ...{ madeAt: "2026-03-01 00:05", records: 412, leftOut: 3, erased: 0, digest: "ab".repeat(32) },
};
const bureau = {
  months: [
    { month: "2026-02", files: [] },
    {
      month: "2026-01",
      files: [
        file,
        { ...file, fileNo: "2", number: 1, askedBy: "", records: 0 },
        { ...file, fileNo: "3", number: 2, state: "asked" as const, madeAt: "", digest: "" },
      ],
    },
  ],
  ...{ scheduled: true, scheduledBy: "Neema Mushi" },
};

function open(more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(whoAmI, neema),
    given(readBureau, bureau),
    given(makeBureauFile, { fileNo: "4" }),
    ...(more.stubs ?? []),
  ];
  const path = "/console/bureau";
  return openScreen({ path, session: null, staff: true, width: 1280, height: 900, ...more, stubs });
}

test.each([
  ["wide", 1280, false],
  ["on a phone, in the dark", 390, true],
] as const)(
  "[RP-7] %s the months and their files fit and are accessible",
  async (_what, width, dark) => {
    await using screen = await open({ width, dark });
    const { page } = screen;
    await page.getByRole("heading", { name: "Credit bureau" }).waitFor();
    await page.getByText("Nothing had changed").waitFor();
    await expectAccessible(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide).toBeLessThanOrEqual(width);
  },
);

describe.each([true, false])("script %s", (script) => {
  test("[RP-7] a file is asked for, and taken out once the reason is written", async () => {
    await using screen = await open({
      script,
      inBrowser: true,
      stubs: [refused(openBureauFile, "reasonMissing")],
    });
    const { page, backend } = screen;
    await page.getByRole("button", { name: "Make the file of 2026-02" }).click();
    await expect.poll(() => backend.callsOf(makeBureauFile).length).toBe(1);
    await page.getByRole("link", { name: "Take out: File of the month, 2026-01" }).click();
    await page.getByRole("button", { name: "Take out as CSV" }).click();
    await page.getByText("Please write why the file is taken out").waitFor();
    backend.set(given(openBureauFile, { downloadId: "d-1", fileName: "bureau-2026-01.csv" }));
    const part = { fileName: "bureau-2026-01.csv", csv: "record\r\n", next: "" };
    backend.set(given(readBureauPart, part));
    await page.getByLabel("Why it is taken out").fill("Report of January");
    const taken = page.waitForEvent("download");
    await page.getByRole("button", { name: "Take out as CSV" }).click();
    const download = await taken;
    expect(download.suggestedFilename()).toBe("bureau-2026-01.csv");
    expect(await readFile(await download.path(), "utf8")).toBe("record\r\n");
  });
});
