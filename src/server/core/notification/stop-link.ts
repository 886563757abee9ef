/** The link in an optional e-mail that switches its kind off, also by one POST of a mail program (RFC 8058). Its secret is what opens it. */
import type * as contract from "#contract/message-choices.ts";
import type { OptionalKind } from "#contract/message-kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { hashToken } from "../../platform/session/token.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { findByUnsubscribe } from "../email/message-store.ts";
import { readChoices, writeChoice } from "./choice-store.ts";
import { isOptional, kindOfMessage } from "./kind-of-message.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

export const readStopLink: QueryHandler<typeof contract.readStopLink> = async (db, { token }) => {
  const about = await aboutOf(db, token);
  if (about === null) return notFound;
  const off = await readChoices(db, about.borrowerId);
  const isOff = off.some(({ kind, channel }) => kind === about.kind && channel === "email");
  return { ok: true, data: { kind: about.kind, on: isOff ? 0 : 1 } };
};

export const stopByLink: CommandHandler<typeof contract.stopByLink> = async (
  tx,
  { token },
  { services },
) => {
  const about = await aboutOf(tx, token);
  if (about === null) return notFound;
  await lockPersonRow(tx, about.borrowerId);
  const choice = { ...about, channel: "email", by: "link" } as const;
  await writeChoice(tx, choice, services.calendar.now());
  return { ok: true, data: { kind: about.kind } };
};

async function aboutOf(
  db: Queryable,
  token: string,
): Promise<{ borrowerId: string; kind: OptionalKind } | null> {
  const found = await findByUnsubscribe(db, hashToken(token));
  if (found === null) return null;
  const kind = kindOfMessage(found.purpose);
  return isOptional(kind) ? { borrowerId: found.borrower_id, kind } : null;
}
