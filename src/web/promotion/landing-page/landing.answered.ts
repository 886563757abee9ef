/** What the form carries and what its sending is answered: read by the page without script, and as JSON by the page's own script. */
import { codeWaitSeconds } from "#contract/promotion.ts";
import type { FieldName, Intent, Typed } from "./landing.check.ts";

export interface Sent extends Typed {
  sid: string;
  /** Names the picture in the page, so that the browser shows the same one again. */
  picture: string;
  /** "1" when spoken digits stand in the picture's place; "" for a picture. */
  spoken: string;
  /** The proof of work that opens more sounds; "" for none. */
  proof: string;
  /** Of the template the page was made from. */
  template: string;
  /** Until when no other code may be asked for, where no script counts: milliseconds since 1970, 0 for no wait. */
  until: number;
}

export interface Answered {
  /** "language" when nothing was asked for but the same page in another one. */
  intent: Intent | "language";
  /** Why a field is refused, under that field. */
  wrong: Partial<Record<FieldName, string>>;
  /** What is said of the whole: that a code was sent, or why nothing could be done. "" for nothing. */
  message: string;
  /** The message is good news. */
  good: boolean;
  /** Leads on to the download section. */
  told: "registered" | "known" | null;
  sid: string;
  picture: string;
  /** "1" when spoken digits stand in the picture's place; "" for a picture. */
  spoken: string;
  /** The digits as sound, only with the answer that asked for them. */
  sound: string;
  /** The work to be done before a sound is asked for; "" for none. */
  challenge: string;
  passed: string;
  /** Seconds until another code may be asked for. */
  wait: number;
}

export function readSent(form: FormData): Sent {
  const text = (name: string): string => String(form.get(name) ?? "").slice(0, 40);
  return {
    phone: text("phone"),
    capcode: text("capcode"),
    smsCode: text("smsCode"),
    passed: text("passed"),
    sid: text("sid"),
    picture: text("picture"),
    spoken: text("spoken") === "1" ? "1" : "",
    proof: String(form.get("proof") ?? "").slice(0, 4_000),
    template: text("template"),
    until: Number(form.get("until")) || 0,
  };
}

/** Nothing was asked for but the page itself: it stands as it was sent. */
export function asItWas(
  intent: Answered["intent"],
  { sid, picture, passed, spoken, until }: Sent,
): Answered {
  return {
    ...{ intent, sid, picture, passed, spoken, sound: "", challenge: "", wrong: {}, message: "" },
    ...{ good: false, told: null, wait: secondsTo(until) },
  };
}

/** A wait is short: anything else in the field was not written by us. */
function secondsTo(until: number): number {
  const seconds = Math.ceil((until - Date.now()) / 1_000);
  return seconds > 0 && seconds <= codeWaitSeconds * 60 ? seconds : 0;
}

/** A name no picture of this page had. */
export function newPicture(): string {
  return Date.now().toString(36);
}
