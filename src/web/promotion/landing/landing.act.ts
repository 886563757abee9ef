/** What the landing's form does, on the web's server (PL-4 to PL-6): each ends in a message, or at the download section. */

import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import { phoneRuleOf, readPhone, showPhone } from "#contract/phone.ts";
import {
  askCaptchaProof,
  askCaptchaSound,
  captchaLength,
  codeLength,
  codeWaitSeconds,
  merchantNumberDefault,
  openSid,
  register,
  sendRegistrationCode,
  trackClick,
} from "#contract/promotion.ts";
import { readDigits } from "#contract/typed-number.ts";
import type { PhoneRule } from "#values/market-writing.ts";
import { storeSignIn } from "../../client/browser-sign-in.ts";
import { fill } from "../../client/fill.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { type Answered, asItWas, newPicture, type Sent } from "../landing-page/landing.answered.ts";
import { beginsAnew, type Intent, wrongFields } from "../landing-page/landing.check.ts";
import { readSource, type Source } from "../landing-page/landing.source.ts";
import { clientType } from "../landing-page/visitor.ts";

const copy = wordsByLanguage("landing.page");
type Words = WordsOf<"landing.page">;

interface Acted {
  answered: Answered;
  /** Carries the session cookie after a registration. */
  headers: Headers;
}

interface Work {
  web: WebRequest;
  words: Words;
  rule: PhoneRule;
  source: Source;
  sent: Sent;
  /** Digits only. */
  phone: string;
  /** The answer that changes nothing. */
  unchanged: Answered;
}

export async function act(web: WebRequest, intent: Intent, sent: Sent): Promise<Acted> {
  const words = copy[web.language];
  const rule = phoneRuleOf(web.brand);
  const unchanged = asItWas(intent, sent);
  const wrong = wrongWords(intent, sent, rule, words);
  const headers = new Headers();
  if (Object.keys(wrong).length > 0) return { answered: { ...unchanged, wrong }, headers };
  const phone = readPhone(sent.phone, rule) ?? "";
  const source = readSource(web.parameters);
  const work: Work = { web, words, rule, source, sent, phone, unchanged };
  if (intent === "register") return registered(work);
  const does = { code: sendCode, picture: anotherPicture, sound: askSound, proof: askProof }[
    intent
  ];
  return { answered: await does(work), headers };
}

function wrongWords(intent: Intent, sent: Sent, rule: PhoneRule, words: Words): Answered["wrong"] {
  const said = {
    phone: beginsAnew(intent) ? words.phoneFirst : words.phoneWrong,
    capcode: fill(words.captchaWrong, { length: captchaLength }),
    smsCode: fill(words.codeWrong, { length: codeLength }),
  };
  const lengths = { captcha: captchaLength, code: codeLength };
  const names = wrongFields(intent, sent, rule, lengths);
  return Object.fromEntries(names.map((name) => [name, said[name]]));
}

async function sendCode(work: Work): Promise<Answered> {
  const { web, words, rule, source, sent, phone, unchanged } = work;
  if (unchanged.wait > 0) return { ...unchanged, message: words.doNotResend };
  if (sent.sid === "") return pictureOfNewSid(work, words.newPicture);
  // The last captcha answer was spent on its SMS: another SMS needs another picture.
  if (sent.passed !== "" && sent.passed === sent.capcode.trim()) return anotherPicture(work);
  const advert = advertOf(source, sent);
  const counted = { ...advert, client_type: clientType(web.userAgent), phone };
  const facts = { ...advert, ...appFacts(web), phone, capcode: sent.capcode.trim(), sid: sent.sid };
  const [answer] = await Promise.all([
    web.client.call(sendRegistrationCode, facts),
    // Nobody waits or is rejected because they could not be counted.
    web.client.call(trackClick, { ...counted, page_type: "1" }),
  ]);
  if (answer.ok) {
    const wait = answer.data.waitSeconds || codeWaitSeconds;
    const message = fill(words.codeSent, { phone: showPhone(phone, rule), seconds: wait });
    return { ...unchanged, spoken: "", message, good: true, passed: sent.capcode.trim(), wait };
  }
  if (answer.rejection === "sidOver") return pictureOfNewSid(work, words.newPicture);
  const message = answer.message || words.failed;
  switch (answer.rejection) {
    case "captchaWrong":
      return { ...withPicture(unchanged), wrong: { capcode: message } };
    case "alreadyRegistered":
      return { ...unchanged, told: "known" };
    case "phoneWrong":
      return { ...unchanged, wrong: { phone: message } };
    default:
      return { ...unchanged, message, wait: waitOf(answer) };
  }
}

/** Only a short wait is counted down; a longer one is stated in the message. */
function waitOf(answer: { rejection: string | null; waitSeconds?: number }): number {
  const { rejection, waitSeconds = codeWaitSeconds } = answer;
  return rejection === "tooSoon" ? waitSeconds : 0;
}

/** Lifetime of the cookie; the server ends the session itself. */
const secondsKept = 14 * 24 * 3_600;

async function registered(work: Work): Promise<Acted> {
  const { web, words, source, sent, phone, unchanged } = work;
  const answer = await web.client.call(register, {
    ...advertOf(source, sent),
    ...appFacts(web),
    phone,
    capcode: sent.passed || sent.capcode.trim(),
    sid: sent.sid,
    merchantNumber: source.merchantNumber || merchantNumberDefault,
    userName: "",
    smsCode: readDigits(sent.smsCode) ?? "",
    invite_code: source.invite_code,
    id: sent.template,
  });
  if (answer.ok) {
    const { session_id } = answer.data;
    const saved = storeSignIn(web, { session_id, lasts: secondsKept });
    return { answered: { ...unchanged, told: "registered", good: true }, headers: saved };
  }
  const answered = await notRegistered(work, answer, answer.message || words.failed);
  return { answered, headers: new Headers() };
}

async function notRegistered(
  work: Work,
  { rejection }: { rejection: string | null },
  message: string,
): Promise<Answered> {
  const { words, unchanged } = work;
  const anew = { ...withPicture(unchanged), passed: "" };
  switch (rejection) {
    case "alreadyRegistered":
      return { ...unchanged, told: "known" };
    case "captchaWrong":
      return { ...anew, wrong: { capcode: message } };
    case "phoneWrong":
      return { ...unchanged, wrong: { phone: message } };
    case "codeWrong":
      return { ...unchanged, wrong: { smsCode: message } };
    case "codeOver":
      return { ...anew, wrong: { smsCode: message } };
    case "sidOver":
      return pictureOfNewSid(work, words.newPicture);
    default:
      return { ...unchanged, message };
  }
}

/** A sid that no code was sent for may be old: a new one always gets its picture. */
async function anotherPicture(work: Work): Promise<Answered> {
  const { unchanged, sent, words } = work;
  if (sent.passed === "") return pictureOfNewSid(work, "");
  return { ...withPicture(unchanged), message: words.codeAgain };
}

/** The challenge that the page's script solves before it requests a sound. */
async function askProof(work: Work): Promise<Answered> {
  return onLiveSid(work, async (sid, before) => {
    const asked = await work.web.client.call(askCaptchaProof, { sid });
    return asked.ok ? { ...before, challenge: asked.data.challenge } : asked;
  });
}

async function askSound(work: Work): Promise<Answered> {
  const { proof } = work.sent;
  return onLiveSid(work, async (sid, before) => {
    const asked = await work.web.client.call(askCaptchaSound, { sid, proof });
    if (!asked.ok) return asked;
    const { sound } = asked.data;
    if (!sound.startsWith("data:audio/wav;base64,"))
      return { ok: false, rejection: null, message: "" };
    return { ...before, spoken: "1", sound, passed: "" };
  });
}

interface NotDone {
  ok: false;
  rejection: string | null;
  message: string;
}

/** Calls with the page's sid, and once more with a new one when it has expired. */
async function onLiveSid(
  work: Work,
  does: (sid: string, before: Answered) => Promise<Answered | NotDone>,
): Promise<Answered> {
  const { sent, unchanged, words } = work;
  const first = sent.sid === "" ? null : await does(sent.sid, unchanged);
  if (first !== null && !("ok" in first)) return first;
  if (first !== null && first.rejection !== "sidOver" && first.rejection !== "invalidInput") {
    return { ...unchanged, message: first.message || words.failed };
  }
  const opened = await pictureOfNewSid(work, "");
  if (opened.sid === "") return opened;
  const again = await does(opened.sid, opened);
  return "ok" in again ? { ...opened, message: again.message || words.failed } : again;
}

/** Starts over with a new sid; `why` is shown under the captcha field, the server's message when there is no sid. */
async function pictureOfNewSid({ web, words, unchanged }: Work, why: string): Promise<Answered> {
  const opened = await web.client.call(openSid, {});
  if (!opened.ok) return { ...unchanged, message: opened.message || words.failed };
  const wrong = why === "" ? {} : { capcode: why };
  return { ...withPicture(unchanged), wrong, sid: opened.data.sid, passed: "" };
}

/** Replaces the picture, or the spoken digits, with a new picture. */
function withPicture(answered: Answered): Answered {
  return { ...answered, spoken: "", picture: newPicture() };
}

function advertOf({ app_from, user_from, utm_tag, page_id }: Source, sent: Sent) {
  return { app_from, user_from, utm_tag, page_id: page_id || sent.template };
}

function appFacts({ brand, session }: WebRequest): { appName: string; deviceId: string } {
  return { appName: brand.packageName, deviceId: session.device_id ?? "" };
}
