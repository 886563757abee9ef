/** Signing in seen from a real browser: number, code, session; with and without script, and from no other site. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  endSession,
  initLogin,
  listSessions,
  logInBySmsCode,
  logOut,
  sendSmsCode,
  sendVoiceCode,
} from "#contract/account.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readHome, readUserMenu } from "#contract/home.ts";
import { languages } from "#contract/languages.ts";
import { readLoan } from "#contract/loan.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type Screen, scripted, testSession } from "#test/screen.ts";
import { first, given, held, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder } from "../../loan/order-details/example-order.ts";
import { exampleHome, exampleMenu } from "../../products/home/example-home.ts";

const copy = wordsByLanguage("login.page");

const { groups, ...rule } = phoneRuleOf({ market: "reference", phone: null });
const init = given(initLogin, {
  phone: { ...rule, groups: [...groups] },
  codeLength: 6,
  waitSeconds: 60,
  languages: [...languages],
  signedIn: false,
});
const sent = { waitSeconds: 60, onlyToBorrowers: false };
const secret = "secret-of-who-signed-in";
const oneSession = {
  sessionId: "s-1",
  device: "Chrome, Android",
  since: "2026-03-02 12:00",
  lastSeen: "2026-03-02 12:00",
  thisOne: true,
};
const stubs: readonly Stub[] = [
  init,
  given(sendSmsCode, sent),
  given(sendVoiceCode, sent),
  given(logInBySmsCode, { session_id: secret, lasts: 3_600, isNew: false }),
  given(listSessions, { phoneEnding: "678", sessions: [oneSession] }),
  given(readHome, exampleHome),
  given(readUserMenu, exampleMenu),
  given(readLoan, exampleOrder(170)),
  given(logOut, {}),
  given(endSession, {}),
];

function open(path = "/login", more: Partial<Parameters<typeof openScreen>[0]> = {}) {
  return openScreen({ path, stubs, session: null, ...more });
}

const number = (page: Page) => page.getByLabel("Mobile number");
const code = (page: Page) => page.getByLabel("Code", { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function askForCode({ page }: Screen, typed = "13812345678") {
  await number(page).pressSequentially(typed);
  await button(page, "Send code").click();
  await code(page).waitFor();
}

describe.each([true, false])("[AC-1] signing in, script %s", (script) => {
  test("[RT-3] the number, then the code, then the first screen; the secret is in the cookie only", async () => {
    await using screen = await open("/login", { script, inBrowser: true });
    const { page, context, backend } = screen;
    await askForCode(screen);
    await page.getByText("We sent a code to 138 1234 5678.").waitFor();
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/main");
    expect(backend.callsOf(sendSmsCode)[0]?.body).toEqual({ phone: "13812345678" });
    expect(backend.callsOf(logInBySmsCode)[0]?.body).toMatchObject({
      phone: "13812345678",
      code: "123456",
      device: "Chrome, Linux",
    });
    expect(backend.callsOf(readHome)[0]?.query).toEqual({ session_id: secret });
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      "mkopo_session",
      "mkopo_signed_in",
    ]);
    const [session] = cookies.filter(({ name }) => name === "mkopo_session");
    expect(session).toMatchObject({ value: secret, httpOnly: true, sameSite: "Lax" });
    const lasts = (session?.expires ?? 0) - Date.now() / 1_000;
    expect(lasts).toBeGreaterThan(3_000);
    expect(lasts).toBeLessThan(3_700);
    expect(await page.content()).not.toContain(secret);
  });

  test("[RT-6] it leads back to the screen that was asked for", async () => {
    await using screen = await open("/loanDetail?productId=p1&orderId=7", {
      script,
      untilScripted: false,
    });
    const { page } = screen;
    expect(screen.status).toBe(401);
    await page.getByRole("link", { name: "Sign in" }).click();
    await askForCode(screen);
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.waitForURL("**/loanDetail?productId=p1&orderId=7");
    expect(screen.backend.callsOf(readLoan)[0]?.query).toEqual({
      session_id: secret,
      productId: "p1",
      orderId: "7",
    });
  });

  test("what is refused is said at the field, and nothing typed is lost", async () => {
    const answers = [
      ...stubs,
      first(refused(sendSmsCode, "phoneWrong"), given(sendSmsCode, sent)),
      first(refused(logInBySmsCode, "codeWrong"), refused(logInBySmsCode, "codeOver")),
    ];
    await using screen = await open("/login", { script, stubs: answers });
    const { page } = screen;
    await number(page).pressSequentially("138");
    await button(page, "Send code").click();
    await page.getByText("This is not a whole mobile number.").waitFor();
    await expect.poll(() => number(page).inputValue()).toBe("138");
    await expect.poll(() => number(page).getAttribute("aria-invalid")).toBe("true");
    expect(screen.backend.callsOf(sendSmsCode)).toEqual([]);

    await number(page).fill("13812345678");
    await button(page, "Send code").click();
    await page.getByText("This is not a whole mobile number.").waitFor();
    await button(page, "Send code").click();
    await code(page).fill("000000");
    await button(page, "Sign in").click();
    await page.getByText("This code is not right.").waitFor();
    await button(page, "Sign in").click();
    await page.getByText("This code can no longer be used.").waitFor();
    if (script) await expectAccessible(page);
  });

  test("a reload between number and code loses nothing; the number can be changed", async () => {
    await using screen = await open("/login?next=%2FloanDetail%3ForderId%3D7", { script });
    const { page } = screen;
    await askForCode(screen);
    await page.reload();
    await page.getByText("We sent a code to 138 1234 5678.").waitFor();
    await page.getByRole("link", { name: "Change number" }).click();
    await expect.poll(() => number(page).inputValue()).toBe("138 1234 5678");
    await number(page).fill("13912345678");
    await button(page, "Send code").click();
    await page.getByText("We sent a code to 139 1234 5678.").waitFor();
    expect(new URL(page.url()).searchParams.get("next")).toBe("/loanDetail?orderId=7");
  });
});

describe("[PL-4] the pause between two codes", () => {
  test("is counted down, over a reload too, then another code or a call can be asked for", async () => {
    const short = given(sendSmsCode, { waitSeconds: 3, onlyToBorrowers: false });
    await using screen = await open("/login", { stubs: [...stubs, short] });
    const { page, backend } = screen;
    await askForCode(screen);
    await expect.poll(() => button(page, /^Send it again in [1-3] s$/).isDisabled()).toBe(true);
    await expect.poll(() => button(page, "Tell me the code in a call").isDisabled()).toBe(true);
    await page.reload();
    await scripted(page);
    await expect.poll(() => button(page, "Send it again").isEnabled()).toBe(true);
    await button(page, "Tell me the code in a call").click();
    await expect.poll(() => button(page, /^Send it again in \d+ s$/).isDisabled()).toBe(true);
    expect(backend.callsOf(sendVoiceCode).map(({ body }) => body)).toEqual([
      { phone: "13812345678" },
    ]);
  });

  test("is the server's to judge where no script counts", async () => {
    const answers = [
      ...stubs,
      first(given(sendSmsCode, sent), refused(sendSmsCode, "codeTooSoon")),
    ];
    await using screen = await open("/login", { script: false, stubs: answers });
    const { page } = screen;
    await askForCode(screen);
    await button(page, "Send it again").click();
    await page.getByText("Please wait a minute before you ask for another one.").waitFor();
    await page.getByText("We sent a code to 138 1234 5678.").waitFor();
  });

  test("a code that is on its way already only needs its field", async () => {
    const answers = [...stubs, refused(sendSmsCode, "codeTooSoon")];
    await using screen = await open("/login", { stubs: answers });
    await askForCode(screen);
    await expect
      .poll(() => button(screen.page, /^Send it again in \d+ s$/).isDisabled())
      .toBe(true);
  });
});

test("[AC-1] that today's codes go to borrowers only is said, whoever asks", async () => {
  const saved = given(sendSmsCode, { waitSeconds: 60, onlyToBorrowers: true });
  await using screen = await open("/login", { stubs: [...stubs, saved] });
  await askForCode(screen);
  await screen.page.getByText(copy.en.onlyToBorrowers).waitFor();
});

test("[PL-2] the number is grouped as it is typed, letters are left out, the eleventh digit is the last", async () => {
  await using screen = await open();
  const field = number(screen.page);
  await field.pressSequentially("a138-1234 56789");
  await expect.poll(() => field.inputValue()).toBe("138 1234 5678");
  await expect.poll(() => field.getAttribute("autocomplete")).toBe("tel-national");
  await expect.poll(() => field.getAttribute("inputmode")).toBe("tel");
});

describe.each([true, false])("[PL-2] a number with its country code, script %s", (script) => {
  test.each([
    ["in", "+919812345678", "9812345678", "98123 45678"],
    ["in", "०९८१२३४५६७८", "9812345678", "98123 45678"],
    ["ph", "+63 0917 123 4567", "09171234567", "0917 123 4567"],
    ["tz", "712345678", "0712345678", "0712 345 678"],
  ] as const)(
    "[PL-2] %s: typed as %s the code goes to %s",
    async (market, typed, phone, shownAs) => {
      const own = phoneRuleOf({ market, phone: null });
      const asked = given(initLogin, {
        phone: { ...own, groups: [...own.groups] },
        codeLength: 6,
        waitSeconds: 60,
        languages: [...languages],
        signedIn: false,
      });
      const brand = { market, phone: null };
      await using screen = await open("/login", { script, brand, stubs: [...stubs, asked] });
      const { page, backend } = screen;
      await number(page).pressSequentially(typed);
      if (script) await expect.poll(() => number(page).inputValue()).toBe(shownAs);
      await button(page, "Send code").click();
      await page.getByText(`We sent a code to ${shownAs}.`).waitFor();
      expect(backend.callsOf(sendSmsCode)[0]?.body).toEqual({ phone });
    },
  );
});

test("[AC-1] a telephone that reads the message puts the code in by itself", async () => {
  await using screen = await open();
  const { page, backend } = screen;
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const get = (wanted: { otp?: unknown }) =>
      Promise.resolve(wanted.otp ? { code: "654321" } : null);
    Object.defineProperty(navigator, "credentials", { value: { get } });
  });
  await page.reload();
  await scripted(page);
  await number(page).fill("13812345678");
  await button(page, "Send code").click();
  await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
  expect(backend.callsOf(logInBySmsCode)[0]?.body.code).toBe("654321");
});

test("[LC-9] two taps send one code; the code field is one a telephone may fill in", async () => {
  const slow = held(given(sendSmsCode, sent));
  await using screen = await open("/login", { stubs: [...stubs, slow] });
  const { page, backend } = screen;
  await number(page).fill("13812345678");
  await button(page, "Send code").dblclick();
  await slow.asked;
  await expect.poll(() => button(page, "Send code").getAttribute("aria-busy")).toBe("true");
  slow.release();
  await expect.poll(() => code(page).getAttribute("autocomplete")).toBe("one-time-code");
  await expect.poll(() => code(page).getAttribute("inputmode")).toBe("numeric");
  expect(backend.callsOf(sendSmsCode)).toHaveLength(1);
});

describe("[AC-1] nobody is signed in to another person's account", () => {
  test("a form of another site signs nobody in: it does not know the page's word", async () => {
    await using screen = await open("/login", { script: false });
    await askForCode(screen);
    const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      screen.context.request.post(`${screen.origin}/login`, { form, headers, maxRedirects: 0 });
    const guess = await post({ intent: "log-in", code: "123456", token: "x".repeat(22) });
    expect(await guess.text()).toContain(copy.en.noCookie.slice(0, 30));
    const foreign = await post(
      { intent: "log-in", code: "123456" },
      { "sec-fetch-site": "cross-site" },
    );
    expect(foreign.status()).toBe(403);
    expect(screen.backend.callsOf(logInBySmsCode)).toEqual([]);
    const names = (await screen.context.cookies()).map(({ name }) => name);
    expect(names).toEqual(["mkopo_sign_in"]);
  });

  test("[RT-5] a link with another session changes nothing for who is signed in here", async () => {
    await using screen = await open();
    const { page, backend, context, origin } = screen;
    await askForCode(screen);
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
    await page.goto(`${origin}/setting?${new URLSearchParams(testSession)}`);
    await scripted(page);
    const asked = [...backend.callsOf(readHome), ...backend.callsOf(listSessions)];
    expect(asked.map(({ query }) => query.session_id)).toEqual([secret, secret]);
    const [saved] = (await context.cookies()).filter(({ name }) => name === "mkopo_session");
    expect(saved?.value).toBe(secret);
    await expect.poll(() => page.url()).not.toContain(testSession.session_id);
  });

  test("the session a browser had ends when somebody signs in, and a session of an app is replaced", async () => {
    await using screen = await open("/setting", { session: {} });
    const { page, backend, context, origin } = screen;
    await page.goto(`${origin}/login`);
    await scripted(page);
    await askForCode(screen);
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
    const cookies = Object.fromEntries(
      (await context.cookies()).map(({ name, value }) => [name, value]),
    );
    expect(cookies).toEqual({ mkopo_session: secret, mkopo_signed_in: "1" });
    // The app's own session is for the app to end.
    expect(backend.callsOf(logOut)).toEqual([]);
    await page.goto(`${origin}/login`);
    await scripted(page);
    await askForCode(screen, "13912345678");
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
    expect(backend.callsOf(logOut)[0]?.query.session_id).toBe(secret);
  });

  test("a session that only an address brought keeps nobody from signing in", async () => {
    const known = given(initLogin, {
      phone: { ...rule, groups: [...groups] },
      codeLength: 6,
      waitSeconds: 60,
      languages: [...languages],
      signedIn: true,
    });
    await using screen = await open("/login", { session: {}, stubs: [...stubs, known] });
    await askForCode(screen);
  });

  test("who is signed in is led on; a session that has ended is forgotten", async () => {
    const known = given(initLogin, ({ query }) => ({
      phone: { ...rule, groups: [...groups] },
      codeLength: 6,
      waitSeconds: 60,
      languages: [...languages],
      signedIn: query.session_id === secret,
    }));
    await using screen = await open("/login", { stubs: [...stubs, known] });
    const { page, context, origin } = screen;
    await askForCode(screen);
    await code(page).fill("123456");
    await button(page, "Sign in").click();
    await page.getByRole("heading", { name: "Hello, Asha Mushi" }).waitFor();
    await page.goto(`${origin}/login?next=%2FloanDetail%3ForderId%3D7%26productId%3Dp1`);
    await page.waitForURL("**/loanDetail?orderId=7&productId=p1");
    screen.backend.set(refused(readLoan, "sessionNeeded"));
    await page.reload();
    await page.getByRole("heading", { name: "Please sign in again" }).waitFor();
    await expect.poll(async () => (await context.cookies()).length).toBe(0);
  });
});

test("[RT-6] inside the app the error page offers the app, not a sign-in of its own", async () => {
  await using screen = await openScreen({
    path: "/loanDetail?productId=p1&orderId=7",
    stubs: [refused(readLoan, "sessionNeeded")],
    untilScripted: false,
  });
  await screen.page.getByRole("link", { name: "Open the app" }).waitFor();
  expect(await screen.page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
});

test.each(languages)("the second step fits 320 px and is accessible in %s", async (language) => {
  await using screen = await open("/login", {
    language,
    width: 320,
    height: 600,
    dark: language === "sw",
  });
  const { page } = screen;
  await page.locator("input[name=phone]").fill("13812345678");
  await button(page, copy[language].send).click();
  await page.locator("input[name=code]").waitFor();
  // Words differ by language, and only they can make it wider or break.
  expect(await crowded(page)).toEqual([]);
  if (language === "sw") await expectAccessible(page);
});
