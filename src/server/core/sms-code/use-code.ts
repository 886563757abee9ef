/**
 * Checks a typed code. A rejected command rolls back, and the counted attempt with it: a caller that rejects answers through
 * `refuseCounted`, which commits first. A right code is used up in the caller's transaction; when that fails for another reason, the
 * code can be used again.
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
  /** Digits in national format, checked by `readPhone`. */
  phone: string;
  purpose: CodePurpose;
  about?: string;
  code: string;
}

const dayMs = 24 * 3_600_000;

/**
 * over: there is no code, it is expired, used, replaced or tried too often, or the number's attempts of the day are used up; the
 * fifth wrong attempt answers so at once.
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

/** Rejects a command but commits what it has counted: a wrong attempt stays counted. */
export function refuseCounted<E extends EndpointShape>(
  rejection: (HandlerAnswer<E> & { ok: false })["rejection"],
): AfterCommit<E> {
  return { afterCommit: async () => ({ ok: false, rejection }) as HandlerAnswer<E> };
}
