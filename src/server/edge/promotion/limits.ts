/**
 * Rate limits of calls without a session. Limits by address are generous, since a whole mobile network may share one;
 * what costs the lender money is bounded by the limits on messages.
 */

import { networkOf } from "../../core/sms-code/code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { AnswerKind } from "./store.ts";
import { countUseRow, readUseRow } from "./use-store.ts";

const hourMs = 3_600_000;
/** A business date: midnight to midnight in the lender's time zone. */
const businessDate = "business date";

interface Limit {
  maximum: number;
  /** A fixed window in milliseconds, or a business date. */
  span: number | typeof businessDate;
}

/** Counted by key: the caller's network address unless noted. */
export const useLimits = {
  /** Page views opened. */
  sid: { maximum: 1_000, span: hourMs },
  /** Captcha pictures drawn. */
  picture: { maximum: 1_500, span: hourMs },
  /**
   * Spoken digits are for people who cannot see the picture, but programs understand them: few, or more with a proof of
   * work.
   */
  sound: { maximum: 8, span: hourMs },
  "sound-proved": { maximum: 60, span: hourMs },
  proof: { maximum: 120, span: hourMs },
  /** Messages sent after answers to spoken digits. */
  "sent-by-sound": { maximum: 3, span: hourMs },
  "sent-by-sound-proved": { maximum: 10, span: hourMs },
  /** Wrong captcha answers, and wrong codes at registration. */
  wrong: { maximum: 150, span: hourMs },
  /** How often an address or a device is told that a number is registered: prevents enumeration of phone numbers. */
  known: { maximum: 20, span: hourMs },
  "known-device": { maximum: 20, span: hourMs },
  /** The same, by phone number. */
  "known-phone": { maximum: 5, span: businessDate },
  /** Visits and clicks counted. */
  tracked: { maximum: 3_000, span: businessDate },
  /** Clicks by phone number: a person counts once a day. */
  clicked: { maximum: 1, span: businessDate },
  /** New (page, source, tag) combinations of the day. */
  "new-tag": { maximum: 20, span: businessDate },
} as const satisfies Record<string, Limit>;

type UseKind = keyof typeof useLimits;

/** Pictures and sounds of one page view. */
export const picturesOfSid = 30;
/** Wrong answers that end a picture or sound: digits are easier to guess. */
export const triesOf: Readonly<Record<AnswerKind, number>> = {
  picture: 3,
  sound: 2,
  "sound-proved": 2,
};

/** Counts one use. Returns false and counts nothing when the limit is reached. */
export async function countUse(
  tx: Transaction,
  call: Call,
  kind: UseKind,
  key = networkOf(call.address),
): Promise<boolean> {
  const { maximum } = useLimits[kind];
  return countUseRow(tx, spanOf(call, kind, key), maximum);
}

/** Whether the limit allows one more use. */
export async function mayUse(
  tx: Transaction,
  call: Call,
  kind: UseKind,
  key = networkOf(call.address),
): Promise<boolean> {
  return (await readUseRow(tx, spanOf(call, kind, key))) < useLimits[kind].maximum;
}

function spanOf(call: Call, kind: UseKind, key: string) {
  const { settings, calendar } = call.services;
  const { span }: Limit = useLimits[kind];
  const spanStart =
    span === businessDate
      ? Date.parse(`${call.today}T00:00:00Z`)
      : Math.floor(calendar.now().getTime() / span) * span;
  const keyHash = keyedHash(settings.encryptionKey, `promotion.${kind}`, key);
  return { kind, keyHash, spanStart: new Date(spanStart) };
}
