/**
 * Typed calls to a Mkopo server: `call(name, sent)` for every call of its OpenAPI document, from which calls.json and calls.d.mts are made.
 * No dependency; runs in browsers and Node 20 and newer.
 */
import type { Calls } from "./calls.d.mts";
import wire from "./calls.json" with { type: "json" };

export type { Calls } from "./calls.d.mts";

export type CallName = keyof Calls;
export type Sent<N extends CallName> = Calls[N]["sent"];
export type Answered<N extends CallName> = Calls[N]["answered"];

/** A rejection is expected and its message may be shown; of an outage nothing is known: ask again, with the same idempotency key. */
export type Answer<N extends CallName> =
  | { ok: true; data: Answered<N>; message: string }
  | {
      ok: false;
      kind: "rejection" | "outage";
      /** Of the envelope; "" where none came. */
      code: string;
      message: string;
      /** HTTP status; 0 where no answer came. */
      status: number;
      /** Names of the fields the rejection is about. */
      fields: readonly string[];
      /** Trying again before is of no use; 0 where nothing is said. */
      waitSeconds: number;
    };

export interface MkopoOptions {
  /** Such as https://loans.lender.example; a path is kept. */
  origin: string;
  /** What the shell puts into addresses: session_id, device_id, user_id, app_version, app_name, lang. */
  session?: Readonly<Record<string, string>>;
  /** Sent with every call: a staff session as x-staff-session, or whatever a proxy in front wants. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export interface CallExtra {
  /** Of a borrower's command: a repeat with the same key gets the first answer and does nothing again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface MkopoClient {
  call<N extends CallName>(name: N, sent: Sent<N>, extra?: CallExtra): Promise<Answer<N>>;
}

interface Wire {
  method: string;
  path: string;
  encoding: string;
}

/** The wire's own clients wait as long. */
const timeoutMsDefault = 60_000;

export function mkopoClient(options: MkopoOptions): MkopoClient {
  return { call: (name, sent, extra = {}) => call(options, name, sent, extra) };
}

async function call<N extends CallName>(
  options: MkopoOptions,
  name: N,
  sent: Sent<N>,
  { idempotencyKey, signal }: CallExtra,
): Promise<Answer<N>> {
  const request = encode(options, wire[name as keyof typeof wire], sent);
  const { timeoutMs = timeoutMsDefault, fetch = globalThis.fetch } = options;
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
  const headers = {
    ...options.headers,
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
  try {
    const answer = await fetch(request.url, {
      ...request.init,
      headers,
      signal: AbortSignal.any(limits),
      redirect: "error",
    });
    return read(answer.status, await answer.json());
  } catch {
    return outage(0);
  }
}

function encode({ origin, session = {} }: MkopoOptions, to: Wire, sent: object) {
  const fields = Object.entries(sent).filter(([, value]) => value !== undefined);
  const url = new URL(origin.replace(/\/$/, "") + to.path.replace("{segment}", "app"));
  for (const [name, value] of Object.entries(session)) url.searchParams.set(name, value);
  if (to.encoding === "query") {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    return { url, init: { method: to.method } };
  }
  const body = to.encoding === "multipart" ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) {
    if (value instanceof Blob && body instanceof FormData) body.set(name, value);
    else body.set(name, String(value));
  }
  return { url, init: { method: to.method, body } };
}

function read<N extends CallName>(status: number, envelope: unknown): Answer<N> {
  if (typeof envelope !== "object" || envelope === null || !("code" in envelope)) {
    return outage(status);
  }
  const { code, message, data } = envelope as { code: unknown; message: unknown; data: unknown };
  const text = typeof message === "string" ? message : "";
  if (status < 300 && /^0+$/.test(String(code))) {
    return { ok: true, data: data as Answered<N>, message: text };
  }
  const about = (data ?? {}) as { fields?: string[]; waitSeconds?: number };
  return {
    ok: false,
    kind: status >= 500 ? "outage" : "rejection",
    code: String(code),
    message: text,
    status,
    fields: about.fields ?? [],
    waitSeconds: about.waitSeconds ?? 0,
  };
}

function outage(status: number) {
  const nothing = { code: "", message: "", fields: [], waitSeconds: 0 };
  return { ok: false as const, kind: "outage" as const, status, ...nothing };
}
