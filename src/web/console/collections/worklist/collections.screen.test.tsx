/** Collections in a real browser: the worklist with the loan beside it, a contact logged or refused, conduct (CO-1 to CO-4). */
import { describe, expect, test } from "vitest";
import { listCollections, logContact, readCollection, readConduct } from "#contract/collections.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleCollection, exampleConduct, exampleWorklist } from "./example-collections.ts";

const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(listCollections, exampleWorklist),
  given(readCollection, exampleCollection()),
  given(logContact, { contactId: "k-1" }),
  given(readConduct, exampleConduct),
];

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    ...{ path, session: null, staff: true, width: 1280, height: 900, ...more },
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

const list = "/console/collections";

test.each([
  [list, 1280, false],
  [list, 390, true],
  [list, 320, false],
  ["/console/conduct", 1280, true],
  ["/console/conduct", 320, false],
])(
  "[CO-1] [CO-4] %s at %d pixels, dark %s: accessible, no sideways scrolling",
  async (path, width, dark) => {
    await using screen = await open(path, { width, dark });
    const { page } = screen;
    await page.locator("h1").waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test("[CO-1] each row says whether it may be contacted now, and if not from when and why", async () => {
  await using screen = await open(list, { script: false });
  const rows = screen.page.locator("table.data tbody tr");
  expect(await rows.nth(0).innerText()).toContain("Now, until 19:00");
  expect(await rows.nth(1).innerText()).toContain("Enough this week");
  expect(await rows.nth(1).innerText()).toContain("from 2026-11-25 08:00");
  expect(await rows.nth(2).innerText()).toContain("Promise runs");
});

describe.each([true, false])("[CO-2] a contact is logged, script %s", (script) => {
  test("[CO-1] [CO-2] and the next of the list stands beside it", async () => {
    await using screen = await open(list, { script });
    const { page, backend } = screen;
    await page.getByLabel("Who was reached").selectOption("nobody");
    await page.getByLabel("Result").selectOption("no-answer");
    await page.getByRole("button", { name: "Log and go to the next" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("loan")).toBe("26051911022833");
    await page.getByRole("status").filter({ hasText: "The contact is logged." }).waitFor();
    expect(backend.callsOf(logContact)).toHaveLength(1);
  });

  test("[CO-2] a refusal is said, and nothing typed is lost", async () => {
    const stub = refused(logContact, "noteMissing");
    await using screen = await open(list, { script, stubs: [stub] });
    const { page } = screen;
    await page.getByLabel("Amount promised").fill("50,000");
    await page.getByLabel("By", { exact: true }).fill("2026-11-27");
    await page.getByRole("button", { name: "Log and go to the next" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Amount promised").inputValue()).toBe("50,000");
    expect(await page.getByLabel("By", { exact: true }).inputValue()).toBe("2026-11-27");
  });
});

test("[CO-1] whoever may be contacted stands first beside the list, and the others are passed over", async () => {
  const [first, second, third] = exampleWorklist.rows;
  const rows = [
    { ...second!, orderNo: "26051911022800" },
    first!,
    second!,
    { ...third!, may: first!.may },
  ];
  const stub = given(listCollections, { ...exampleWorklist, rows });
  await using screen = await open(list, { script: false, stubs: [stub] });
  const { page, backend } = screen;
  expect(backend.callsOf(readCollection)).toMatchObject([{ query: { orderNo: first!.orderNo } }]);
  expect(await page.locator("input[name=next]").first().inputValue()).toBe(third!.orderNo);
});

test("[CO-1] who may only look finds no form, and still reads who looks after a loan and what is next", async () => {
  const auditor = given(whoAmI, { ...juma, role: "auditor" });
  await using screen = await open(list, { script: false, stubs: [auditor] });
  const chosen = screen.page.locator("#chosen");
  expect(await chosen.locator("form").count()).toBe(0);
  const text = await chosen.innerText();
  for (const said of ["Looked after by", "Next step", "Contact log"]) expect(text).toContain(said);
});

test("[CO-4] conduct names who was refused what, and leads to the complaint and the loan", async () => {
  await using screen = await open("/console/conduct", { script: false });
  const links = await screen.page
    .locator("main a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining(["/console/complaints/c-1", "/console/collections?loan=26051500318042"]),
  );
});
