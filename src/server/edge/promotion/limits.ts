/**
 * How often things may be done without a session, and the counting of it. Generous by address, since a whole mobile
 * network may stand behind one: what costs the lender money is bounded by the messages' own limits.
 */

import { networkOf } from "../../core/sms-code/code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { AnswerKind } from "./store.ts";
import { countUseRow, readUseRow } from "./use-store.ts";

const hourMs = 3_600_000;
/** From midnight to midnight of the lender. */
const businessDate = "business date";

interface Limit {
  maximum: number;
  /** Milliseconds of the clock, or a business date. */
  span: number | typeof businessDate;
}

/** Each by key: the caller's network where nothing else is said. */
export const useLimits = {
  /** Page views of an address. */
  sid: { maximum: 1_000, span: hourMs },
  /** Pictures drawn for an address. */
  picture: { maximum: 1_500, span: hourMs },
  /** Spoken digits are for people who cannot see a picture; programs understand them: few, or with a proof of work. */
  sound: { maximum: 8, span: hourMs },
  "sound-proved": { maximum: 60, span: hourMs },
  proof: { maximum: 120, span: hourMs },
  /** Messages that answers to spoken digits may buy. */
  "sent-by-sound": { maximum: 3, span: hourMs },
  "sent-by-sound-proved": { maximum: 10, span: hourMs },
  /** Wrong answers of an address, to pictures and at the end. */
  wrong: { maximum: 150, span: hourMs },
  /** How often an address, or a device, is told that a number is registered: nobody shall walk through the numbers. */
  known: { maximum: 20, span: hourMs },
  "known-device": { maximum: 20, span: hourMs },
  /** The same of one number. */
  "known-phone": { maximum: 5, span: businessDate },
  /** Visits and clicks counted for an address. */
  tracked: { maximum: 3_000, span: businessDate },
  /** Clicks of one number: a person counts once a day. */
  clicked: { maximum: 1, span: businessDate },
  /** Pages, sources and tags an address may bring that nobody brought on that day before. */
  "new-tag": { maximum: 20, span: businessDate },
} as const satisfies Record<string, Limit>;

type UseKind = keyof typeof useLimits;

/** Pictures and sounds of one page view. */
export const picturesOfSid = 30;
/** Wrong answers that end one picture or sound: of digits there are fewer to guess among. */
export const triesOf: Readonly<Record<AnswerKind, number>> = {
  picture: 3,
  sound: 2,
  "sound-proved": 2,
};

/** Counts one more; false when there were as many as there may be, and then nothing is counted. */
export async function countUse(
  tx: Transaction,
  call: Call,
  kind: UseKind,
  key = networkOf(call.address),
): Promise<boolean> {
  const { maximum } = useLimits[kind];
  return countUseRow(tx, spanOf(call, kind, key), maximum);
}

/** Whether there may be one more. */
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
