/** Settings seen from a real browser: devices, ending them, signing out. */
import { describe, expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  initLogin,
  listSessions,
  logOut,
} from "#contract/account.ts";
import { languages } from "#contract/languages.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { openScreen } from "#test/screen.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";

const sessions = [
  { device: "Chrome, Android", since: "2026-03-02 14:05", thisOne: true },
  { device: "Firefox, Windows", since: "2026-02-20 08:30", thisOne: false },
  { device: "", since: "2026-02-01 10:00", thisOne: false },
].map((session, at) => ({
  sessionId: `9b2f0c1e-0000-4000-8000-00000000000${at}`,
  lastSeen: "2026-03-02 15:00",
  ...session,
}));
const all = given(listSessions, { phoneEnding: "678", sessions });
const { groups, ...rule } = phoneRuleOf({ market: "reference", phone: null });
const stubs: readonly Stub[] = [
  all,
  given(endSession, {}),
  given(endOtherSessions, {}),
  given(logOut, {}),
  given(initLogin, {
    phone: { ...rule, groups: [...groups] },
    codeLength: 6,
    waitSeconds: 60,
    languages: [...languages],
    signedIn: false,
  }),
];

/** A plain browser: nothing in the address but the secret. */
const plain = { device_id: "", user_id: "", app_version: "", app_name: "" };

function open(more: Partial<Parameters<typeof openScreen>[0]> = {}) {
  return openScreen({ path: "/setting", stubs, session: plain, ...more });
}

describe.each([true, false])("[AC-1] settings, script %s", (script) => {
  test("[RT-3] show where the borrower is signed in, and end one device or all others", async () => {
    await using screen = await open({ script });
    const { page, backend } = screen;
    await page.getByText("••• 678").waitFor();
    await page.getByText("This device").waitFor();
    const devices = page.getByRole("listitem").filter({ hasText: "Last used" });
    await expect.poll(() => devices.count()).toBe(3);
    backend.set(given(listSessions, { phoneEnding: "678", sessions: sessions.slice(0, 1) }));
    await page.getByRole("button", { name: /Sign out there: Firefox, Windows/ }).click();
    await page.getByText("Done. That device has to sign in again.").waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    expect(backend.callsOf(endSession)[0]?.body).toEqual({ sessionId: sessions[1]?.sessionId });
    await expect.poll(() => page.getByRole("button", { name: "everywhere else" }).count()).toBe(0);
  });

  test("all others at once; what fails is said and can be tried again", async () => {
    const answers = [...stubs, first(dropped(endOtherSessions), given(endOtherSessions, {}))];
    await using screen = await open({ script, stubs: answers });
    const { page } = screen;
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("This did not work.").waitFor();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("Done. All other devices have to sign in again.").waitFor();
  });

  test("signing out ends the session and takes what the browser kept", async () => {
    await using screen = await open({ script });
    const { page, context, backend, origin } = screen;
    if (script) await page.evaluate(() => localStorage.setItem("draft", "of the borrower"));
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("You are signed out.").waitFor();
    expect(backend.callsOf(logOut)).toHaveLength(1);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(["mkopo_sign_in"]);
    if (script) expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const calls = backend.callsOf(listSessions).length;
    await page.goto(`${origin}/setting`);
    await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
    expect(backend.callsOf(listSessions)).toHaveLength(calls);
  });
});

test("[AC-1] a device that is gone already is no failure; a session that is over leads to signing in", async () => {
  const answers = [
    ...stubs,
    first(refused(endSession, "notFound"), refused(endSession, "sessionNeeded")),
  ];
  await using screen = await open({ stubs: answers, expectedErrors: ["401"] });
  const { page } = screen;
  const end = page.getByRole("button", { name: /Sign out there: Firefox/ });
  await end.click();
  await page.getByText("That device was signed out already.").waitFor();
  await end.click();
  await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
});

test("inside the app signing out is the app's", async () => {
  await using screen = await open({ session: {} });
  await screen.page.getByText("••• 678").waitFor();
  await expect
    .poll(() => screen.page.getByRole("button", { name: "Sign out", exact: true }).count())
    .toBe(0);
});
