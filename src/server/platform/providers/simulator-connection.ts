/**
 * The connection that all simulator adapters share: signed requests over real HTTP with a time limit, and the
 * verification of signed callbacks. Any failure of a request is an Outage, so callers may retry.
 */
import { z } from "zod";
import { type CallbackRead, Outage, type ProviderEvent } from "../provider-ports/ports.ts";
import { isGenuine, signatureHeader, signText } from "../provider-ports/signature.ts";

export interface SimulatorConnection {
  origin: string;
  /** Current keys: the first one signs, any of them verifies. */
  secrets: readonly [string, ...string[]];
  now: () => Date;
  timeoutMs?: number;
}

export const simulatorName = "simulator";

/** Sends a request to the simulator and returns its response parsed by `shape`. Throws Outage on any failure. */
export async function requestSimulator<T>(
  connection: SimulatorConnection,
  shape: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<T> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const signature = signText(connection.secrets[0], `${method} ${path}\n${text}`, connection.now());
  try {
    const response = await fetch(connection.origin + path, {
      method,
      headers: { "content-type": "application/json", [signatureHeader]: signature },
      ...(body === undefined ? {} : { body: text }),
      redirect: "error",
      signal: AbortSignal.timeout(connection.timeoutMs ?? 10_000),
    });
    if (!response.ok) throw new Outage(`${method} ${path} was answered with ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    if (error instanceof Outage) throw error;
    throw new Outage(`${method} ${path} failed: ${String(error)}`, { cause: error });
  }
}

const mayLackOurs: readonly ProviderEvent["kind"][] = ["payment-succeeded", "payment-reversed"];

/** Events as callbacks and look-ups return them. Only money received, and given back, may come without a number of ours. */
export function eventShape<K extends ProviderEvent["kind"]>(kinds: readonly [K, ...K[]]) {
  return z
    .object({
      eventId: z.string().min(1).max(100),
      kind: z.enum(kinds),
      reference: z.string().max(100),
      providerReference: z.string().min(1).max(100),
      amount: z.int().nonnegative(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      happenedAt: z.iso.datetime(),
    })
    .refine(({ kind, reference }) => reference !== "" || mayLackOurs.includes(kind))
    .transform((event): ProviderEvent => ({ provider: simulatorName, ...event }));
}

/** Null when the signature is not valid. What is signed and no event of these kinds is for a person: money may have moved. */
export function readSignedEvent(
  connection: SimulatorConnection,
  shape: z.ZodType<ProviderEvent>,
  headers: Record<string, string | undefined>,
  rawBody: string,
): CallbackRead {
  const genuine = isGenuine({
    secrets: connection.secrets,
    header: headers[signatureHeader],
    text: rawBody,
    now: connection.now(),
  });
  if (!genuine) return null;
  const read = shape.safeParse(parseJson(rawBody));
  return read.success ? read.data : { lookAt: null, forAPerson: true };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
