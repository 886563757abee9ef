/**
 * Visitors' messages from the official site (OS-2): accepted from anybody within rate limits, stored encrypted. All
 * staff read them, together with messages from borrowers.
 */
import { countCharacters, tidied } from "#contract/counted-text.ts";
import { maskedPhone } from "#contract/phone.ts";
import * as contract from "#contract/suggestion.ts";
import { staffNames } from "../../core/staff/members.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { decrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import {
  clearAddressesBefore,
  countSuggestions,
  hasSuggestion,
  insertSuggestion,
  lockSuggestions,
  readSuggestions,
  type SuggestionRow,
  unreadSuggestions,
  writeRead,
} from "./store.ts";
import { cleanedText, digestOf, encryptedTexts, purposes, type Texts } from "./suggestion-texts.ts";

/** Many phones share one address of their mobile network, so an address may send more than one person would. */
export const suggestionsOfAddress = 20;
export const suggestionsInAll = 1_000;
const withinMs = 24 * 3_600_000;
const pageSize = 50;

export const handleSaveSuggestion: CommandHandler<typeof contract.saveSuggestion> = async (
  tx,
  input,
  call,
) => {
  const texts = cleaned(input);
  const missing = Object.values(texts).includes("") || !/\p{Nd}/u.test(texts.telephone);
  if (missing) return { ok: false, rejection: "incomplete" };
  if (tooLong(texts)) return { ok: false, rejection: "tooLong" };
  const { calendar, settings } = call.services;
  const now = calendar.now();
  const since = new Date(now.getTime() - withinMs);
  const { encryptionKey } = settings;
  const digest = digestOf(encryptionKey, Object.values(texts));
  const addressHash = keyedHash(encryptionKey, "suggestion.address", call.address);
  await lockSuggestions(tx);
  await clearAddressesBefore(tx, since);
  const counts = await countSuggestions(tx, since, addressHash, digest);
  if (counts.equal > 0) return { ok: true, data: {} };
  const full = counts.ofAddress >= suggestionsOfAddress || counts.inAll >= suggestionsInAll;
  if (full) return { ok: false, rejection: "tooMany" };
  await insertSuggestion(tx, {
    ...encryptedTexts(encryptionKey, texts),
    language: call.language,
    digest,
    addressHash,
    sentAt: now,
    borrowerId: null,
    loanId: "",
  });
  return { ok: true, data: {} };
};

/** Removes invisible and bidirectional control characters; name and number become one line. */
function cleaned({ name, telephone, suggestion }: Texts): Texts {
  const line = (text: string) => tidied(text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " "));
  return { name: line(name), telephone: line(telephone), suggestion: cleanedText(suggestion) };
}

function tooLong(texts: Texts): boolean {
  const limits = Object.entries(contract.suggestionLimits) as [keyof Texts, number][];
  return limits.some(([field, most]) => countCharacters(texts[field], most + 1) > most);
}

export const handleListSuggestions: QueryHandler<typeof contract.listSuggestions> = async (
  db,
  { page },
  call,
) => {
  const [rows, unread, names] = await Promise.all([
    readSuggestions(db, pageSize + 1, page * pageSize),
    unreadSuggestions(db),
    staffNames(db),
  ]);
  const suggestions = rows.slice(0, pageSize).map((row) => suggestionToWire(row, names, call));
  return { ok: true, data: { suggestions, unread, more: rows.length > pageSize } };
};

function suggestionToWire(
  row: SuggestionRow,
  names: ReadonlyMap<string, string>,
  { services: { settings } }: Call,
): contract.WireSuggestion {
  const decrypted = (field: keyof typeof purposes, text: string) =>
    decrypt(settings.encryptionKey, purposes[field], text);
  const clock = (at: Date | null) => (at === null ? "" : wallClock(at, settings.timeZone));
  return {
    suggestionId: String(row.suggestion_id),
    name: decrypted("name", row.name_encrypted),
    telephone: maskedPhone(decrypted("telephone", row.telephone_encrypted)),
    suggestion: decrypted("suggestion", row.text_encrypted),
    language: row.language,
    orderNo: row.loan_id,
    sentAt: clock(row.sent_at),
    readAt: clock(row.read_at),
    readBy: row.read_by === null ? "" : (names.get(row.read_by) ?? ""),
  };
}

export const handleMarkSuggestionRead: CommandHandler<typeof contract.markSuggestionRead> = async (
  tx,
  { suggestionId },
  call,
) => {
  const at = call.services.calendar.now();
  if (await writeRead(tx, suggestionId, at, staffOf(call).staffId)) {
    await logStaff(tx, call, "contact.read-suggestion", suggestionId);
    return { ok: true, data: {} };
  }
  return (await hasSuggestion(tx, suggestionId))
    ? { ok: true, data: {} }
    : { ok: false, rejection: "notFound" };
};
