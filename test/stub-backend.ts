/**
 * A stub backend that speaks the wire over HTTP: canned answers per endpoint, each validated by the contract's output
 * schema, so that a stub cannot answer what the server never sends.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { allEndpoints } from "#contract/all-endpoints.ts";
import {
  answersAt,
  basePath,
  type EndpointShape,
  type Output,
  type RejectionName,
} from "#contract/endpoint.ts";
import { type CommonRejectionName, commonRejections, type Envelope } from "#contract/envelope.ts";
import { chooseLanguage, type Language } from "#contract/languages.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { staffHeader } from "#contract/session.ts";

/** A recorded call. `fields` are the endpoint's inputs, wherever the wire carries them. */
export interface RecordedCall {
  endpoint: string;
  method: string;
  headers: IncomingMessage["headers"];
  query: Record<string, string>;
  body: Record<string, string>;
}

type Reply = { status: number; envelope: Envelope } | "drop";

/** The answer of one endpoint, for every call. */
export interface Stub {
  endpoint: EndpointShape;
  reply(call: RecordedCall): Reply | Promise<Reply>;
}

/** Succeeds with this data; a function may depend on the call. */
export function given<E extends EndpointShape>(
  endpoint: E,
  answer: Output<E> | ((call: RecordedCall) => Output<E>),
): Stub {
  return {
    endpoint,
    reply(call) {
      const data =
        typeof answer === "function" ? (answer as (call: RecordedCall) => Output<E>)(call) : answer;
      const checked = endpoint.output.parse(data) as Output<E>;
      const message = endpoint.says?.(checked)?.[languageOf(call)] ?? "";
      return { status: 200, envelope: { code: endpoint.success, message, data: checked } };
    },
  };
}

/** One of the endpoint's rejections, in the call's language. */
export function refused<E extends EndpointShape>(
  endpoint: E,
  name: RejectionName<E> | CommonRejectionName,
): Stub {
  const known = { ...commonRejections, ...endpoint.rejections };
  const rejection = known[name as CommonRejectionName];
  const status = name === "outage" ? 503 : name === "bug" ? 500 : 200;
  return {
    endpoint,
    reply: (call) => ({
      status,
      envelope: { code: rejection.code, message: rejection.message[languageOf(call)], data: null },
    }),
  };
}

/** The connection breaks before the response. */
export function dropped(endpoint: EndpointShape): Stub {
  return { endpoint, reply: () => "drop" };
}

/** The first answer once, then the second. */
export function first(one: Stub, then: Stub): Stub {
  let calls = 0;
  return {
    endpoint: one.endpoint,
    reply(call) {
      calls += 1;
      return calls === 1 ? one.reply(call) : then.reply(call);
    },
  };
}

/** Delays the answer until `release()`; `asked` resolves at the first call. */
export function held(stub: Stub): Stub & { release(): void; asked: Promise<void> } {
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  return {
    endpoint: stub.endpoint,
    async reply(call) {
      arrival.resolve();
      await gate.promise;
      return stub.reply(call);
    },
    release: () => gate.resolve(),
    asked: arrival.promise,
  };
}

export interface StubBackend {
  origin: string;
  /** Calls in the order they came. */
  calls: RecordedCall[];
  /** Calls of one endpoint. */
  callsOf(endpoint: EndpointShape): RecordedCall[];
  /** Replaces or adds an endpoint's answer. */
  set(stub: Stub): void;
  /** Resets to these answers and no recorded calls. */
  renew(stubs: readonly Stub[]): void;
  /** No call is in progress. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** What the frame of the console asks on every page: nothing waits, unless a test says otherwise. */
const everyPage: readonly Stub[] = [given(countApprovals, { waiting: 0 })];

export async function startStubBackend(stubs: readonly Stub[]): Promise<StubBackend> {
  const named = (those: readonly Stub[]) =>
    new Map([...everyPage, ...those].map((one) => [one.endpoint.name, one]));
  let byName = named(stubs);
  let calls: RecordedCall[] = [];
  let answering = 0;
  const server = createServer(async (request, response) => {
    answering += 1;
    await answer(request, response, byName, calls).catch((error: unknown) => {
      // A stub with a wrong shape fails loudly: the screen gets an unreadable response.
      console.error("stub backend:", error);
      response.writeHead(599).end(String(error));
    });
    answering -= 1;
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    get calls() {
      return calls;
    },
    callsOf: (endpoint) => calls.filter((call) => call.endpoint === endpoint.name),
    set: (stub) => void byName.set(stub.endpoint.name, stub),
    renew: (given) => {
      byName = named(given);
      calls = [];
    },
    isIdle: () => answering === 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  stubs: ReadonlyMap<string, Stub>,
  calls: RecordedCall[],
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://stub");
  const known = [...stubs.values()].map(({ endpoint }) => endpoint);
  const endpoint = [...known, ...allEndpoints].find(
    (one) => one.method === request.method && answersAt(one, url.pathname.slice(basePath.length)),
  );
  let body = "";
  for await (const part of request) body += String(part);
  if (endpoint === undefined && url.pathname.endsWith("/promotion/get-captcha")) {
    calls.push(pictureCall(request, url));
    return void response.writeHead(200, { "content-type": "image/png" }).end(picture);
  }
  if (endpoint === undefined) return send(response, 404, common("notFound"));
  const call: RecordedCall = {
    endpoint: endpoint.name,
    method: request.method ?? "",
    headers: request.headers,
    query: Object.fromEntries(url.searchParams),
    body: await fieldsOf(request, body),
  };
  calls.push(call);
  if (endpoint.session === "borrower" && call.query.session_id === undefined) {
    return send(response, 200, common("sessionNeeded"));
  }
  if (endpoint.session === "staff" && call.headers[staffHeader] === undefined) {
    return send(response, 200, common("staffNeeded"));
  }
  const stub = stubs.get(endpoint.name);
  if (stub === undefined) throw new Error(`no answer is given for ${endpoint.name}`);
  const reply = await stub.reply(call);
  if (reply === "drop") return void response.destroy();
  send(response, reply.status, reply.envelope);
}

/** Of a multipart body too, where a file counts as its text. */
async function fieldsOf(request: IncomingMessage, body: string): Promise<Record<string, string>> {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/")) return Object.fromEntries(new URLSearchParams(body));
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === "string" ? value : await value.text();
  }
  return fields;
}

/** The only response without an envelope: a captcha picture, here one white pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

function pictureCall({ headers }: IncomingMessage, url: URL): RecordedCall {
  const query = Object.fromEntries(url.searchParams);
  return { endpoint: "picture", method: "GET", headers, query, body: {} };
}

function common(name: CommonRejectionName): Envelope {
  return {
    code: commonRejections[name].code,
    message: commonRejections[name].message.en,
    data: null,
  };
}

function send(response: ServerResponse, status: number, envelope: Envelope): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(envelope));
}

function languageOf(call: RecordedCall): Language {
  return chooseLanguage([call.headers["accept-language"]], "en");
}
