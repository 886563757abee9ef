/** Types of handlers: an endpoint's handler returns its output or one of its own rejections, checked by the compiler. */
import type { EndpointShape, InputRead, Output, RejectionName } from "#contract/endpoint.ts";
import type { CommonRejectionName } from "#contract/envelope.ts";
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { FoundStaff, Services } from "../services/services.ts";

export type HandlerAnswer<E extends EndpointShape> =
  | {
      ok: true;
      data: Output<E>;
      /** Stored for repeats instead of the data, which the endpoint's `Anew` rebuilds from it: pay URLs are never stored. */
      replayFrom?: unknown;
    }
  | {
      ok: false;
      rejection: RejectionName<E> | CommonRejectionName;
      /** Sent as data.waitSeconds: a retry before then is rejected again. */
      waitSeconds?: number;
      /** Sent as data.fields and data.problems: the fields that this rejection is about. */
      fields?: readonly string[];
    };

/** What a rejection may be, whatever the endpoint. */
export type HandlerRejection = Omit<Extract<HandlerAnswer<EndpointShape>, { ok: false }>, "ok">;

/** Returned by a command that must talk to an outside provider: runs after the transaction has committed. */
export interface AfterCommit<E extends EndpointShape> {
  afterCommit: () => Promise<HandlerAnswer<E>>;
}

/** The member of staff a staff session speaks for. */
export type Staff = Omit<FoundStaff, "oneTimePassword" | "factor" | "scopes"> &
  Partial<Pick<FoundStaff, "factor">>;

/** Who asks, in which language, on which business date. */
export interface Call {
  /** "" for staff endpoints and for open ones called without a session. */
  borrowerId: string;
  /** Identifies the borrower's session, "" for none; grants no access. */
  sessionId: string;
  /** The device the session was opened for, "" when it was bound to none. Never logged. */
  deviceId: string;
  /** Null for borrower and open endpoints. */
  staff: Staff | null;
  /** Network address of the caller, "" when it is not known. Never logged. */
  address: string;
  /** The borrower's session was opened for the app, and not by a sign-in in a browser. */
  ofApp: boolean;
  /** The URL has the app's version, which the native shell adds; anybody may, so nothing that protects depends on it. */
  fromShell: boolean;
  language: Language;
  today: Day;
  services: Services;
}

/** For handlers of staff endpoints, which `serve` never runs without a member of staff. */
export function staffOf({ staff }: Pick<Call, "staff">): Staff {
  if (staff === null) throw new Error("a staff handler was run without staff");
  return staff;
}

/** Whether the caller's account decides nothing yet, having been made, promoted or reset a short time ago (SF-1). */
export function isTooNew({ staff, services }: Pick<Call, "staff" | "services">): boolean {
  const from = staff?.decidesFrom ?? null;
  return from !== null && services.calendar.now() < from;
}

export type QueryHandler<E extends EndpointShape> = (
  db: Queryable,
  input: InputRead<E>,
  call: Call,
) => Promise<HandlerAnswer<E>>;

export type CommandHandler<E extends EndpointShape> = (
  tx: Transaction,
  input: InputRead<E>,
  call: Call,
) => Promise<HandlerAnswer<E> | AfterCommit<E>>;

/** Rebuilds the data of a command's first answer from the `replayFrom` stored with it. */
export type Anew<E extends EndpointShape> = (
  db: Queryable,
  replayFrom: unknown,
  call: Call,
) => Promise<Output<E>>;

/** A rejection rolls a command's transaction back: nothing changed. */
export type Handler<E extends EndpointShape> = E["effect"] extends "query"
  ? QueryHandler<E>
  : CommandHandler<E>;
