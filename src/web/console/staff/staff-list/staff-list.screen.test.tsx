/** The console's frame and the supervisors' pages in a real browser, wide and on a phone. */
import { describe, expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  addStaff,
  changeContact,
  changePassword,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  whoAmI,
} from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { dropped, given, refused, type Stub } from "#test/stub-backend.ts";
import { entriesFor, groupsFor } from "../../access/nav.ts";
import { carried, juma, neema } from "./example-staff.ts";

const frameCopy = wordsByLanguage("console-frame.page");

const entry = {
  at: "2026-03-02 14:05",
  name: "Neema Mushi",
  action: "staff.add",
  subject: "juma",
  reason: "",
  note: "",
};
const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(listStaff, {
    members: [neema, juma, { ...juma, staffId: "s-3", active: false }],
    ...carried,
  }),
  given(readStaffLog, { people: [], entries: [entry], more: true }),
];

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path,
    session: null,
    staff: true,
    width: 1280,
    height: 800,
    ...more,
    stubs: [...stubs, ...(more.stubs ?? [])],
  });

describe.each([
  ["wide", 1280],
  ["at 320 px", 320],
])("%s", (_what, width) => {
  test.each([
    ["/console/staff", "Staff"],
    ["/console/staff-log", "What was done"],
    ["/console/account", "Your account"],
  ])("%s is whole, accessible, and its place in the navigation is marked", async (path, title) => {
    await using screen = await open(path, { width, dark: width === 320 });
    const { page } = screen;
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await expect.poll(() => page.locator("nav [aria-current=page]").textContent()).toBe(title);
    await expectAccessible(page);
    for (const target of await page.locator("a:visible, button:visible, summary:visible").all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test("the keyboard can skip the navigation", async () => {
  await using screen = await open("/console/staff");
  const { page } = screen;
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#content");
});

describe.each([true, false])("accounts, script %s", (script) => {
  test("somebody is asked for, which leads to where a second person decides", async () => {
    await using screen = await open("/console/staff", {
      script,
      stubs: [refused(addStaff, "loginTaken")],
    });
    const { page, backend } = screen;
    const form = page.locator(".member-form");
    await form.getByLabel("Name").fill("Rehema Ally");
    await form.getByLabel("Login").fill("Rehema");
    await form.getByLabel("Role").selectOption("supervisor");
    await form.getByLabel("E-mail address or mobile number").fill("rehema@lender.example");
    await form.getByRole("button", { name: "Add" }).click();
    await page.getByRole("alert").getByText("already in use").waitFor();
    await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Rehema Ally");
    backend.set(given(addStaff, { changeId: "c-1", state: "waiting" }));
    await form.getByRole("button", { name: "Add" }).click();
    await page.getByText("A second person decides about it").waitFor();
    const way = page.getByRole("link", { name: "See it at Approvals" });
    expect(await way.getAttribute("href")).toBe("/console/approvals/staff/c-1");
    expect(backend.callsOf(addStaff).at(-1)?.body).toEqual({
      name: "Rehema Ally",
      login: "Rehema",
      role: "supervisor",
      contact: "rehema@lender.example",
    });
  });

  test("an account is disabled, enabled and reset, each behind a fold", async () => {
    await using screen = await open("/console/staff", {
      script,
      stubs: [
        given(setActive, ({ body }) => {
          const off = (body as { active: string }).active === "0";
          return off
            ? ({ changeId: "", state: "done" } as const)
            : ({ changeId: "c-2", state: "waiting" } as const);
        }),
        given(resetPassword, { changeId: "c-1", state: "waiting" }),
      ],
    });
    const { page, backend } = screen;
    const press = async (row: number, name: string) => {
      await page.locator("main summary").nth(row).click();
      await page.locator("main details").nth(row).getByRole("button", { name }).click();
    };
    await press(0, "Switch the account off");
    await page.getByText("is switched off.").waitFor();
    if (script) await page.locator("main summary").nth(0).click();
    await press(0, "Give a one-time password");
    await page.getByText("A second person decides about it").waitFor();
    await press(1, "Switch the account on again");
    await page.locator("[role=status] a[href$='/staff/c-2']").waitFor();
    expect(backend.callsOf(setActive).map(({ body }) => body)).toEqual([
      { staffId: "s-2", active: "0" },
      { staffId: "s-3", active: "1" },
    ]);
    expect(backend.callsOf(resetPassword).map(({ body }) => body)).toEqual([
      { staffId: "s-2", contact: "" },
    ]);
    // Nobody can disable their own account.
    await expect.poll(() => page.locator("main details").count()).toBe(2);
  });
});

test("input stays when the session expired while typing", async () => {
  await using screen = await open("/console/staff", { stubs: [refused(addStaff, "staffNeeded")] });
  const { page } = screen;
  const form = page.locator(".member-form");
  await form.getByLabel("Name").fill("Rehema Ally");
  await form.getByLabel("Login").fill("rehema");
  await form.getByLabel("E-mail address or mobile number").fill("rehema@lender.example");
  screen.backend.set(refused(listStaff, "staffNeeded"));
  await form.getByRole("button", { name: "Add" }).click();
  await page.getByRole("alert").getByText("sign in again").waitFor();
  await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Rehema Ally");
});

/** Written out because it matters: these are not an agent's. */
const supervisorsAlone = ["Staff", "What was done"];
const agentsPages = groupsFor("agent").flatMap(({ entries }) =>
  entries.map(({ word }) => frameCopy.en.nav[word]),
);

test("an agent has no links to the supervisors' pages, and their addresses say why", async () => {
  await using screen = await open("/console/staff", {
    stubs: [given(whoAmI, juma), refused(listStaff, "roleNeeded")],
    untilScripted: false,
  });
  expect(screen.status).toBe(403);
  await screen.page.getByText("Your role does not include this").waitFor();
  await expect.poll(() => screen.page.locator("nav a").allTextContents()).toEqual(agentsPages);
  for (const name of supervisorsAlone) expect(agentsPages).not.toContain(name);
});

test("with a one-time password every address leads to changing it", async () => {
  await using screen = await open("/console/staff", {
    stubs: [
      given(whoAmI, { ...juma, oneTimePassword: true }),
      refused(listStaff, "ownPasswordNeeded"),
      refused(changePassword, "passwordWrong"),
    ],
  });
  const { page, backend } = screen;
  expect(new URL(page.url()).pathname).toBe("/console/account");
  await page.getByText("Choose a password of your own now").waitFor();
  await page.getByLabel("One-time password").fill("wrong");
  await page.getByLabel("New password").fill("a secret of my own");
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.locator("p.wrong", { hasText: "present password is not right" }).waitFor();
  backend.set(given(changePassword, {}));
  backend.set(given(whoAmI, juma));
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.getByText("Your password is changed.").waitFor();
  await expect.poll(() => page.getByLabel("New password").inputValue()).toBe("");
});

test("[SF-1] the own contact is changed with the password; a refused one stays as it was typed", async () => {
  await using screen = await open("/console/account", {
    stubs: [given(whoAmI, { ...juma, contact: "" }), refused(changeContact, "contactTaken")],
    script: false,
  });
  const { page, backend } = screen;
  const form = page.locator("form", { hasText: "E-mail address or mobile number" });
  await page.getByText("You have no contact yet.").waitFor();
  await form.getByLabel("E-mail address or mobile number").fill("juma@lender.example");
  await form.getByLabel("Present password").fill("his own secret");
  await form.getByRole("button", { name: "Save the contact" }).click();
  await form.locator("p.wrong").waitFor();
  expect(await form.getByLabel("E-mail address or mobile number").inputValue()).toBe(
    "juma@lender.example",
  );
  backend.set(given(changeContact, {}));
  backend.set(given(whoAmI, { ...juma, contact: "j•••@lender.example" }));
  await form.getByLabel("Present password").fill("his own secret");
  await form.getByRole("button", { name: "Save the contact" }).click();
  await page.getByText("Your contact is saved.").waitFor();
  expect(backend.callsOf(changeContact).at(-1)?.body).toEqual({
    contact: "juma@lender.example",
    current: "his own secret",
  });
  await page.getByText("j•••@lender.example").waitFor();
});

test("the log reads on from page to page", async () => {
  await using screen = await open("/console/staff-log", { script: false });
  const { page, backend } = screen;
  await expect
    .poll(() => page.locator(".data tbody tr").innerText())
    .toMatch(/2026-03-02 14:05\s+Neema Mushi\s+added an account\s+juma/);
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByRole("link", { name: "Newer" }).waitFor();
  expect(backend.callsOf(readStaffLog).map(({ query }) => query.page)).toEqual(["0", "1"]);
});

test.each([
  ["a service that does not answer", "/console/staff", [dropped(listStaff)], 503, "Try again"],
  ["an unknown address", "/console/nothing", [], 404, "Go to the first page"],
] as const)("%s is said inside the console", async (_what, path, more, status, way) => {
  await using screen = await open(path, { stubs: more, untilScripted: false });
  expect(screen.status).toBe(status);
  await screen.page.getByRole("link", { name: way }).waitFor();
  await expect
    .poll(() => screen.page.locator("nav a").count())
    .toBe(entriesFor("supervisor").length);
  await expect.poll(() => screen.page.locator("main").innerText()).not.toContain("your loan");
});

test("the console has a style sheet of its own, which borrowers never fetch", async () => {
  await using screen = await open("/console/staff");
  await using home = await openScreen({ path: "/error", session: null, untilScripted: false });
  const sheet = async ({ page, origin }: typeof home) => {
    const address = await page.locator("#style").getAttribute("data-sheet");
    return (await fetch(origin + address)).text();
  };
  await expect.poll(() => sheet(screen)).toContain(".console-nav");
  expect(await sheet(home)).not.toContain(".console-nav");
});
