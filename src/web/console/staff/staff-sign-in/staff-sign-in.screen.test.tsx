/** Console sign-in in a real browser: signing in, the first account, and pages without a session. */
import { describe, expect, test } from "vitest";
import { readSignInWays } from "#contract/provider-sign-in.ts";
import { staffHeader } from "#contract/session.ts";
import { listStaff, readStaffLog, setUp, signIn, signOut, whoAmI } from "#contract/staff.ts";
import { firstPageStubs } from "#test/first-page-stubs.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { carried, neema } from "../staff-list/example-staff.ts";

const token = "a-token-of-at-least-twenty-letters";
const device = "a-device-of-at-least-twenty-letters";
const stubs: readonly Stub[] = [
  given(signIn, { token, oneTimePassword: false, factor: "none", device }),
  given(readSignInWays, { provider: "" }),
  given(signOut, {}),
  given(setUp, {}),
  given(whoAmI, neema),
  given(listStaff, { members: [neema], ...carried }),
  ...firstPageStubs,
];

const open = (path: string, more: Partial<ScreenOptions> = {}) =>
  openScreen({ path, stubs, session: null, ...more });

describe.each([true, false])("signing in, script %s", (script) => {
  test("leads to the requested page, with a strict HttpOnly cookie; signing out deletes it", async () => {
    await using screen = await open("/console/staff", { script });
    const { page, context, backend } = screen;
    expect(new URL(page.url()).pathname).toBe("/console/sign-in");
    await page.getByLabel("Login").fill("neema");
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Staff" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/staff");
    expect(await context.cookies()).toMatchObject([
      { name: "mkopo_staff", value: token, path: "/", httpOnly: true, sameSite: "Strict" },
      { name: "mkopo_staff_device", value: device, httpOnly: true, sameSite: "Strict" },
    ]);
    const [asked] = backend.callsOf(listStaff).slice(-1);
    expect(asked?.headers[staffHeader]).toBe(token);
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    expect(backend.callsOf(signOut)).toHaveLength(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["mkopo_staff_device"]);
    await page.getByLabel("Login").fill("neema");
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => backend.callsOf(signIn).at(-1)?.body.device).toBe(device);
  });

  test("a rejection is shown, and the login stays", async () => {
    await using screen = await open("/console/sign-in", {
      script,
      stubs: [refused(signIn, "signInWrong")],
    });
    const { page } = screen;
    await page.getByLabel("Login").fill("neema");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").getByText("Login or password is wrong").waitFor();
    await expect.poll(() => page.getByLabel("Login").inputValue()).toBe("neema");
    if (script) await expectAccessible(page);
    screen.backend.set(refused(signIn, "invalidInput"));
    await page.getByLabel("Login").fill("no such ; login");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").getByText("Login or password is wrong").waitFor();
  });
});

test.each([true, false])(
  "a one-time password leads to choosing one's own, script %s",
  async (script) => {
    await using screen = await open("/console/sign-in?to=/console/staff", {
      script,
      stubs: [
        given(signIn, { token, oneTimePassword: true, factor: "none", device }),
        given(whoAmI, { ...neema, oneTimePassword: true }),
      ],
    });
    const { page } = screen;
    await page.getByLabel("Login").fill("neema");
    await page.getByLabel("Password").fill("k7mp-2xdh-wq9f-tb3s");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Choose a password of your own now").waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/account");
  },
);

test("an expired session leads to signing in and back to the requested page", async () => {
  await using screen = await open("/console/staff", { staff: true });
  const { page, backend, origin } = screen;
  for (const endpoint of [whoAmI, readStaffLog]) backend.set(refused(endpoint, "staffNeeded"));
  await page.getByRole("link", { name: "Menu" }).click();
  await page.getByRole("link", { name: "What was done" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  for (const stub of [
    given(whoAmI, neema),
    given(readStaffLog, { people: [], entries: [], more: false }),
  ]) {
    backend.set(stub);
  }
  await page.getByLabel("Login").fill("neema");
  await page.getByLabel("Password").fill("a long enough secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "What was done" }).waitFor();
  expect(page.url()).toBe(`${origin}/console/staff-log`);
});

test.each(["https://evil.example/console", "//evil.example", "/loanDetail", "/console/../usage"])(
  "signing in never leads to %s",
  async (to) => {
    await using screen = await open(`/console/sign-in?${new URLSearchParams({ to })}`);
    const { page, origin } = screen;
    await page.getByLabel("Login").fill("neema");
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "What needs somebody now" }).waitFor();
    expect(page.url()).toBe(`${origin}/console/today`);
  },
);

test("a borrower's session, in the address and as a cookie, is no staff session", async () => {
  await using screen = await open("/console/staff", { session: {}, script: false });
  expect(new URL(screen.page.url()).pathname).toBe("/console/sign-in");
  for (const call of screen.backend.calls) {
    expect(call.query.session_id).toBeUndefined();
    expect(call.headers[staffHeader]).toBeUndefined();
  }
});

describe("the first account", () => {
  const path = "/console/first-account?token=t-1";

  test.each([true, false])("is created with the link's token, script %s", async (script) => {
    await using screen = await open(path, { script });
    const { page, backend } = screen;
    await page.getByLabel("Your name").fill("Neema Mushi");
    await page.getByLabel("Login").fill("neema");
    backend.set(refused(setUp, "passwordShort"));
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.locator("p.wrong", { hasText: "at least 10 characters" }).waitFor();
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Neema Mushi");
    if (script) await expectAccessible(page);
    backend.set(given(setUp, {}));
    await page.getByLabel("Password").fill("a long enough secret");
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByText("Your account is made.").waitFor();
    expect(backend.callsOf(setUp).at(-1)?.body).toEqual({
      token: "t-1",
      name: "Neema Mushi",
      login: "neema",
      password: "a long enough secret",
    });
  });

  test("cannot be created with an invalid link", async () => {
    await using screen = await open(path, { stubs: [refused(setUp, "setUpClosed")] });
    const { page } = screen;
    for (const field of ["Your name", "Login", "Password"]) {
      await page.getByLabel(field).fill("neema");
    }
    await page.getByRole("button", { name: "Make the account" }).click();
    await page.getByRole("alert").getByText("This link no longer works").waitFor();
  });
});

test.each([
  ["sw", "Ingia"],
  ["id", "Masuk"],
] as const)("in %s, in the dark, at 320 px", async (language, title) => {
  await using screen = await open("/console/sign-in", { language, dark: true, width: 320 });
  await screen.page.getByRole("heading", { name: title }).waitFor();
  await expectAccessible(screen.page);
});
