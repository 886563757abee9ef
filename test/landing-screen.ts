/** Opens the promotion landing at an advert's URL, in front of a backend where every call succeeds. */
import type { Page } from "playwright-core";
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
import { given, type RecordedCall, type Stub } from "#test/stub-backend.ts";
import { registered, sid, template } from "#web/promotion/landing/example-landing.ts";
import { openScreen, type Screen, type ScreenOptions } from "./screen.ts";

/** The query of the advert's URL. */
export const advert = {
  templateId: "spring",
  user_from: "radio",
  app_from: "web",
  utm_tag: "may-1",
  invite_code: "ASHA7",
  merchantNumber: "200002",
  page_id: "p9",
};

/** User agent of a cheap phone: the test browser's own is recognised as a bot, whose visits do not count. */
export const phone =
  "Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36";

export const advertPath = `/promotion?${new URLSearchParams(advert)}`;

/** Origins of the app stores, which the brand allows. */
export const stores = ["https://store.test", "https://ios.test"];

/** A tenth of a second of silence. */
export const sound = `data:audio/wav;base64,${silence()}`;

function silence(): string {
  const head = "524946464c03000057415645666d74201000000001000100401f0000401f00000100080064617461";
  return Buffer.concat([
    Buffer.from(head, "hex"),
    Buffer.from("20030000", "hex"),
    Buffer.alloc(800, 128),
  ]).toString("base64");
}

/** A challenge whose first key is the solution: every key matches its empty prefix. */
const easyChallenge = JSON.stringify({
  parameters: {
    ...{ algorithm: "PBKDF2/SHA-256", cost: 1, keyLength: 32, keyPrefix: "0" },
    ...{ nonce: "00".repeat(16), salt: "00".repeat(16) },
  },
  signature: "00",
});

const well: readonly Stub[] = [
  given(readLandingTemplate, template),
  given(openSid, { sid }),
  given(trackVisit, {}),
  given(trackClick, {}),
  given(sendRegistrationCode, { waitSeconds: 60 }),
  given(register, registered),
  given(askCaptchaProof, { challenge: easyChallenge }),
  given(askCaptchaSound, { sound }),
];

/** `stubs` take precedence over the successful ones. */
export async function openLanding(options: Partial<ScreenOptions> = {}): Promise<Screen> {
  const { stubs = [], brand = {} } = options;
  const replaced = new Set(stubs.map(({ endpoint }) => endpoint));
  return openScreen({
    path: advertPath,
    session: null,
    userAgent: phone,
    ...options,
    brand: { allowedOrigins: stores, ...brand },
    stubs: [...stubs, ...well.filter(({ endpoint }) => !replaced.has(endpoint))],
    ownScript: true,
  });
}

export function parts(page: Page) {
  return {
    phone: page.getByLabel("Mobile number"),
    capcode: page.getByLabel("Characters in the picture"),
    smsCode: page.getByLabel("SMS code"),
    picture: page.locator("#picture"),
    getCode: page.locator("button[value=code]:visible"),
    another: page.getByRole("button", { name: "Another picture" }),
    cannotSee: page.getByRole("button", { name: "I cannot see it" }),
    register: page.getByRole("button", { name: template.button }),
    said: page.locator("#said"),
    download: page.locator("[id='/downloadTemplate']"),
    agreement: page.locator("[id='/agreementTemplate']"),
    wrong: (name: "phone" | "capcode" | "smsCode") => page.locator(`#${name}-wrong`),
  };
}

/** Types a valid number and a captcha answer, and requests the code. */
export async function askForCode(page: Page): Promise<void> {
  const { phone, capcode, getCode } = parts(page);
  await phone.fill("13812345678");
  await capcode.fill("ab3d");
  await getCode.click();
}

/** Types a code and submits. */
export async function sendRegistration(page: Page): Promise<void> {
  const { smsCode, register: send } = parts(page);
  await smsCode.fill("123456");
  await send.click();
}

export function pictureCalls({ backend }: Screen): RecordedCall[] {
  return backend.calls.filter(({ endpoint }) => endpoint === "picture");
}
