/** What the landing's own script does while somebody types and waits. */
import { expect, test } from "vitest";
import { register, sendRegistrationCode } from "#contract/promotion.ts";
import {
  askForCode,
  openLanding,
  parts,
  pictureCalls,
  sendRegistration,
} from "#test/landing-screen.ts";
import { given } from "#test/stub-backend.ts";

const shortWait = given(sendRegistrationCode, { waitSeconds: 2 });

test("[PL-2] the phone is grouped 3-4-4 as it is typed, capped at 11, and the caret stays behind its digit", async () => {
  await using screen = await openLanding();
  const { phone } = parts(screen.page);
  await phone.pressSequentially("1381-234x5678901");
  await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await screen.page.keyboard.press("Backspace");
  await expect.poll(() => phone.inputValue()).toBe("138 2345 678");
  await screen.page.keyboard.press("9");
  await expect.poll(() => phone.inputValue()).toBe("138 9234 5678");
  const caret = await phone.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(caret).toBe(5);
});

test("[PL-2] a number filled in with its country code becomes the one written at home", async () => {
  await using screen = await openLanding();
  const { phone } = parts(screen.page);
  await phone.fill("+86 13812345678");
  await expect.poll(() => phone.inputValue()).toBe("138 1234 5678");
});

test("[PL-4] the button counts down, and then another code wants another picture", async () => {
  await using screen = await openLanding({ stubs: [shortWait] });
  const { page } = screen;
  const { getCode, said, capcode } = parts(page);
  await askForCode(page);
  await getCode.filter({ hasText: "2 s" }).waitFor();
  await expect.poll(() => getCode.getAttribute("aria-disabled")).toBe("true");
  await getCode.filter({ hasText: "1 s" }).waitFor();
  await getCode.filter({ hasText: "Get code" }).waitFor();
  await expect.poll(() => getCode.getAttribute("aria-disabled")).toBe(null);
  await getCode.click();
  await said.filter({ hasText: "For another code, please type" }).waitFor();
  await expect.poll(() => capcode.inputValue()).toBe("");
  await expect.poll(() => pictureCalls(screen).length).toBe(2);
  expect(screen.backend.callsOf(sendRegistrationCode)).toHaveLength(1);
  // The first code may still arrive: registering sends the picture it was sent for.
  await sendRegistration(page);
  await page.waitForURL((url) => url.hash === "#/downloadTemplate");
  expect(screen.backend.callsOf(register)[0]?.body.capcode).toBe("ab3d");
});

test("[PL-4] a reload does not end the wait", async () => {
  await using screen = await openLanding();
  const { page } = screen;
  await askForCode(page);
  await parts(page).said.filter({ hasText: "We have sent a code" }).waitFor();
  await page.reload();
  await expect.poll(() => parts(page).getCode.innerText()).toMatch(/^[45]\d s$|^60 s$/);
});

test("[PL-3] a code that arrives fills itself in where the browser can", async () => {
  await using screen = await openLanding();
  const { page, context } = screen;
  await context.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const found = { code: "654321" };
    const get = async (asked: { otp?: unknown }) => (asked.otp ? found : null);
    Object.defineProperty(navigator, "credentials", { value: { get } });
  });
  await page.reload();
  await page.locator("html.scripted").waitFor({ state: "attached" });
  await askForCode(page);
  await expect.poll(() => parts(page).smsCode.inputValue()).toBe("654321");
});

test("the enter key asks for a code first, and registers once one is typed", async () => {
  await using screen = await openLanding();
  const { page, backend } = screen;
  const { phone, capcode, smsCode, said } = parts(page);
  await phone.fill("13812345678");
  await capcode.fill("ab3d");
  await page.keyboard.press("Enter");
  await said.filter({ hasText: "We have sent a code" }).waitFor();
  await smsCode.fill("123456");
  await page.keyboard.press("Enter");
  await expect.poll(() => backend.callsOf(register).length).toBe(1);
});
