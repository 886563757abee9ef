/** Sends the form without leaving the page: validated first, one at a time, with the answer shown in place (PL-2 to PL-6). */
import type { Answered } from "../../../promotion/landing-page/landing.answered.ts";
import {
  beginsAnew,
  type Intent,
  readIntent,
  wrongFields,
} from "../../../promotion/landing-page/landing.check.ts";
import { codeFromSms } from "./code-from-sms.ts";
import { countdown } from "./countdown.ts";
import { goToDownload } from "./download.ts";
import { button, facts, field, form, say, showWrong } from "./page.ts";
import { showPicture, watchPicture } from "./picture.ts";
import { proved } from "./proof-of-work.ts";

/** The timeout of the wire's own clients (AP-4). */
const patienceMs = 60_000;

let sending = false;

/** The button that was tapped: browsers before 2020 do not name the one that submits a form. */
let tapped: HTMLButtonElement | null = null;

export function registration(): void {
  // Some buttons that submit it are outside the form.
  document.addEventListener("click", ({ target }) => {
    tapped = (target as Element).closest("button");
  });
  form?.addEventListener("submit", (event) => {
    const submitter = tapped;
    tapped = null;
    // Another language is another page: the browser itself goes there, with what is typed.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const value = submitter?.value ?? "enter";
    const intent = readIntent(value, { smsCode: field("smsCode").value });
    if (intent !== null) void ask(intent);
  });
  watchPicture(() => say(facts.words.pictureFailed));
}

async function ask(intent: Intent): Promise<void> {
  if (sending) return;
  const { words } = facts;
  const typed = valuesOf(["phone", "capcode", "smsCode", "passed"]);
  if (intent === "code" && countdown.running()) return say(words.doNotResend);
  // The last captcha answer was spent on its SMS: another SMS needs another picture.
  if (intent === "code" && typed.passed !== "" && typed.capcode === typed.passed) {
    return ask("picture");
  }
  const phone = beginsAnew(intent) ? words.phoneFirst : words.phone;
  const said = { ...words, phone };
  const wrong = wrongFields(intent, typed, facts.rule, facts.lengths);
  const told: Answered["wrong"] = {};
  for (const name of wrong) told[name] = said[name];
  showWrong(told);
  say("");
  if (wrong.length > 0) return;
  const pressed = button(intent);
  sending = true;
  pressed?.setAttribute("aria-busy", "true");
  try {
    take(await (intent === "sound" ? soundAnswer() : answerTo(intent)));
  } catch {
    say(navigator.onLine ? words.failed : words.offline);
  } finally {
    sending = false;
    pressed?.removeAttribute("aria-busy");
  }
}

function valuesOf<N extends string>(names: readonly N[]): Record<N, string> {
  const values = {} as Record<N, string>;
  for (const name of names) values[name] = field(name).value;
  return values;
}

/** First the proof of work, then the sound; without a challenge, the answer that says why. */
async function soundAnswer(): Promise<Answered> {
  say(facts.words.working);
  const asked = await answerTo("proof");
  if (asked.challenge === "") return asked;
  field("sid").value = asked.sid;
  field("picture").value = asked.picture;
  return answerTo("sound", await proved(asked.challenge));
}

async function answerTo(intent: Intent, proof = ""): Promise<Answered> {
  const sent = valuesOf([
    ...(["phone", "capcode", "smsCode", "passed", "sid", "picture", "spoken"] as const),
    "template",
  ]);
  const gaveUp = new AbortController();
  const timer = window.setTimeout(() => gaveUp.abort(), patienceMs);
  try {
    const answer = await fetch(form?.dataset.send ?? "", {
      method: "POST",
      body: new URLSearchParams({ ...sent, intent, proof }),
      signal: gaveUp.signal,
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Answered;
  } finally {
    window.clearTimeout(timer);
  }
}

function take(answered: Answered): void {
  if (answered.told !== null) goToDownload(answered.told);
  showPicture(answered);
  showWrong(answered.wrong);
  say(answered.message, answered.good);
  countdown.start(answered.wait);
  if (answered.intent === "code" && answered.good) {
    codeFromSms();
    field("smsCode").focus();
  }
  if (beginsAnew(answered.intent as Intent) && answered.message === "") field("capcode").focus();
}
