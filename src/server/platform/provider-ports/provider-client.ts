/**
 * HTTP requests to any outside provider: a timeout, one retry where the request is idempotent
 * under the provider's own key, and a circuit breaker. Neither request nor response gets into an error message.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import {
  afterFailure,
  afterResponse,
  type Breaker,
  beginRequest,
  closedBreaker,
} from "./breaker.ts";
import { NotTaken, Outage } from "./ports.ts";

export interface ProviderClient {
  readonly name: string;
  readonly origin: string;
  readonly timeoutMs: number;
  /** Before the second try. */
  readonly pauseMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  breaker: Breaker;
}

interface ClientOptions {
  name: string;
  origin: string;
  timeoutMs?: number;
  pauseMs?: number;
  clock?: () => number;
}

/** One per provider and process, so that all its services share the circuit breaker. */
export function providerClient(options: ClientOptions): ProviderClient {
  const { timeoutMs = 10_000, pauseMs = 300, clock = () => performance.now() } = options;
  return { ...options, timeoutMs, pauseMs, clock, breaker: closedBreaker };
}

interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With the query; may hold our numbers, never a secret. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** True where the request is idempotent: the request is sent again when the response was lost. */
  repeatable: boolean;
  /** Recognizes an error of the provider's own under 500 and above, which is then returned and no Outage; by default none is. */
  isOwnError?: (text: string) => boolean;
}

export interface ProviderResponse {
  status: number;
  text: string;
  /** Above one: an earlier try may have been carried out although its response was lost. */
  tries: number;
}

const responseBytesMaximum = 512 * 1024;

/**
 * Resolves to any response below 500 except 429 (Too Many Requests), and to the provider's own errors. Throws Outage when there is none after the
 * allowed tries, and at once while the circuit breaker is open.
 */
export async function sendRequest(
  client: ProviderClient,
  request: ProviderRequest,
): Promise<ProviderResponse> {
  return throughBreaker(client, (wasTry) =>
    tryOut(client, request, request.repeatable && !wasTry ? 2 : 1),
  );
}

/** Throws NotTaken at once while the breaker is open. What `run` throws counts as no answer. */
export async function throughBreaker<T>(
  client: Pick<ProviderClient, "name" | "clock" | "breaker">,
  run: (wasTry: boolean) => Promise<T>,
): Promise<T> {
  const begun = beginRequest(client.breaker, client.clock());
  if (begun === null)
    throw new NotTaken(`${client.name} is not called for a while: it did not answer`);
  client.breaker = begun;
  const wasTry = begun.state === "trying";
  try {
    const response = await run(wasTry);
    client.breaker = afterResponse();
    return response;
  } catch (error) {
    client.breaker = afterFailure(client.breaker, client.clock(), wasTry);
    throw error;
  }
}

/** Not called for a while: it did not answer the last requests. */
export function isResting({ breaker, clock }: Pick<ProviderClient, "breaker" | "clock">): boolean {
  return beginRequest(breaker, clock()) === null;
}

async function tryOut(
  client: ProviderClient,
  request: ProviderRequest,
  tries: number,
): Promise<ProviderResponse> {
  try {
    return { ...(await once(client, request)), tries: 1 };
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(client.pauseMs);
    try {
      const response = await tryOut(client, request, tries - 1);
      return { ...response, tries: response.tries + 1 };
    } catch (second) {
      // The first try may have been carried out, whatever is certain about the second.
      throw error instanceof NotTaken ? second : error;
    }
  }
}

async function once(
  client: ProviderClient,
  { method, path, headers, body, isOwnError = () => false }: ProviderRequest,
): Promise<Omit<ProviderResponse, "tries">> {
  const { name, origin, timeoutMs } = client;
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await response.arrayBuffer();
    const { status } = response;
    if (status === 429) throw new NotTaken(`${name} answered with ${status}`);
    if (bytes.byteLength > responseBytesMaximum) throw new Outage(`${name} answered too much`);
    const text = new TextDecoder().decode(bytes);
    if (status >= 500 && !isOwnError(text)) throw new Outage(`${name} answered with ${status}`);
    return { status, text };
  } catch (error) {
    if (error instanceof Outage) throw error;
    // Only the kind of failure: the message itself may contain an address or a header.
    const kind = kindOf(error);
    if (neverConnected.has(kind)) throw new NotTaken(`${name} did not answer: ${kind}`);
    throw new Outage(`${name} did not answer: ${kind}`);
  }
}

/** The request never left this server. */
const neverConnected: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"],
]);

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : error.name;
}

/** Parses the response body by `shape`. Throws Outage when it does not match or its status is not one of `statuses`. */
export function readResponse<T>(
  { name }: ProviderClient,
  { status, text }: Pick<ProviderResponse, "status" | "text">,
  shape: z.ZodType<T>,
  statuses: readonly number[] = [200],
): T {
  if (!statuses.includes(status)) throw new Outage(`${name} answered with ${status}`);
  const read = shape.safeParse(jsonOf(text));
  if (!read.success) {
    const where = read.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
    throw new Outage(`${name} answered in a form that is not known: ${where}`);
  }
  return read.data;
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The header of HTTP's basic authentication. */
export function basic(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`, "utf8").toString("base64")}`;
}
