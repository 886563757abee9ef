/**
 * Asking an outside provider over HTTP, the same for all of them: a time limit, one more try where a repeat is harmless
 * under the provider's own key, and a breaker. Nothing of what is sent or answered gets into an error.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { afterAnswer, afterFailure, type Breaker, beginAsking, closedBreaker } from "./breaker.ts";
import { Outage } from "./ports.ts";

export interface ProviderClient {
  readonly name: string;
  readonly origin: string;
  readonly timeoutMs: number;
  /** Before the second try. */
  readonly pauseMs: number;
  /** Milliseconds of a clock that only goes forward. */
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

/** One value for each provider and process: what it offers shares the breaker. */
export function providerClient(options: ClientOptions): ProviderClient {
  const { timeoutMs = 10_000, pauseMs = 300, clock = () => performance.now() } = options;
  return { ...options, timeoutMs, pauseMs, clock, breaker: closedBreaker };
}

interface Question {
  method: "GET" | "POST" | "DELETE";
  /** With the query; may hold our numbers, never a secret. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** True where asking twice does what asking once does: then a lost answer is asked for again. */
  repeatable: boolean;
}

export interface Answer {
  status: number;
  text: string;
  /** More than one: an earlier request may have been carried out although nobody heard of it. */
  tries: number;
}

const answerBytesMaximum = 512 * 1024;

/**
 * The provider's own answer: anything below 500 but "too many requests". Throws Outage when there is none, after the
 * tries it may have, or at once while the breaker is open.
 */
export async function ask(asked: ProviderClient, question: Question): Promise<Answer> {
  const begun = beginAsking(asked.breaker, asked.clock());
  if (begun === null) throw new Outage(`${asked.name} is not asked for a while: it did not answer`);
  asked.breaker = begun;
  const wasTry = begun.state === "trying";
  try {
    const answer = await tryOut(asked, question, question.repeatable && !wasTry ? 2 : 1);
    asked.breaker = afterAnswer();
    return answer;
  } catch (error) {
    asked.breaker = afterFailure(asked.breaker, asked.clock(), wasTry);
    throw error;
  }
}

async function tryOut(asked: ProviderClient, question: Question, tries: number): Promise<Answer> {
  try {
    return { ...(await once(asked, question)), tries: 1 };
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(asked.pauseMs);
    const answer = await tryOut(asked, question, tries - 1);
    return { ...answer, tries: answer.tries + 1 };
  }
}

async function once(
  asked: ProviderClient,
  { method, path, headers, body }: Question,
): Promise<Omit<Answer, "tries">> {
  const { name, origin, timeoutMs } = asked;
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
    if (status >= 500 || status === 429) throw new Outage(`${name} answered with ${status}`);
    if (bytes.byteLength > answerBytesMaximum) throw new Outage(`${name} answered too much`);
    return { status, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (error instanceof Outage) throw error;
    // Only the kind of failure: an address or a header may stand in its words.
    throw new Outage(`${name} did not answer: ${kindOf(error)}`);
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : error.name;
}

/** The answer read by `shape`; throws Outage when it is another one, or its status is none of `statuses`. */
export function readAnswer<T>(
  { name }: ProviderClient,
  { status, text }: Pick<Answer, "status" | "text">,
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
