/**
 * Calls a server in process below the client: the raw request a foreign or hostile client might send, and the raw
 * envelope.
 */
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Envelope } from "#contract/envelope.ts";

export interface Asked {
  status: number;
  headers: Record<string, unknown>;
  /** The exact response body. */
  text: string;
  body: Envelope<Record<string, unknown> | null>;
}

export async function ask(app: FastifyInstance, options: InjectOptions): Promise<Asked> {
  const { statusCode, headers, payload } = await app.inject(options);
  return { status: statusCode, headers, text: payload, body: JSON.parse(payload) };
}

export const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
