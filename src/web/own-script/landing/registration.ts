/** Sends the form without leaving the page: checked first, once at a time, and its answer shown in place (PL-2 to PL-6). */
import type { Answered } from "../../promotion/answered.ts";
import { type Intent, readIntent, wrongFields } from "../../promotion/check.ts";
import { codeFromSms } from "./code-from-sms.ts";
import { countdown } from "./countdown.ts";
import { goToDownload } from "./download.ts";
import { button, facts, field, form, say, showWrong } from "./page.ts";
import { showPicture, watchPicture } from "./picture.ts";

/** As long as the wire's own clients wait (AP-4). */
const patienceMs = 60_000;

let sending = false;

export function registration(): void {
  form?.addEventListener("submit", (event) => {
    const { submitter } = event as SubmitEvent;
    // Another language is another page: the browser itself goes there, with what is typed.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const value = (submitter as HTMLButtonElement | null)?.value ?? "enter";
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
  // The last answer has bought its SMS: another one wants another picture.
  if (intent === "code" && typed.passed !== "" && typed.capcode === typed.passed) {
    return ask("picture");
  }
  const phone = intent === "picture" || intent === "question" ? words.phoneFirst : words.phone;
  const said = { ...words, phone };
  const wrong = wrongFields(intent, typed, facts.rule, facts.lengths);
  showWrong(Object.fromEntries(wrong.map((name) => [name, said[name]])));
  say("");
  if (wrong.length > 0) return;
  const pressed = button(intent);
  sending = true;
  pressed?.setAttribute("aria-busy", "true");
  try {
    take(await answerTo(intent));
  } catch {
    say(navigator.onLine ? words.failed : words.offline);
  } finally {
    sending = false;
    pressed?.removeAttribute("aria-busy");
  }
}

function valuesOf<N extends string>(names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, field(name).value])) as Record<N, string>;
}

async function answerTo(intent: Intent): Promise<Answered> {
  const sent = valuesOf([
    ...(["phone", "capcode", "smsCode", "passed", "sid", "picture", "question"] as const),
    "template",
  ]);
  const gaveUp = new AbortController();
  const timer = window.setTimeout(() => gaveUp.abort(), patienceMs);
  try {
    const answer = await fetch(form?.dataset.send ?? "", {
      method: "POST",
      body: new URLSearchParams({ ...sent, intent }),
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
  const answersPicture = answered.intent === "picture" || answered.intent === "question";
  if (answersPicture && answered.message === "") field("capcode").focus();
}
