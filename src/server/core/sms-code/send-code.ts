/**
 * Sends a code to a phone, or rejects with the reason. Everything is counted and written under one lock in the caller's transaction,
 * so that concurrent calls cannot exceed a limit, and a command rejected afterwards sends nothing.
 */
import type { MessageId } from "#contract/text-ids.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import {
  type CodeLimits,
  codeLifetimeMs,
  codeWaitSeconds,
  openShare,
  phoneTriesPerDay,
} from "../../platform/services/sms-code-limits.ts";
import { smsChannels } from "../channel/sms-channels.ts";
import { findBorrowerByPhone } from "../customer/borrower.ts";
import { filledText } from "../messages/filled-text.ts";
import { requestSms } from "../messages/request-sms.ts";
import { hashCode, hashesOf, newCode } from "./code.ts";
import type { CodePurpose } from "./code-purposes.ts";
import {
  type Counts,
  countSentRow,
  countTriesOf,
  insertCodeRow,
  lockSendingCodes,
  readCountsOf,
} from "./store.ts";

export interface CodeWanted {
  /** Digits in national format, checked by `readPhone`. */
  phone: string;
  purpose: CodePurpose;
  channel: "sms" | "voice";
  /** What a code of purpose "complaint" opens, by the reference its message quotes. */
  about?: string;
  /** `phone` is nobody's number: all is counted as for one, and nothing is sent, so that the answer discloses nothing. */
  decoy?: true;
}

type CodeSent =
  /** `onlyToBorrowers`: the rest of the day's budget is reserved for borrowers; whether this number is one's is not disclosed. */
  | { sent: true; waitSeconds: number; onlyToBorrowers: boolean }
  /** `waitSeconds` until a retry may succeed; 0 for a spent budget: tomorrow. */
  | { sent: false; why: WhyNotSent; waitSeconds: number };

export type WhyNotSent =
  | "tooSoon"
  | "tooManyForPhone"
  | "tooManyFromAddress"
  | "tooManyForPrefix"
  | "budgetSpent";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The new code replaces the number's previous one of that purpose. In the caller's language. */
export async function sendCode(tx: Transaction, wanted: CodeWanted, call: Call): Promise<CodeSent> {
  const { settings, calendar } = call.services;
  await lockSendingCodes(tx);
  const now = calendar.now();
  const since = { day: new Date(now.getTime() - dayMs), hour: new Date(now.getTime() - hourMs) };
  const hashes = hashesOf(settings.encryptionKey, wanted.phone, call.address);
  const counts = await readCountsOf(tx, hashes, since, call.today);
  const known = (await findBorrowerByPhone(tx, wanted.phone, settings.encryptionKey)) !== null;
  const tries = await countTriesOf(tx, hashes.phone, since.day);
  const tooMuch = tooMuchOf({ ...counts, tries }, settings.smsCodes, now);
  if (tooMuch !== null) return { sent: false, ...tooMuch };
  const shared = sharedTooMuchOf(counts, settings.smsCodes, now);
  // Registration: not a borrower yet, so nothing is reserved.
  if (shared !== null && wanted.purpose === "register") return { sent: false, ...shared };
  if (counts.known + counts.unknown >= settings.smsCodes.perDay) {
    return { sent: false, why: "budgetSpent", waitSeconds: 0 };
  }
  const code = newCode();
  await insertCodeRow(tx, hashes, {
    codeHash: hashCode(settings.encryptionKey, { ...wanted, code }),
    purpose: wanted.purpose,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
  });
  const onlyToBorrowers = shared !== null;
  if (wanted.decoy !== true && (known || !onlyToBorrowers)) {
    await countSentRow(tx, call.today, wanted.purpose, known);
    await writeMessage(tx, wanted, code, call);
  }
  return { sent: true, waitSeconds: codeWaitSeconds, onlyToBorrowers };
}

type TooMuch = { why: WhyNotSent; waitSeconds: number };

/** Limits for everybody: of the number itself and of the caller. */
function tooMuchOf(
  counts: Counts & { tries: number },
  limits: CodeLimits,
  now: Date,
): TooMuch | null {
  const { lastSent, firstToPhone, firstFromAddress, firstFromAddressInHour } = counts;
  const soon = secondsUntil(lastSent, codeWaitSeconds * 1_000, now);
  if (lastSent !== null && soon > 0) return { why: "tooSoon", waitSeconds: soon };
  // After so many wrong guesses a new code could not be used.
  if (counts.toPhone >= limits.toPhonePerDay || counts.tries >= phoneTriesPerDay) {
    return { why: "tooManyForPhone", waitSeconds: secondsUntil(firstToPhone, dayMs, now) };
  }
  const why = "tooManyFromAddress";
  if (counts.fromAddress >= limits.fromAddressPerDay) {
    return { why, waitSeconds: secondsUntil(firstFromAddress, dayMs, now) };
  }
  if (counts.fromAddressInHour >= limits.fromAddressPerHour) {
    return { why, waitSeconds: secondsUntil(firstFromAddressInHour, hourMs, now) };
  }
  return null;
}

/** Limits that strangers can exhaust for others: borrowers still get codes, from the share reserved for them. */
function sharedTooMuchOf(counts: Counts, limits: CodeLimits, now: Date): TooMuch | null {
  if (counts.toBlock >= limits.toBlockPerDay) {
    const waitSeconds = secondsUntil(counts.firstToBlock, dayMs, now);
    return { why: "tooManyForPrefix", waitSeconds };
  }
  if (counts.unknown >= openShare(limits) || counts.known + counts.unknown >= limits.perDay) {
    return { why: "budgetSpent", waitSeconds: 0 };
  }
  return null;
}

function secondsUntil(from: Date | null, afterMs: number, now: Date): number {
  if (from === null) return 0;
  return Math.max(0, Math.ceil((from.getTime() + afterMs - now.getTime()) / 1_000));
}

/** Messages that say what the code does: whoever types it for somebody else, or gives it away, must be able to see it. */
const messageOf: Partial<Record<CodePurpose, MessageId>> = {
  "delete-account": "message-deletion-code",
  complaint: "message-complaint-code",
};

async function writeMessage(
  tx: Transaction,
  { phone, channel: wanted, purpose: asked, about }: CodeWanted,
  code: string,
  { language, services }: Call,
): Promise<void> {
  // A provider without voice calls sends an SMS instead.
  const channel = smsChannels(services)[0]?.port.speaks ? wanted : "sms";
  const lender = services.settings.brand.displayName;
  const host = hostOf(services.settings);
  const digits = [...code].join(", ");
  const written = messageOf[asked] ?? "message-sms-code";
  const reference = about === undefined ? {} : { reference: about };
  const message =
    channel === "sms"
      ? filledText(written, language, { lender, code, host, ...reference }, services)
      : filledText("message-voice-code", language, { lender, digits }, services);
  const notAfter = new Date(services.calendar.now().getTime() + codeLifetimeMs);
  const purpose = channel === "sms" ? written.slice("message-".length) : "voice-code";
  await requestSms(tx, { phone, ...message, purpose, channel, notAfter }, services);
}

function hostOf({ brand, publicOrigin }: Call["services"]["settings"]): string {
  return new URL(brand.h5Base || publicOrigin).hostname;
}
