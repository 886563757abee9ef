/**
 * Signing in by the company's own OpenID Connect provider (SF-2, decision record 0148): code flow with PKCE, state and nonce, all of it by
 * the library. What has to be known when the browser comes back travels with it, encrypted; nothing is stored for a sign-in that may never end.
 */

import { randomBytes, randomUUID } from "node:crypto";
import * as openid from "openid-client";
import type {
  finishProviderSignIn,
  readSignInWays,
  startProviderSignIn,
} from "#contract/provider-sign-in.ts";
import { Login, StaffName } from "#contract/staff.ts";
import type { StaffAction } from "#contract/staff-actions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import type { StaffProvider } from "../../platform/services/staff-provider.ts";
import { contactByLogin } from "./contact.ts";
import { readFactorHolders } from "./factor-store.ts";
import { insertIdentityRow, readIdentity } from "./identity-store.ts";
import { hashPassword } from "./password.ts";
import { openSession, standingOf } from "./session.ts";
import { recordOutside } from "./staff-changes.ts";
import {
  insertLogRow,
  insertMemberRow,
  lockMember,
  type MemberRow,
  readMemberByLogin,
  writePassword,
  writeRole,
} from "./store.ts";

/** Where the provider leads back to; registered there. */
export const providerReturnPath = "/console/sign-in/provider";

const keptPurpose = "staff-provider-sign-in.kept";
const keptMs = 10 * 60_000;
/** Of each request to the provider, in seconds. */
const patience = 10;

interface Kept {
  verifier: string;
  state: string;
  nonce: string;
  to: string;
  until: number;
}

/** By issuer and client: the provider's own description, asked for once and again after a failure. */
const discovered = new Map<string, Promise<openid.Configuration>>();

function discover({ issuer, clientId, secret }: StaffProvider): Promise<openid.Configuration> {
  const key = JSON.stringify([issuer, clientId, secret]);
  const known = discovered.get(key);
  if (known !== undefined) return known;
  const server = new URL(issuer);
  const execute = server.protocol === "http:" ? [openid.allowInsecureRequests] : [];
  const options = { execute, timeout: patience };
  const found = openid.discovery(server, clientId, {}, provenBy(secret), options);
  discovered.set(key, found);
  found.catch(() => discovered.delete(key));
  return found;
}

/** As the provider takes it: by header, what a provider that says nothing expects; else in the body. */
function provenBy(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: ways = ["client_secret_basic"] } = server;
    return (ways.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

export const handleReadSignInWays: QueryHandler<typeof readSignInWays> = async (
  _db,
  _input,
  { services },
) => ({ ok: true, data: { provider: services.settings.staffProvider?.name ?? "" } });

export const handleStartProviderSignIn: CommandHandler<typeof startProviderSignIn> = async (
  _tx,
  { to },
  { services },
) => {
  const { calendar, log, settings } = services;
  const { staffProvider, encryptionKey, publicOrigin } = settings;
  if (staffProvider === null) return { ok: false, rejection: "providerOff" };
  return {
    afterCommit: async () => {
      const provider = await discover(staffProvider).catch((error: unknown) => {
        log.warn("staff-provider-silent", { reason: reasonOf(error) });
        return null;
      });
      if (provider === null) return { ok: false, rejection: "providerSilent" };
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const address = openid.buildAuthorizationUrl(provider, {
        redirect_uri: `${publicOrigin}${providerReturnPath}`,
        scope: "openid email profile",
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      const until = calendar.now().getTime() + keptMs;
      const kept: Kept = { verifier, state, nonce, to, until };
      const sealed = encrypt(encryptionKey, keptPurpose, JSON.stringify(kept));
      return { ok: true, data: { address: address.href, kept: sealed } };
    },
  };
};

export const handleFinishProviderSignIn: CommandHandler<typeof finishProviderSignIn> = async (
  _tx,
  { kept: sealed, answer },
  call,
) => {
  const { db, log, settings } = call.services;
  const { staffProvider } = settings;
  if (staffProvider === null) return { ok: false, rejection: "providerOff" };
  const kept = openKept(sealed, call);
  if (kept === null) return { ok: false, rejection: "providerRefused" };
  return {
    afterCommit: async () => {
      const provider = await discover(staffProvider).catch(() => null);
      if (provider === null) return { ok: false, rejection: "providerSilent" };
      const back = new URL(`${settings.publicOrigin}${providerReturnPath}`);
      back.search = answer;
      const claims = await openid
        .authorizationCodeGrant(provider, back, {
          pkceCodeVerifier: kept.verifier,
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          idTokenExpected: true,
        })
        .then((tokens) => tokens.claims() ?? null)
        .catch((error: unknown) => {
          log.warn("staff-provider-refused", { reason: reasonOf(error) });
          return null;
        });
      if (claims === null) return { ok: false, rejection: "providerRefused" };
      const person = personOf(staffProvider, claims);
      if (person === "providerStranger" || person === "providerNoRole") {
        return { ok: false, rejection: person };
      }
      const opened = await db.transaction((tx) => comeIn(tx, person, call));
      if (opened === null) return { ok: false, rejection: "providerStranger" };
      return { ok: true, data: { ...opened, to: kept.to } };
    },
  };
};

function openKept(sealed: string, { services }: Call): Kept | null {
  try {
    const { encryptionKey } = services.settings;
    const kept = JSON.parse(decrypt(encryptionKey, keptPurpose, sealed)) as Kept;
    return services.calendar.now().getTime() < kept.until ? kept : null;
  } catch {
    return null;
  }
}

interface Person {
  issuer: string;
  subject: string;
  login: string;
  name: string;
  /** Null: as the account here says. */
  role: StaffRole | null;
  factorGiven: boolean;
}

function personOf(
  { issuer, loginClaim, roles, secondFactor }: StaffProvider,
  claims: openid.IDToken,
): Person | "providerStranger" | "providerNoRole" {
  const login = Login.safeParse(claims[loginClaim]);
  // An address that nobody has proven may be anybody's.
  const isUnproven = loginClaim === "email" && claims["email_verified"] === false;
  if (!login.success || isUnproven) return "providerStranger";
  const role = roles === null ? null : roleAmong(roles.byValue, claims[roles.claim]);
  if (role === undefined) return "providerNoRole";
  const name = StaffName.safeParse(claims["name"]);
  const given = claims["amr"];
  return {
    issuer,
    subject: claims.sub,
    login: login.data,
    name: name.success ? name.data : login.data,
    role,
    factorGiven: Array.isArray(given) && given.some((one) => secondFactor.includes(String(one))),
  };
}

/** The first of the setting's values that the claim has: the order of the setting decides. */
function roleAmong(
  byValue: Readonly<Record<string, StaffRole>>,
  claim: unknown,
): StaffRole | undefined {
  const values = new Set([claim].flat().map(String));
  return Object.entries(byValue).find(([value]) => values.has(value))?.[1];
}

/** Null for whoever has no account that is switched on, or whose login is somebody else's at the provider. */
async function comeIn(tx: Transaction, person: Person, call: Call) {
  const { calendar, settings } = call.services;
  const at = calendar.now();
  const member = await memberOf(tx, person, call);
  if (member === null || !member.active) return null;
  const { staff_id: staffId } = member;
  const write = (action: StaffAction, subject: string) =>
    insertLogRow(tx, { at, staffId, action, subject });
  if (person.role !== null && person.role !== member.role) {
    await writeRole(tx, staffId, person.role);
    await write("staff.role-by-provider", `${member.login}: ${person.role}`);
    const { role: roleBefore } = member;
    const changed = {
      kind: "change-role",
      member: { ...member, role: person.role },
      roleBefore,
    } as const;
    await recordOutside(tx, { way: "provider", ...changed, holds: true }, at);
  }
  // Who comes by the provider never needs the password that somebody else has seen.
  if (member.one_time_until !== null) {
    await writePassword(tx, staffId, await unknownPassword(settings.passwordWork), null);
  }
  const has_factor = (await readFactorHolders(tx)).has(staffId);
  const { factorGiven: factor_given } = person;
  const factor = standingOf({ has_factor, factor_given }, settings.secondFactor);
  await write("staff.sign-in-by-provider", "");
  return { token: await openSession(tx, call.services, staffId, factor_given), factor };
}

async function memberOf(tx: Transaction, person: Person, call: Call): Promise<MemberRow | null> {
  const { issuer, subject, login, name, role } = person;
  const at = call.services.calendar.now();
  const known = await readIdentity(tx, issuer, subject);
  if (known !== null) return lockMember(tx, known);
  const found = await readMemberByLogin(tx, login);
  if (found === null && role === null) return null;
  const staffId = found?.staff_id ?? randomUUID();
  if (found === null && role !== null) {
    await insertMemberRow(tx, {
      ...{ staff_id: staffId, login, name, role, one_time_until: null, active: true },
      password_hash: await unknownPassword(call.services.settings.passwordWork),
      created_at: at,
    });
    await contactByLogin(tx, { staffId, login }, call.services);
    await insertLogRow(tx, { at, staffId, action: "staff.add-by-provider", subject: login });
  }
  const member = await lockMember(tx, staffId);
  if (!(await insertIdentityRow(tx, { issuer, subject, staffId, at }))) return null;
  // Nobody here decides who that is: it is told, and decides nothing for a day.
  const kind = found === null ? "add" : "link-identity";
  if (member !== null) await recordOutside(tx, { way: "provider", kind, member, holds: true }, at);
  return member;
}

function unknownPassword(work: number): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"), work);
}

/** The library's code, never a person's claims. */
function reasonOf(error: unknown): string {
  const { code, error: told } = (error ?? {}) as { code?: unknown; error?: unknown };
  return String(told ?? code ?? "unknown").slice(0, 80);
}
