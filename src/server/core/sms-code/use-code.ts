/**
 * Judges a code that was typed in. A command that is refused rolls back, and the try with it: a caller that refuses
 * answers through `refuseCounted`, which commits first. A right code is used up in the caller's transaction: when
 * that fails for another reason, the code is good once more.
 */
import { timingSafeEqual } from "node:crypto";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { AfterCommit, Call, HandlerAnswer } from "../../platform/http/handler.ts";
import { codeTriesMaximum, phoneTriesPerDay } from "../../platform/services/sms-code-limits.ts";
import { hashCode, hashPhone } from "./code.ts";
import type { CodePurpose } from "./code-purposes.ts";
import { countTriesOf, lockLiveCode, lockTriesOf, recordTryRow } from "./store.ts";

interface CodeTyped {
  /** Digits as the market writes them, checked by `readPhone`. */
  phone: string;
  purpose: CodePurpose;
  code: string;
}

const dayMs = 24 * 3_600_000;

/**
 * over: there is none, it is too old, was used, replaced or tried too often, or the number's tries of the day are used
 * up; the fifth wrong try says so at once.
 */
export async function useCode(
  tx: Transaction,
  typed: CodeTyped,
  { services: { settings, calendar } }: Call,
): Promise<"right" | "wrong" | "over"> {
  const now = calendar.now();
  const phoneHash = hashPhone(settings.encryptionKey, typed.phone);
  await lockTriesOf(tx, phoneHash);
  const since = new Date(now.getTime() - dayMs);
  if ((await countTriesOf(tx, phoneHash, since)) >= phoneTriesPerDay) return "over";
  const code = await lockLiveCode(tx, phoneHash, typed.purpose, now);
  if (code === null) return "over";
  const right = sameHash(code.codeHash, hashCode(settings.encryptionKey, typed));
  const last = code.tries + 1 >= codeTriesMaximum;
  await recordTryRow(tx, code.id, right || last ? now : null);
  if (right) return "right";
  return last ? "over" : "wrong";
}

function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Refuses a command and keeps what it counted until then: a wrong try stays a try. */
export function refuseCounted<E extends EndpointShape>(
  rejection: (HandlerAnswer<E> & { ok: false })["rejection"],
): AfterCommit<E> {
  return { afterCommit: async () => ({ ok: false, rejection }) as HandlerAnswer<E> };
}
