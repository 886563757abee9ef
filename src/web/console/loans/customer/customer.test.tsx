/** One customer as the server sends them: what it leads to, and what happened (DK-2). */
import { expect, test } from "vitest";
import { readCustomer } from "#contract/customer.ts";
import { whoAmI } from "#contract/staff.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { given } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import { exampleCustomer } from "./example-customer.ts";

const path = `/console/customers/${exampleCustomer.borrowerId}`;
const stubs = [given(whoAmI, neema), given(readCustomer, exampleCustomer)];
const staff = { session: null, staff: true, stubs } as const;

test("[DK-2] leads to the loans, complaints, requests and applications it names, and never shows a number", async () => {
  await using screen = await fetchScreen({ path, ...staff, width: 1280 });
  const { page } = screen;
  const links = await page
    .locator("main a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(
    expect.arrayContaining([
      "/console/loans/26051500318042",
      "/console/complaints/c-1",
      "/console/hardship/h-1",
      "/console/applications/26051500318042",
      "/console/search",
      "/console/staff-log",
    ]),
  );
  const identity = page.locator("#identity");
  expect(await identity.innerText()).toContain("•••0318");
  expect(await identity.innerText()).toContain("5 of 5 done");
  expect(await page.locator("#happened").innerText()).toContain("10 newest of");
});

test("[DK-2] what happened is one list, newest first, and each kind alone, without script", async () => {
  await using screen = await fetchScreen({ path, ...staff, width: 1280 });
  const { page } = screen;
  const entries = page.locator("#happened .timeline li");
  const [first, second] = await entries.allInnerTexts();
  expect(first).toContain("Message: New plan offered");
  expect(first).toContain("Not sent yet");
  expect(second).toContain("Request for help H-261121-4QP9");
  await page.getByRole("link", { name: "Payments 17" }).click();
  // Three payments, and what was promised.
  expect(await entries.count()).toBe(4);
  expect(await entries.first().innerText()).toContain("Failed");
});
