/** Holidays in a real browser. */
import { describe, expect, test } from "vitest";
import {
  publishConfiguration,
  readConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";

const holiday = (on: string, en: string, more: object = {}) => ({
  on,
  names: { en },
  confirmed: true,
  origin: "pack",
  ...more,
});

const year = {
  weekdays: [0, 6],
  days: [
    holiday("2027-01-01", "New Year's Day"),
    holiday("2027-03-10", "Eid al-Fitr", { confirmed: false }),
    holiday("2027-08-20", "Census day", {
      origin: "lender",
      names: { en: "Census day", sw: "Siku ya Sensa" },
    }),
    holiday("2027-12-25", "Christmas Day"),
  ],
  removed: [{ on: "2027-07-07", names: { en: "Trade Fair" }, reason: "Our agents work that day." }],
};

const inForce: Output<typeof readConfiguration> = {
  kind: "holidays",
  key: "2027",
  twoPeople: true,
  source: "console",
  setting: "",
  ruling: JSON.stringify(year),
  usual: JSON.stringify(year),
  version: 1,
  state: "in-force",
  from: "2026-11-01",
  revision: 3,
  body: JSON.stringify(year),
  problems: {},
  warnings: [],
  versions: [{ version: 1, state: "in-force", from: "2026-11-01" }],
  against: 0,
  differences: [],
  authors: [],
  mayChange: false,
  today: "2026-03-09",
  mayPublish: false,
};

const drafted = { kind: "holidays", key: "2027", version: 2, revision: 1 };

const open = (stubs: readonly Stub[] = [], more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/holidays?year=2027",
    session: null,
    staff: true,
    width: 1280,
    height: 900,
    ...more,
    stubs: [given(whoAmI, neema), given(readConfiguration, inForce), ...stubs],
  });

test.each([
  [1280, false],
  [320, true],
])("[PD-9] %i px wide, dark %s: each day with where it comes from", async (width, dark) => {
  await using screen = await open([], { width, dark });
  const { page } = screen;
  await page.getByRole("heading", { name: "Holidays 2027" }).waitFor();
  const rows = page.getByRole("table", { name: "Public holidays" }).getByRole("row");
  expect(await rows.nth(3).innerText()).toMatch(
    /2027-08-20, Friday[\s\S]*Census day[\s\S]*English, Kiswahili[\s\S]*Confirmed[\s\S]*Us/,
  );
  expect(await rows.nth(2).innerText()).toMatch(/Eid al-Fitr[\s\S]*Estimate[\s\S]*Market's rules/);
  await page.getByText("Our agents work that day.").waitFor();
  expect(await page.locator(".year-month .holiday").count()).toBe(4);
  expect(await page.getByLabel("Saturday").isChecked()).toBe(true);
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
});

interface Sent {
  days: { on: string }[];
  removed: object[];
}

/** The JSON within the multipart body. */
function bodySent(call: { body: Record<string, string> } | undefined): Sent {
  const text = Object.entries(call?.body ?? {})
    .flat()
    .join("=");
  return JSON.parse(/\{"weekdays".*\}/.exec(text)?.[0] ?? "null");
}

describe.each([true, false])("[PD-9] script %s", (script) => {
  test("[PD-9] a day is added in order; a rejected one stays typed", async () => {
    await using screen = await open([refused(saveConfigurationDraft, "draftOpen")], { script });
    const { page, backend } = screen;
    const add = page.getByRole("button", { name: "Add a holiday" });
    await page.locator("input[name=on][type=date]").fill("2027-04-26");
    await page.getByLabel("Name (English)").fill("Union Day");
    await add.click();
    await page.getByRole("alert").waitFor();
    await expect.poll(() => page.getByLabel("Name (English)").inputValue()).toBe("Union Day");
    backend.set(given(saveConfigurationDraft, { ...drafted, problems: {} }));
    await add.click();
    await page.getByText("The draft is saved.").waitFor();
    const sent = bodySent(backend.callsOf(saveConfigurationDraft).at(-1));
    expect(sent.days.map(({ on }) => on)).toEqual([
      "2027-01-01",
      "2027-03-10",
      "2027-04-26",
      "2027-08-20",
      "2027-12-25",
    ]);
  });

  test("[PD-9] a day of the market is taken out with its reason", async () => {
    const saved = given(saveConfigurationDraft, { ...drafted, problems: {} });
    await using screen = await open([saved], { script });
    const { page, backend } = screen;
    const details = page
      .locator(".holiday-remove")
      .filter({ has: page.locator('[value="2027-12-25"]') });
    await details.locator("summary").click();
    await details.getByLabel("Reason").fill("We work");
    await details.getByRole("button", { name: "Remove" }).click();
    await page.getByText("The draft is saved.").waitFor();
    const sent = bodySent(backend.callsOf(saveConfigurationDraft).at(-1));
    expect(sent.days.map(({ on }) => on)).not.toContain("2027-12-25");
    expect(sent.removed.at(-1)).toMatchObject({ on: "2027-12-25", reason: "We work" });
  });

  test("[PD-9] a draft is submitted, and what was submitted is published from a day", async () => {
    const warning =
      "Pocket Loan: With these days off up to 5 instalments of one loan fall due on 2027-05-01.";
    const draft = {
      ...inForce,
      version: 2,
      revision: 4,
      state: "draft" as const,
      warnings: [warning],
    };
    await using screen = await open(
      [given(readConfiguration, draft), given(submitConfigurationDraft, drafted)],
      { script },
    );
    const { page, backend } = screen;
    await page.getByText(warning).waitFor();
    await page.getByRole("button", { name: "Submit for publishing" }).click();
    await page.getByText("The draft is submitted.").waitFor();
    expect(backend.callsOf(submitConfigurationDraft).at(-1)?.body).toMatchObject({
      key: "2027",
      version: "2",
      revision: "4",
    });
    backend.set(given(readConfiguration, { ...draft, state: "submitted", mayPublish: true }));
    backend.set(given(publishConfiguration, drafted));
    await page.goto(page.url());
    await page.getByLabel("In force from").fill("2027-01-01");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("The holidays are published.").waitFor();
    expect(backend.callsOf(publishConfiguration).at(-1)?.body).toMatchObject({
      from: "2027-01-01",
    });
  });
});

const csv = (text: string) => ({
  ...{ name: "holidays.csv", mimeType: "text/csv" },
  buffer: Buffer.from(text),
});

describe.each([true, false])("[PD-9] a file, script %s", (script) => {
  test("[PD-9] shows what it would change, saves nothing, and then what was shown", async () => {
    await using screen = await open([given(saveConfigurationDraft, { ...drafted, problems: {} })], {
      ...{ script, inBrowser: true },
      width: script ? 1280 : 320,
    });
    const { page, backend } = screen;
    const text =
      "date,name\n2027-01-01,New Year's Day\n2027-03-10,Eid al-Fitr\n2028-01-01,Later\n2027-04-26,Union Day\n";
    await page.getByLabel("Choose a file").setInputFiles(csv(text));
    await page.getByLabel("Take out the listed days that the file does not name").check();
    await page.getByRole("button", { name: "Show what would change" }).click();
    await page.getByRole("heading", { name: "What holidays.csv would change" }).waitFor();
    const rows = page.getByRole("table", { name: "Days of the file" }).getByRole("row");
    const shown = await rows.allInnerTexts();
    expect(shown.slice(-5).map((row) => row.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/2027-01-01 .*New Year's Day.* As it is/),
      expect.stringMatching(/2027-03-10 .*Eid al-Fitr.* Corrected/),
      expect.stringMatching(/2027-04-26 .*Union Day.* Added/),
      expect.stringMatching(/2027-08-20 .*Census day.* Taken out/),
      expect.stringMatching(/2027-12-25 .*Christmas Day.* Taken out/),
    ]);
    await page.getByText("Days of other years that are left out: 1.").waitFor();
    expect(backend.callsOf(saveConfigurationDraft)).toHaveLength(0);
    if (script) await expectAccessible(page);
    const wide = await page.locator("html").evaluate((root) => root.scrollWidth);
    expect(wide).toBeLessThanOrEqual(script ? 1280 : 320);
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/holidays-file-${script}.png`, fullPage: true });
    }
    await page.getByRole("button", { name: "Save these changes in the draft" }).click();
    await page.getByText("The draft is saved.").waitFor();
    const sent = bodySent(backend.callsOf(saveConfigurationDraft).at(-1));
    expect(sent.days.map(({ on }) => on)).toEqual(["2027-01-01", "2027-03-10", "2027-04-26"]);
    expect(sent.removed.at(-1)).toMatchObject({
      ...{ on: "2027-12-25", reason: "Not in the file holidays.csv" },
    });
  });

  test("[PD-9] a line that is not understood is named, and nothing can be taken", async () => {
    await using screen = await open([], { script });
    const { page } = screen;
    const ics =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20270101\nRRULE:FREQ=YEARLY\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR\n";
    await page.getByLabel("Choose a file").setInputFiles({ ...csv(ics), name: "holidays.ics" });
    await page.getByRole("button", { name: "Show what would change" }).click();
    await page
      .getByText("Line 4: RRULE repeats the day by a rule. Name each date by itself.")
      .waitFor();
    expect(await page.getByRole("button", { name: "Save these changes" }).count()).toBe(0);
    await page.getByLabel("Choose a file").setInputFiles(csv("2026-01-01,Last year"));
    await page.getByRole("button", { name: "Show what would change" }).click();
    await page.getByText("The file names no holiday of 2027.").waitFor();
  });
});
