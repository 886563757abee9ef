/** The promotion landing in a real browser, with and without script: its form, its messages and where it leads. */
import { describe, expect, test } from "vitest";
import {
  askCaptchaProof,
  askCaptchaSound,
  openSid,
  readLandingTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from "#contract/promotion.ts";
import {
  advert,
  advertPath,
  askForCode,
  openLanding,
  parts,
  pictureCalls,
  sendRegistration,
  sound,
} from "#test/landing-screen.ts";
import { expectAccessible, type Screen } from "#test/screen.ts";
import { dropped, first, given, held, refused } from "#test/stub-backend.ts";
import { otherSid, registered, sid, template } from "./example-landing.ts";

const { utm_tag, user_from, app_from, page_id } = advert;
const source = { utm_tag, user_from, app_from, page_id };

function atDownload({ page }: Screen): Promise<void> {
  return page.waitForURL((url) => url.hash === "#/downloadTemplate");
}

describe.each([true, false])("the form, script %s", (script) => {
  test("[PL-1] template, sid and picture are loaded; one visit is counted with the advert's marks", async () => {
    await using screen = await openLanding({ script });
    const { page, backend } = screen;
    await page.getByRole("heading", { name: template.title }).waitFor();
    await expect.poll(() => pictureCalls(screen).map(({ query }) => query.sid)).toEqual([sid]);
    const [read] = backend.callsOf(readLandingTemplate);
    expect(read?.query).toMatchObject({ templateId: advert.templateId });
    await expect
      .poll(() => backend.callsOf(trackVisit).map(({ query }) => query))
      .toEqual([{ ...source, page_type: "1", client_type: "android" }]);
    expect(backend.callsOf(trackClick)).toEqual([]);
  });

  test("[PL-1] asking for the code counts the click with the phone, and no second visit", async () => {
    await using screen = await openLanding({ script });
    await askForCode(screen.page);
    await parts(screen.page).said.filter({ hasText: "We have sent a code" }).waitFor();
    const clicks = screen.backend.callsOf(trackClick).map(({ query }) => query);
    expect(clicks).toEqual([
      { ...source, page_type: "1", client_type: "android", phone: "13812345678" },
    ]);
    await expect.poll(() => screen.backend.callsOf(trackVisit).length).toBe(1);
    expect(screen.backend.callsOf(openSid)).toHaveLength(1);
  });

  test.each(["", "1381234567", "12812345678", "abc"])(
    "[PL-2] the phone %j is refused, nothing is sent, and the focus is on it",
    async (typed) => {
      await using screen = await openLanding({ script, inBrowser: true });
      const { phone, capcode, getCode, wrong } = parts(screen.page);
      await phone.fill(typed);
      await capcode.fill("ab3d");
      await getCode.click();
      await wrong("phone").filter({ hasText: "Please enter a correct mobile number." }).waitFor();
      await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
      await expect.poll(() => phone.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(() => capcode.inputValue()).toBe("ab3d");
      expect(screen.backend.callsOf(sendRegistrationCode)).toEqual([]);
      expect(screen.backend.callsOf(trackClick)).toEqual([]);
    },
  );

  test("[PL-2] [PL-3] registering with nothing typed says all three; what is right is not said", async () => {
    await using screen = await openLanding({ script });
    const { phone, register: send, wrong } = parts(screen.page);
    await send.click();
    await wrong("phone").filter({ hasText: "mobile number" }).waitFor();
    await wrong("capcode").filter({ hasText: "4 characters" }).waitFor();
    await wrong("smsCode").filter({ hasText: "6 digits" }).waitFor();
    await phone.fill("138 1234 5678");
    await send.click();
    await wrong("phone").waitFor({ state: "hidden" });
    await wrong("capcode").filter({ hasText: "4 characters" }).waitFor();
    await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
    expect(screen.backend.callsOf(register)).toEqual([]);
  });

  test("[PL-3] fields take at most 4 characters and 6 digits, and say what they are to the keyboard", async () => {
    await using screen = await openLanding({ script });
    const { phone, capcode, smsCode } = parts(screen.page);
    await capcode.pressSequentially("ab3de");
    await smsCode.pressSequentially("1234567");
    await expect.poll(() => capcode.inputValue()).toBe("ab3d");
    await expect.poll(() => smsCode.inputValue()).toBe("123456");
    await expect.poll(() => smsCode.getAttribute("autocomplete")).toBe("one-time-code");
    await expect.poll(() => phone.getAttribute("autocomplete")).toBe("tel-national");
    await expect.poll(() => phone.getAttribute("inputmode")).toBe("tel");
  });

  test("[PL-4] another picture needs a mobile number first, then there is a new one", async () => {
    const stubs = [first(given(openSid, { sid }), given(openSid, { sid: otherSid }))];
    await using screen = await openLanding({ script, stubs });
    const { another, phone, wrong, capcode } = parts(screen.page);
    await another.click();
    await wrong("phone").filter({ hasText: "mobile number first" }).waitFor();
    expect(pictureCalls(screen)).toHaveLength(1);
    await phone.fill("13812345678");
    await capcode.fill("ab3d");
    await another.click();
    await expect
      .poll(() => pictureCalls(screen).map(({ query }) => query.sid))
      .toEqual([sid, otherSid]);
    await expect.poll(() => capcode.inputValue()).toBe("");
    await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
  });

  test("[PL-3] who cannot see the picture hears digits; with script the work for them is done first", async () => {
    await using screen = await openLanding({ script, inBrowser: true, width: 320 });
    const { cannotSee, phone, picture, capcode, getCode } = parts(screen.page);
    await phone.fill("13812345678");
    await cannotSee.click();
    await screen.page.getByRole("status").filter({ hasText: "four digits are read out" }).waitFor();
    const voice = screen.page.locator("#sound");
    await expect.poll(() => voice.getAttribute("src")).toBe(sound);
    await expect
      .poll(() => voice.evaluate((one: HTMLAudioElement) => one.duration))
      .toBeCloseTo(0.1);
    await picture.waitFor({ state: "hidden" });
    // The player stays within the available width.
    const player = await voice.boundingBox();
    expect(Math.ceil((player?.x ?? 0) + (player?.width ?? 999))).toBeLessThanOrEqual(320);
    await expect.poll(() => capcode.evaluate((one) => one === document.activeElement)).toBe(true);
    await capcode.fill("7291");
    await getCode.click();
    await expect
      .poll(() => screen.backend.callsOf(sendRegistrationCode).map(({ body }) => body.capcode))
      .toEqual(["7291"]);
    const [asked] = screen.backend.callsOf(askCaptchaSound);
    expect(asked?.body.sid).toBe(sid);
    expect(screen.backend.callsOf(askCaptchaProof)).toHaveLength(script ? 1 : 0);
    const proof = JSON.parse(asked?.body.proof || "{}");
    expect(proof.solution?.derivedKey ?? "").toMatch(script ? /^0/ : /^$/);
  });

  test("[PL-4] [PL-5] the code is sent with the payload of the wire, the wait is said, and the picture is solved", async () => {
    await using screen = await openLanding({ script });
    await expect.poll(() => screen.page.getByText("Correct").isVisible()).toBe(false);
    await askForCode(screen.page);
    const { said, capcode, phone } = parts(screen.page);
    await said
      .filter({ hasText: "to 138 1234 5678. You can ask for another one in 60 seconds." })
      .waitFor();
    await screen.page.getByText("Correct").waitFor();
    await parts(screen.page).picture.waitFor({ state: "hidden" });
    expect(screen.backend.callsOf(sendRegistrationCode).map(({ body }) => body)).toEqual([
      {
        ...source,
        phone: "13812345678",
        capcode: "ab3d",
        sid,
        deviceId: "",
        appName: "test.mkopo.app",
      },
    ]);
    await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
    await expect.poll(() => capcode.inputValue()).toBe("ab3d");
    // The solved picture is not requested again: a new one would invalidate it.
    expect(pictureCalls(screen)).toHaveLength(1);
  });

  test("[PL-4] resending while counting is refused: do not resend code", async () => {
    await using screen = await openLanding({ script });
    await askForCode(screen.page);
    const { said, getCode } = parts(screen.page);
    await said.filter({ hasText: "We have sent a code" }).waitFor();
    await getCode.click({ force: true });
    await said.filter({ hasText: "do not resend code" }).waitFor();
    expect(screen.backend.callsOf(sendRegistrationCode)).toHaveLength(1);
  });

  test("[PL-5] 101: a new picture, the message under its field, and the rest stays typed", async () => {
    const stubs = [refused(sendRegistrationCode, "captchaWrong")];
    await using screen = await openLanding({ script, inBrowser: true, stubs });
    await askForCode(screen.page);
    const { wrong, capcode, phone } = parts(screen.page);
    await wrong("capcode").filter({ hasText: "The characters were not right." }).waitFor();
    await expect.poll(() => pictureCalls(screen).length).toBe(2);
    await expect.poll(() => capcode.inputValue()).toBe("");
    await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
    await expect.poll(() => capcode.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("[PL-5] 11: already registered leads to the download place, with the way to sign in", async () => {
    const stubs = [refused(sendRegistrationCode, "alreadyRegistered")];
    await using screen = await openLanding({ script, stubs });
    await askForCode(screen.page);
    await atDownload(screen);
    const { download } = parts(screen.page);
    await download
      .getByRole("heading", { name: "already registered, please download the app to log in" })
      .waitFor();
    await download.getByRole("link", { name: "Sign in in the browser" }).waitFor();
    await expect
      .poll(() => download.getByRole("link", { name: "Continue in the browser" }).count())
      .toBe(0);
    expect(await screen.context.cookies()).toEqual([]);
  });

  test.each(["tooMany", "budgetSpent", "tooManyTries", "tooSoon"] as const)(
    "[PL-5] %s is said in the server's words, and nothing typed is lost",
    async (name) => {
      await using screen = await openLanding({
        script,
        stubs: [refused(sendRegistrationCode, name)],
      });
      await askForCode(screen.page);
      const { said, phone, capcode } = parts(screen.page);
      const { message } = sendRegistrationCode.rejections[name];
      await said.filter({ hasText: message.en }).waitFor();
      await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
      await expect.poll(() => capcode.inputValue()).toBe("ab3d");
    },
  );

  test("[PL-6] 0: the whole payload, the session in a cookie no script reads, and the download place", async () => {
    await using screen = await openLanding({ script });
    const { page, backend, context } = screen;
    await askForCode(page);
    await parts(page).said.filter({ hasText: "We have sent a code" }).waitFor();
    await sendRegistration(page);
    await atDownload(screen);
    const { download } = parts(page);
    await download.getByRole("heading", { name: "Registration succeeded" }).waitFor();
    const goOn = download.getByRole("link", { name: "Continue in the browser" });
    await expect.poll(() => goOn.getAttribute("href")).toBe("/main");
    const { templateId: _template, ...marks } = advert;
    expect(backend.callsOf(register).map(({ body }) => body)).toEqual([
      {
        ...marks,
        phone: "13812345678",
        capcode: "ab3d",
        sid,
        deviceId: "",
        appName: "test.mkopo.app",
        userName: "",
        smsCode: "123456",
        id: template.id,
      },
    ]);
    const cookie = (await context.cookies()).find(({ name }) => name === "mkopo_session");
    expect(cookie).toMatchObject({ value: registered.session_id, httpOnly: true, sameSite: "Lax" });
    expect(page.url()).not.toContain(registered.session_id);
    expect(await page.content()).not.toContain(registered.session_id);
    await expect.poll(() => backend.callsOf(trackVisit).length).toBe(1);
  });

  test("[PL-6] the default merchant number when the address has none; an advert's usual marks make the tag", async () => {
    const path = "/promotion?utm_source=radio&utm_campaign=may";
    await using screen = await openLanding({ script, path });
    await askForCode(screen.page);
    await parts(screen.page).said.filter({ hasText: "We have sent a code" }).waitFor();
    await sendRegistration(screen.page);
    await atDownload(screen);
    expect(screen.backend.callsOf(register)[0]?.body).toMatchObject({
      merchantNumber: "100001",
      utm_tag: "radio/may",
      page_id: template.id,
    });
  });

  test.each([
    ["captchaWrong", "capcode", "The characters were not right."],
    ["codeWrong", "smsCode", "The SMS code is not right."],
    ["codeOver", "smsCode", "This SMS code no longer works."],
    ["phoneWrong", "phone", "Please enter a correct mobile number."],
  ] as const)("[PL-6] register: %s stands under its field", async (name, field, text) => {
    await using screen = await openLanding({ script, stubs: [refused(register, name)] });
    const { page } = screen;
    await askForCode(page);
    await parts(page).said.filter({ hasText: "We have sent a code" }).waitFor();
    await sendRegistration(page);
    await parts(page).wrong(field).filter({ hasText: text }).waitFor();
    const pictures = name === "captchaWrong" || name === "codeOver" ? 2 : 1;
    await expect.poll(() => pictureCalls(screen).length).toBe(pictures);
    await expect.poll(() => parts(page).phone.inputValue()).toBe("138 1234 5678");
  });

  test("[PL-6] register: 11 leads to the download place, anything else is said", async () => {
    const stubs = [first(refused(register, "outage"), refused(register, "alreadyRegistered"))];
    await using screen = await openLanding({ script, stubs });
    const { page } = screen;
    await askForCode(page);
    await parts(page).said.filter({ hasText: "We have sent a code" }).waitFor();
    await sendRegistration(page);
    await parts(page).said.filter({ hasText: "A partner service does not answer" }).waitFor();
    await expect.poll(() => parts(page).smsCode.inputValue()).toBe("123456");
    await parts(page).register.click();
    await atDownload(screen);
  });

  test("[PL-1] a sid that cannot be had is said; asking for a picture tries again", async () => {
    const stubs = [first(refused(openSid, "tooManyTries"), given(openSid, { sid }))];
    await using screen = await openLanding({ script, stubs });
    const { said, picture, phone, another } = parts(screen.page);
    await said.filter({ hasText: openSid.rejections.tooManyTries.message.en }).waitFor();
    await picture.waitFor({ state: "hidden" });
    await phone.fill("13812345678");
    await another.click();
    await picture.waitFor();
  });

  test("[PL-5] a sid that is over: a new one with its picture, and nothing typed but the answer is lost", async () => {
    const stubs = [
      refused(sendRegistrationCode, "sidOver"),
      first(given(openSid, { sid }), given(openSid, { sid: otherSid })),
    ];
    await using screen = await openLanding({ script, stubs });
    await askForCode(screen.page);
    await parts(screen.page)
      .wrong("capcode")
      .filter({ hasText: "The picture was too old." })
      .waitFor();
    await expect.poll(() => pictureCalls(screen).at(-1)?.query.sid).toBe(otherSid);
    await expect.poll(() => parts(screen.page).phone.inputValue()).toBe("138 1234 5678");
  });
});

test("[PL-1] a template that cannot be had is the error page with the message", async () => {
  await using screen = await openLanding({ stubs: [refused(readLandingTemplate, "outage")] });
  expect(screen.status).toBe(503);
  await screen.page.getByText("A partner service does not answer").waitFor();
  await screen.page.getByRole("link", { name: "Try again" }).waitFor();
});

test("[PL-4] one tap or two: the form is sent once, and the button says so meanwhile", async () => {
  const slow = held(given(sendRegistrationCode, { waitSeconds: 60 }));
  await using screen = await openLanding({ stubs: [slow] });
  const { getCode, said } = parts(screen.page);
  await askForCode(screen.page);
  await slow.asked;
  await expect.poll(() => getCode.getAttribute("aria-busy")).toBe("true");
  await getCode.click();
  slow.release();
  await said.filter({ hasText: "We have sent a code" }).waitFor();
  expect(screen.backend.callsOf(sendRegistrationCode)).toHaveLength(1);
});

test("[PL-5] no connection and no answer are said, and nothing typed is lost", async () => {
  await using screen = await openLanding({ stubs: [dropped(sendRegistrationCode)] });
  const { said, phone, getCode } = parts(screen.page);
  await askForCode(screen.page);
  await said.filter({ hasText: "That did not work." }).waitFor();
  await screen.context.setOffline(true);
  await getCode.click();
  await said.filter({ hasText: "You are offline." }).waitFor();
  await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
  await screen.context.setOffline(false);
});

test("[PL-1] links read ahead and search engines are no visits", async () => {
  await using screen = await openLanding();
  const look = (headers: Record<string, string>) =>
    fetch(screen.origin + advertPath, { headers }).then((answer) => answer.text());
  await look({ "sec-purpose": "prefetch" });
  await look({
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  await expect.poll(() => screen.backend.callsOf(trackVisit).length).toBe(1);
  await look({ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)" });
  await expect
    .poll(() => screen.backend.callsOf(trackVisit).map(({ query }) => query.client_type))
    .toEqual(["android", "ios"]);
});

test("[PL-2] in the dark, 320 px wide, with every message: nothing is cut off and axe finds nothing", async () => {
  await using screen = await openLanding({ dark: true, width: 320 });
  await expectAccessible(screen.page);
  await parts(screen.page).register.click();
  await parts(screen.page).wrong("smsCode").waitFor();
  await expectAccessible(screen.page);
  await screen.page.goto(`${screen.page.url()}#/downloadTemplate`);
  await expectAccessible(screen.page);
});
