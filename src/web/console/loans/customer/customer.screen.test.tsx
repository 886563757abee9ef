/** One customer in a real browser: accessible and no wider than the screen; a number is shown for a reason with and without script (DK-2). */
import { describe, expect, test } from "vitest";
import { readCustomer, revealContact } from "#contract/customer.ts";
import { readStaffLog, whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { juma, neema } from "../../staff/staff-list/example-staff.ts";
import { exampleCustomer } from "./example-customer.ts";

const path = `/console/customers/${exampleCustomer.borrowerId}`;
const stubs = [given(whoAmI, neema), given(readCustomer, exampleCustomer)];
const staff = { session: null, staff: true, stubs } as const;

const looks = [
  { width: 1280, dark: false },
  { width: 390, dark: true },
  { width: 320, dark: false },
] as const;

test.each(looks)("[DK-2] is accessible and no wider than the screen: %o", async (look) => {
  await using screen = await openScreen({ path, ...staff, ...look });
  const { page } = screen;
  await page.getByRole("heading", { name: "Rehema Mwakyusa" }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(look.width);
});

describe.each([true, false])("[DK-2] a number is shown for a reason, script %s", (script) => {
  test("[DK-2] asks why, keeps what was typed when refused, and shows the number once", async () => {
    await using screen = await openScreen({
      path,
      ...staff,
      script,
      width: 390,
      stubs: [...stubs, refused(revealContact, "noteMissing")],
    });
    const { page, backend } = screen;
    const identity = page.locator("#identity");
    await identity.getByRole("link", { name: "Show: Telephone" }).click();
    await identity.getByLabel("Reason").selectOption("repayment");
    // axe waits for timers, which a page without script does not have.
    if (script) await expectAccessible(page);
    await identity.getByRole("button", { name: "Show the number" }).click();
    await identity.getByText("what you need the number for").waitFor();
    await expect.poll(() => identity.getByLabel("Reason").inputValue()).toBe("repayment");
    backend.set(given(revealContact, { kind: "phone", value: "13812345678" }));
    await identity.getByLabel("What for").fill("Two instalments are late");
    await identity.getByRole("button", { name: "Show the number" }).click();
    const number = identity.getByRole("link", { name: "138 1234 5678" });
    await number.waitFor();
    expect(await number.getAttribute("href")).toBe("tel:+8613812345678");
    expect(backend.callsOf(revealContact).at(-1)?.body).toEqual({
      borrowerId: "b-1",
      kind: "phone",
      reason: "repayment",
      note: "Two instalments are late",
    });
    if (script) await expectAccessible(page);
    await page.getByRole("link", { name: "Hide it" }).click();
    await identity.getByText("•••0318").waitFor();
    expect(await page.content()).not.toContain("138 1234 5678");
  });
});

test("[DK-2] an agent is told which numbers are for supervisors", async () => {
  const numbers = exampleCustomer.numbers.map((one) => ({
    ...one,
    mayShow: one.kind === "phone" || one.kind === "email",
  }));
  const forAgent = [given(whoAmI, juma), given(readCustomer, { ...exampleCustomer, numbers })];
  await using screen = await openScreen({ path, ...staff, stubs: forAgent, width: 1280 });
  const identity = screen.page.locator("#identity");
  await identity.getByText("for supervisors").first().waitFor();
  expect(await identity.getByRole("link", { name: /^Show:/ }).count()).toBe(2);
  expect(await identity.getByRole("link", { name: "What was done" }).count()).toBe(0);
});

test("[DK-2] a closed account and a number on the blocklist are said first", async () => {
  const closed = {
    ...exampleCustomer,
    ...{ name: "–", closedOn: "2026-10-01", purgeOn: "2036-10-01", numbers: [] },
    blocked: ["phone" as const],
  };
  const gone = [given(whoAmI, neema), given(readCustomer, closed)];
  await using screen = await openScreen({ path, ...staff, stubs: gone, width: 1280 });
  const { page } = screen;
  await page.getByText("The customer closed the account on 2026-10-01.").waitFor();
  await page.getByText("On the blocklist: telephone.").waitFor();
  expect(await page.getByText("Account closed", { exact: true }).count()).toBe(1);
});

test("[DK-2] the staff log says who had which number shown and why, and leads to the customer", async () => {
  const shown = {
    ...{ at: "2026-03-02 14:01", name: "Juma Said", action: "customer.show-phone" },
    ...{ subject: "b-1", reason: "repayment", note: "Two instalments are late" },
  };
  const log = [
    given(whoAmI, neema),
    given(readStaffLog, { people: [], entries: [shown], more: false }),
  ];
  await using screen = await openScreen({
    ...staff,
    ...{ path: "/console/staff-log", stubs: log, width: 390 },
  });
  const { page } = screen;
  const row = page.locator("tbody tr");
  await row.getByText("had a customer's telephone number shown").waitFor();
  expect(await row.innerText()).toContain("About a repayment: Two instalments are late");
  const link = row.getByRole("link", { name: "Customer" });
  expect(await link.getAttribute("href")).toBe("/console/customers/b-1");
  await expectAccessible(page);
});
