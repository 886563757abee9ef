/** The contact log in a real browser: what was said, with and without script, and the way to complain (CO-2, CO-3). */
import { expect, test } from "vitest";
import { readContactLog } from "#contract/contact-log.ts";
import { openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleContactLog } from "./example-log.ts";

const path = "/contacts?productId=salama&orderId=26051500318042";
const stubs = [given(readContactLog, exampleContactLog)];

test("[CO-2] [CO-3] says who, when, how and what came of it, without script, and leads to a complaint", async () => {
  await using screen = await openScreen({ path, stubs, script: false });
  const text = await screen.page.locator("main").innerText();
  for (const said of [
    "You contacted us: Call",
    "Is paid on Friday and pays then",
    "2026-11-21 16:08, Juma Kessy",
    "Result: No answer",
    "TZS 100.000,00 by 2026-11-27",
    "Until then we do not remind you.",
  ]) {
    expect(text).toContain(said);
  }
  const complain = screen.page.getByRole("link", { name: "Complain about it" });
  expect(await complain.getAttribute("href")).toContain("orderNo=26051500318042");
});

test("[CO-2] says so where nobody has contacted the borrower", async () => {
  const none = { ...exampleContactLog, contacts: [], promises: [] };
  await using screen = await openScreen({ path, stubs: [given(readContactLog, none)] });
  expect(await screen.page.locator("main").innerText()).toContain("Nobody has contacted you");
});
