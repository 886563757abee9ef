/**
 * How often things may be done without a session, and the counting of it. Generous by address, since a whole mobile
 * network may stand behind one: what costs the lender money is bounded by the messages' own limits.
 */
import { isIPv6 } from "node:net";
import type { Transaction } from "../db/database.ts";
import type { Call } from "../http/handler.ts";
import { keyedHash } from "../sealing.ts";
import { countUseRow, readUseRow } from "./use-store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Each in its own span of the clock, by key. */
export const useLimits = {
  /** Page views of an address. */
  sid: { maximum: 1_000, spanMs: hourMs },
  /** Pictures drawn for an address. */
  picture: { maximum: 1_500, spanMs: hourMs },
  /** Questions are for people who cannot see a picture; programs read them easily. */
  question: { maximum: 60, spanMs: hourMs },
  /** Wrong answers of an address, to pictures and at the end. */
  wrong: { maximum: 150, spanMs: hourMs },
  /** How often an address is told that a number is registered: nobody shall walk through the numbers. */
  known: { maximum: 30, spanMs: hourMs },
  /** The same of one number. */
  "known-phone": { maximum: 5, spanMs: dayMs },
  /** Visits and clicks counted for an address. */
  tracked: { maximum: 3_000, spanMs: dayMs },
  /** Pages, sources and tags an address may bring that nobody brought on that day before. */
  "new-tag": { maximum: 20, spanMs: dayMs },
} as const;

export type UseKind = keyof typeof useLimits;

/** Pictures and questions of one page view. */
export const picturesOfSid = 30;
/** Wrong answers to one picture or question. */
export const triesOfPicture = 3;

/** Counts one more; false when there were as many as there may be, and then nothing is counted. */
export async function countUse(
  tx: Transaction,
  call: Call,
  kind: UseKind,
  key = networkOf(call.address),
): Promise<boolean> {
  const { maximum } = useLimits[kind];
  return countUseRow(tx, useOf(call, kind, key), maximum);
}

/** Whether there may be one more. */
export async function mayUse(
  tx: Transaction,
  call: Call,
  kind: UseKind,
  key = networkOf(call.address),
): Promise<boolean> {
  return (await readUseRow(tx, useOf(call, kind, key))) < useLimits[kind].maximum;
}

function useOf({ services: { settings, calendar } }: Call, kind: UseKind, key: string) {
  const { spanMs } = useLimits[kind];
  const spanStart = new Date(Math.floor(calendar.now().getTime() / spanMs) * spanMs);
  return { kind, keyHash: keyedHash(settings.sealKey, `promotion.${kind}`, key), spanStart };
}

/** Of an IPv6 address the half that a provider gives out: one customer has all addresses of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [before = "", after] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
