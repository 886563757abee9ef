/** What the form carries and what it is answered: rendered into the page without script, and sent as JSON to its own script. */
import { codeWaitSeconds } from "#contract/promotion.ts";
import type { FieldName, Intent, Typed } from "./landing.check.ts";

export interface Sent extends Typed {
  sid: string;
  /** Identifies the picture in the page, so that the browser shows the same one again. */
  picture: string;
  /** "1" when spoken digits replace the picture; "" for a picture. */
  spoken: string;
  /** The solved proof of work that allows more sounds; "" for none. */
  proof: string;
  /** Id of the template the page was made from. */
  template: string;
  /** When another code may be requested, where no script counts down: milliseconds since 1970, 0 for no wait. */
  until: number;
}

export interface Answered {
  /** "language" when only the page in another language was asked for. */
  intent: Intent | "language";
  /** Why a value was rejected, by field. */
  wrong: Partial<Record<FieldName, string>>;
  /** The message about the whole form: a code was sent, or why nothing could be done. "" for none. */
  message: string;
  /** The message is good news. */
  good: boolean;
  /** Set when the answer leads to the download section. */
  told: "registered" | "known" | null;
  sid: string;
  picture: string;
  /** "1" when spoken digits replace the picture; "" for a picture. */
  spoken: string;
  /** The digits as sound, only in the answer that requested them. */
  sound: string;
  /** The proof-of-work challenge to solve before a sound is requested; "" for none. */
  challenge: string;
  passed: string;
  /** Seconds until another code may be requested. */
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

/** The answer when nothing was asked for but the page itself: everything as it was sent. */
export function asItWas(
  intent: Answered["intent"],
  { sid, picture, passed, spoken, until }: Sent,
): Answered {
  return {
    ...{ intent, sid, picture, passed, spoken, sound: "", challenge: "", wrong: {}, message: "" },
    ...{ good: false, told: null, wait: secondsTo(until) },
  };
}

/** A longer wait than any of ours was not written by us, and counts as none. */
function secondsTo(until: number): number {
  const seconds = Math.ceil((until - Date.now()) / 1_000);
  return seconds > 0 && seconds <= codeWaitSeconds * 60 ? seconds : 0;
}

/** A new id for the page's picture. */
export function newPicture(): string {
  return Date.now().toString(36);
}
