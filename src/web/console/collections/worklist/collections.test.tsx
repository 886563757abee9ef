/** The collection desk and conduct as the server sends them: who may be contacted, who stands first, what may only be read (CO-1, CO-4). */
import { expect, test } from "vitest";
import { listCollections, readCollection } from "#contract/collections.ts";
import { whoAmI } from "#contract/staff.ts";
import { collectionStubs } from "#test/collection-stubs.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import type { ScreenOptions } from "#test/screen-server.ts";
import { given } from "#test/stub-backend.ts";
import { juma } from "../../staff/staff-list/example-staff.ts";
import { exampleWorklist } from "./example-collections.ts";

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  fetchScreen({
    ...{ path, session: null, staff: true, width: 1280, height: 900, ...more },
    stubs: [...collectionStubs, ...(more.stubs ?? [])],
  });

const list = "/console/collections";

test("[CO-1] each row says whether it may be contacted now, and if not from when and why", async () => {
  await using screen = await open(list);
  const rows = screen.page.locator("table.data tbody tr");
  expect(await rows.nth(0).innerText()).toContain("Now, until 19:00");
  expect(await rows.nth(1).innerText()).toContain("Enough this week");
  expect(await rows.nth(1).innerText()).toContain("from 2026-11-25 08:00");
  expect(await rows.nth(2).innerText()).toContain("Promise runs");
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
  await using screen = await open(list, { stubs: [stub] });
  const { page, backend } = screen;
  expect(backend.callsOf(readCollection)).toMatchObject([{ query: { orderNo: first!.orderNo } }]);
  expect(await page.locator("input[name=next]").first().inputValue()).toBe(third!.orderNo);
});

test("[CO-1] who may only look finds no form, and still reads who looks after a loan and what is next", async () => {
  const auditor = given(whoAmI, { ...juma, role: "auditor" });
  await using screen = await open(list, { stubs: [auditor] });
  const chosen = screen.page.locator("#chosen");
  expect(await chosen.locator("form").count()).toBe(0);
  const text = await chosen.innerText();
  for (const said of ["Looked after by", "Next step", "Contact log"]) expect(text).toContain(said);
});

test("[CO-4] conduct names who was refused what, and leads to the complaint and the loan", async () => {
  await using screen = await open("/console/conduct");
  const links = await screen.page
    .locator("main a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining(["/console/complaints/c-1", "/console/collections?loan=26051500318042"]),
  );
});
