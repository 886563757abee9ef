/** What is stored about a borrower, read on the page and downloaded as a file. */
import { describe, expect, test } from "vitest";
import { exportData } from "#contract/personal-data.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleExport } from "../../kyc/kyc-step/example-steps.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({ path: "/ownData", stubs: [given(exportData, exampleExport)], ...more });

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-6] every chapter, and a way to leave", async () => {
    await using screen = await open({ script });
    const { page } = screen;
    await page.getByText("Asha Mushi").waitFor();
    await page.getByText("26030212345678").click();
    await page.getByText("TZS 600.000,00").waitFor();
    await page.getByText("Nothing", { exact: true }).waitFor();
    const leave = await page.getByRole("link", { name: "Delete my account" }).getAttribute("href");
    expect(leave).toMatch(/^\/deleteAccount/);
  });

  test("[AC-6] the file is a download with the whole of it", async () => {
    await using screen = await open({ script, inBrowser: true });
    const { page } = screen;
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("my-data.json");
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toBe(exampleExport.json);
  });
});

test("[AC-6] the file is nobody's without a session", async () => {
  await using screen = await open({ path: "/ownData/file", session: null, untilScripted: false });
  expect(screen.status).toBe(401);
});
