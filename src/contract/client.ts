/**
 * The typed client of the wire: `call(endpoint, input)`. It encodes, adds session parameters and the client's headers, gives up after
 * 60 s and classifies the answer as success, rejection or outage. The transport is a parameter: `fetch` over the network, or the
 * server's in-process one. No schema runs here.
 */
import {
  basePath,
  type EndpointShape,
  type InputSent,
  type Output,
  type RejectionName,
  segmentSent,
} from "./endpoint.ts";
import { type CommonRejectionName, commonRejections, type Envelope } from "./envelope.ts";
import { isSentFile } from "./fields.ts";
import { clientHeaders, type Session } from "./session.ts";
import { isSuccess } from "./success-code.ts";

/** `rejection` is null for a code this contract does not know (another backend): the message still counts. */
export type Answer<E extends EndpointShape> =
  | { ok: true; data: Output<E>; message: string }
  | {
      ok: false;
      kind: "rejection" | "outage";
      rejection: RejectionName<E> | CommonRejectionName | null;
      code: string;
      /** "" when the answer was unreadable: the screen then uses its own words. */
      message: string;
      /** Of a rejection that says when a retry may succeed. */
      waitSeconds?: number;
      /** Of a rejection that is about some fields: their names. */
      fields?: readonly string[];
    };

export type Transport = (request: Request) => Promise<Response>;

export interface Client {
  call<E extends EndpointShape>(
    endpoint: E,
    input: InputSent<E>,
    extra?: CallExtra,
  ): Promise<Answer<E>>;
}

interface CallExtra {
  /** Idempotency key of a command: a repeat with the same key and input gets the first answer. */
  requestKey?: string | undefined;
}

export interface ClientOptions {
  /** Origin of the backend, without the base path. */
  origin: string;
  transport: Transport;
  session: Session;
  /** Sent as Accept-Language. */
  language: string;
  /** Sent with every call, e.g. a staff session. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds; the wire's clients wait 60 000 (AP-4). */
  timeoutMs?: number;
}

export const timeoutMsDefault = 60_000;

export function createClient(options: ClientOptions): Client {
  return { call: (endpoint, input, extra) => call(options, endpoint, input, extra ?? {}) };
}

async function call<E extends EndpointShape>(
  options: ClientOptions,
  endpoint: E,
  input: InputSent<E>,
  extra: CallExtra,
): Promise<Answer<E>> {
  let envelope: Envelope<Output<E>>;
  try {
    const response = await options.transport(encode(options, endpoint, input, extra));
    envelope = (await response.json()) as Envelope<Output<E>>;
  } catch {
    return noAnswer;
  }
  // Readable but no envelope: an intermediary answered.
  if (typeof envelope !== "object" || envelope?.code === undefined) return noAnswer;
  const message = String(envelope.message ?? "");
  if (isSuccess(envelope.code)) return { ok: true, data: dataOf(endpoint, envelope), message };
  const code = String(envelope.code);
  const rejection = nameOf(endpoint, code);
  const outage = rejection === "outage" || rejection === "bug";
  const kind = outage ? "outage" : "rejection";
  return {
    ok: false,
    kind,
    rejection,
    code,
    message,
    ...waitOf(envelope.data),
    ...fieldsOf(envelope.data),
  };
}

function waitOf(data: unknown): { waitSeconds?: number } {
  const { waitSeconds } = (data ?? {}) as { waitSeconds?: unknown };
  return typeof waitSeconds === "number" ? { waitSeconds } : {};
}

function fieldsOf(data: unknown): { fields?: readonly string[] } {
  const { fields } = (data ?? {}) as { fields?: unknown };
  return Array.isArray(fields) ? { fields: fields.map(String) } : {};
}

/** Another backend may carry the data under its second name only. */
function dataOf<E extends EndpointShape>(
  { alsoAt }: E,
  envelope: Envelope<Output<E>> & { res?: Output<E> },
): Output<E> {
  return alsoAt === undefined ? envelope.data : (envelope[alsoAt] ?? envelope.data);
}

const noAnswer = {
  ok: false,
  kind: "outage",
  rejection: "outage",
  code: commonRejections.outage.code,
  message: "",
} as const;

function nameOf<E extends EndpointShape>(
  endpoint: E,
  code: string,
): RejectionName<E> | CommonRejectionName | null {
  const known = { ...commonRejections, ...endpoint.rejections };
  const found = Object.entries(known).find(([, rejection]) => rejection.code === code);
  return (found?.[0] as RejectionName<E> | CommonRejectionName | undefined) ?? null;
}

/** Builds the request: gets carry the fields in the query, posts in a form-encoded body; the session is always in the query. */
export function encode<E extends EndpointShape>(
  options: Omit<ClientOptions, "transport">,
  endpoint: E,
  input: InputSent<E>,
  extra: CallExtra = {},
): Request {
  const url = new URL(basePath + endpoint.path.replace("{segment}", segmentSent), options.origin);
  for (const [name, value] of Object.entries(options.session)) url.searchParams.set(name, value);
  const fields = new URLSearchParams();
  const files: [string, File][] = [];
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (isSentFile(value))
      files.push([name, new File([value.bytes], value.name, { type: value.type })]);
    else if (value !== undefined && value !== null) fields.set(name, String(value));
  }
  const headers = new Headers({ "accept-language": options.language, accept: "application/json" });
  const { marker, pair } = clientHeaders[endpoint.client];
  headers.set(marker[0], marker[1]);
  for (const [header, parameter] of Object.entries(pair)) {
    const value = options.session[parameter as keyof Session];
    // A header carries plain characters only; the query has the value in any case.
    if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) headers.set(header, value);
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  if (extra.requestKey) headers.set("idempotency-key", extra.requestKey);
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMsDefault);
  if (endpoint.method === "GET") {
    for (const [name, value] of fields) url.searchParams.set(name, value);
    return new Request(url, { headers, signal });
  }
  const body = endpoint.encoding === "multipart" ? multipart(fields, files) : fields;
  return new Request(url, { method: "POST", headers, body, signal });
}

function multipart(fields: URLSearchParams, files: readonly [string, File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  for (const [name, file] of files) form.set(name, file);
  return form;
}
