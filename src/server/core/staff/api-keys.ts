/**
 * Keys of the lender's other systems (CN-3): made, approved, revoked. A key acts under an account of its own that
 * nobody can sign in to, so that what it did stands in the log as itself.
 */
import { randomBytes } from "node:crypto";
import type * as contract from "#contract/api-keys.ts";
import { tidied } from "#contract/counted-text.ts";
import { formatDateTime } from "#contract/format.ts";
import { type KeyScope, type KeyState, keyPrefix, keyScopes } from "#contract/key-scopes.ts";
import { addDays, type Day, parseDay } from "#values/business-day.ts";
import { type CommandHandler, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import * as keys from "./api-key-store.ts";
import { keyLogin } from "./key-account.ts";
import { staffNames } from "./members.ts";
import { whyNotSecond } from "./second-person.ts";
import { logStaff } from "./staff-log.ts";
import { insertMemberRow } from "./store.ts";

const nameCharactersMaximum = 60;
const daysMaximum = 366;
const keysMaximum = 50;
export const listApiKeys: QueryHandler<typeof contract.listApiKeys> = async (db, _, call) => {
  const names = await staffNames(db);
  const { settings } = call.services;
  const time = (at: Date) => formatDateTime(at, settings.timeZone);
  const by = (staffId: string | null, at: Date | null) =>
    staffId === null || at === null
      ? null
      : { staffId, name: names.get(staffId) ?? "", time: time(at) };
  const rows = await keys.listApiKeyRows(db);
  return {
    ok: true,
    data: {
      rows: rows.map((row) => ({
        ...{ keyId: row.key_id, name: row.name, prefix: keyPrefix + row.prefix },
        scopes: row.scopes,
        state: stateOf(row, call.today),
        until: row.until,
        lastUsed: row.last_used_at === null ? "" : time(row.last_used_at),
        proposed: by(row.proposed_by, row.proposed_at),
        approved: by(row.approved_by, row.approved_at),
        mayApprove: row.state === "proposed" && row.proposed_by !== staffOf(call).staffId,
      })),
    },
  };
};

function stateOf({ state, until }: Pick<keys.ApiKeyRow, "state" | "until">, today: Day): KeyState {
  return state === "active" && until < today ? "expired" : state;
}

export const proposeApiKey: CommandHandler<typeof contract.proposeApiKey> = async (
  tx,
  { name: typed, scopes: typedScopes, until: typedUntil },
  call,
) => {
  const name = tidied(typed);
  if (name === "" || name.length > nameCharactersMaximum) {
    return { ok: false, rejection: "nameMissing", fields: ["name"] };
  }
  const scopes = readScopes(typedScopes);
  if (scopes === null) return { ok: false, rejection: "scopesMissing", fields: ["scopes"] };
  const until = parseDay(typedUntil.trim());
  if (until === null || until < call.today || until > addDays(call.today, daysMaximum)) {
    return { ok: false, rejection: "untilWrong", fields: ["until"] };
  }
  const rows = await keys.listApiKeyRows(tx);
  const running = rows.filter((row) => ["proposed", "active"].includes(stateOf(row, call.today)));
  if (running.length >= keysMaximum) return { ok: false, rejection: "tooMany" };
  const { calendar } = call.services;
  const prefix = randomBytes(4).toString("hex");
  const key = `${keyPrefix}${prefix}_${newToken()}`;
  const keyId = `key_${prefix}`;
  const account = { staff_id: keyId, login: keyLogin(prefix), name: `${name} (${prefix})` };
  // No password gives this hash, and an account that is not active takes none.
  const closed = { password_hash: "none", one_time_until: null, active: false };
  const created = { role: "auditor", created_at: calendar.now() } as const;
  await insertMemberRow(tx, { ...account, ...closed, ...created });
  await keys.insertApiKey(tx, {
    ...{ key_id: keyId, name, prefix, key_hash: hashToken(key), scopes, until },
    ...{ proposed_by: staffOf(call).staffId, proposed_at: calendar.now() },
  });
  await logStaff(tx, call, "api-key.propose", keyId);
  return { ok: true, data: { keyId, key } };
};

/** Null where none is named, or one that there is not. */
function readScopes(text: string): KeyScope[] | null {
  const named = text.split(",").flatMap((one) => one.trim() || []);
  const scopes = keyScopes.filter((scope) => named.includes(scope));
  return scopes.length === 0 || scopes.length !== new Set(named).size ? null : scopes;
}

export const approveApiKey: CommandHandler<typeof contract.approveApiKey> = async (
  tx,
  { keyId },
  call,
) => {
  const key = await keys.lockApiKey(tx, keyId);
  if (key === null) return { ok: false, rejection: "notFound" };
  const { staffId: by } = staffOf(call);
  // Pressed twice.
  if (key.state === "active" && key.approved_by === by) return { ok: true, data: { keyId } };
  if (key.state !== "proposed") return { ok: false, rejection: "notProposed" };
  const at = call.services.calendar.now();
  const why = await whyNotSecond(tx, [key.proposed_by], { by, at });
  if (why !== null) return { ok: false, rejection: why };
  await keys.approveApiKeyRow(tx, keyId, { by, at });
  await logStaff(tx, call, "api-key.approve", keyId);
  return { ok: true, data: { keyId } };
};

export const revokeApiKey: CommandHandler<typeof contract.revokeApiKey> = async (
  tx,
  { keyId },
  call,
) => {
  const key = await keys.lockApiKey(tx, keyId);
  if (key === null) return { ok: false, rejection: "notFound" };
  if (key.state === "revoked" || key.state === "dropped") return { ok: true, data: { keyId } };
  const state = key.state === "active" ? "revoked" : "dropped";
  const { calendar } = call.services;
  await keys.endApiKeyRow(tx, keyId, { state, by: staffOf(call).staffId, at: calendar.now() });
  await logStaff(tx, call, "api-key.revoke", keyId);
  return { ok: true, data: { keyId } };
};
