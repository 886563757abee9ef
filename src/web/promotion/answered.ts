/** What the form carries and what its sending is answered: read by the page without script, and as JSON by the page's own script. */
import type { FieldName, Intent, Typed } from "./check.ts";

export interface Sent extends Typed {
  sid: string;
  /** Names the picture in the page, so that the browser shows the same one again. */
  picture: string;
  /** Of the template the page was made from. */
  template: string;
  /** Until when no other code may be asked for, where no script counts: milliseconds since 1970, 0 for no wait. */
  until: number;
}

export interface Answered {
  intent: Intent;
  /** Why a field is refused, under that field. */
  wrong: Partial<Record<FieldName, string>>;
  /** What is said of the whole: that a code was sent, or why nothing could be done. "" for nothing. */
  message: string;
  /** The message is good news. */
  good: boolean;
  /** Leads on to the place with the app. */
  told: "registered" | "known" | null;
  sid: string;
  picture: string;
  /** The four digits in words, in place of the picture; "" for a picture. */
  question: string;
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
    template: text("template"),
    until: Number(form.get("until")) || 0,
  };
}

/** A name no picture of this page had. */
export function newPicture(): string {
  return Date.now().toString(36);
}
