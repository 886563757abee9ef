/** The blocklist by file in a real browser. */
import { describe, expect, test } from "vitest";
import {
  readBlocklistFile,
  takeBlocklistFile,
  uploadBlocklistFile,
} from "#contract/blocklist-file.ts";
import { whoAmI } from "#contract/staff.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { checkedFile } from "./example-file.ts";

const open = (more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/blocklist/file?file=f-1",
    session: null,
    staff: true,
    ...more,
    stubs: [given(whoAmI, neema), given(readBlocklistFile, checkedFile), ...(more.stubs ?? [])],
  });

test("every line with its result, and the whole file held back", async () => {
  await using screen = await open({ width: 1280 });
  const { page } = screen;
  const text = () => page.locator("main").innerText();
  await expect.poll(text).toContain("2 lines are wrong: correct the file and check it again.");
  expect(await text()).toContain("line 5: the same number as in line 2");
  expect(await page.getByRole("button", { name: "Put 1 on the list" }).count()).toBe(0);
});

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("a file is refused by place, then checked, then taken in", async () => {
    const broken = { fileId: "", problem: "wrong-columns", atLine: 17 } as const;
    await using screen = await open({
      path: "/console/blocklist/file",
      script,
      stubs: [given(uploadBlocklistFile, broken)],
    });
    const { page, backend } = screen;
    const file = { name: "n.csv", mimeType: "text/csv", buffer: Buffer.from("kind,value\n") };
    const check = async () => {
      await page.getByLabel("File", { exact: true }).setInputFiles(file);
      await page.getByRole("button", { name: "Check every line" }).click();
    };
    await page.getByLabel("What the file is for").selectOption("remove");
    await check();
    await page.getByText("Line 17 does not have the columns kind, value and note.").waitFor();
    await expect.poll(() => page.getByLabel("What the file is for").inputValue()).toBe("remove");
    const right = { ...checkedFile, lines: 1, counts: { new: 1, known: 0, wrong: 0 } };
    backend.set(given(uploadBlocklistFile, { fileId: "f-1", problem: null, atLine: 0 }));
    backend.set(given(readBlocklistFile, { ...right, rows: checkedFile.rows.slice(0, 1) }));
    backend.set(refused(takeBlocklistFile, "linesWrong"));
    await check();
    await page.getByRole("button", { name: "Put 1 on the list" }).click();
    await page.getByText("Some lines of the file are wrong").waitFor();
    backend.set(given(takeBlocklistFile, { changed: 1 }));
    const by = { staffId: "s-1", name: "Neema Mushi" };
    const taken = { by, time: "2026-03-02 12:01", changed: 1 };
    await page.getByRole("button", { name: "Put 1 on the list" }).waitFor();
    backend.set(
      given(readBlocklistFile, () =>
        backend.callsOf(takeBlocklistFile).length > 1 ? { ...right, rows: [], taken } : right,
      ),
    );
    await page.getByRole("button", { name: "Put 1 on the list" }).click();
    await page.getByText("1 entry was put on the list. Neema Mushi, 2026-03-02 12:01").waitFor();
    expect(backend.callsOf(takeBlocklistFile).at(-1)?.body).toEqual({ fileId: "f-1" });
  });
});
