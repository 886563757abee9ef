/**
 * A fake provider as a small HTTP server: checks requests strictly, and can fail as providers do: not answer, answer
 * with an error, or lose the answer after doing the work.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: string;
}

export interface Played {
  status?: number;
  json?: unknown;
  text?: string;
}

export type Fault = "silence" | "error" | "lost-answer" | "hang-up" | "nonsense" | Misanswer;

/** A gateway's response instead of the provider's. */
export interface Misanswer {
  status: number;
  text: string;
  /** Whether the provider did the work all the same. */
  carriedOut: boolean;
}

export interface ProviderServer {
  origin: string;
  /** All requests, oldest first. */
  seen: Seen[];
  /** The next requests fail like this, one each. */
  faults: Fault[];
  /** How all later requests fail; null: they do not. */
  fails(seen: Seen): Fault | null;
}

/** Handles a request; a thrown error becomes a 400 with its message. */
export type Play = (seen: Seen) => Played | Promise<Played>;

/** Closed when the test has finished. */
export async function providerServer(play: Play): Promise<ProviderServer> {
  const provider: ProviderServer = { origin: "", seen: [], faults: [], fails: () => null };
  const server = createServer(async (request, response) => {
    const seen = await seenOf(request);
    provider.seen.push(seen);
    const fault = provider.faults.shift() ?? provider.fails(seen);
    if (fault === "silence") return;
    if (fault === "hang-up") return void request.socket.destroy();
    if (fault === "error") return void response.writeHead(503).end("<h1>Down</h1>");
    if (fault !== null && typeof fault === "object") {
      if (fault.carriedOut) await play(seen);
      return void response.writeHead(fault.status).end(fault.text);
    }
    const { status = 200, json, text = JSON.stringify(json) } = await play(seen);
    if (fault === "lost-answer") return void request.socket.destroy();
    if (fault === "nonsense") return void response.writeHead(200).end("<html>");
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return provider;
}

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", "http://provider");
  return {
    method: request.method ?? "",
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers as Seen["headers"],
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

/** The fields of a JSON body; throws for unknown fields and for missing mandatory ones. */
export function fieldsOf(
  body: string,
  { mandatory, optional = [] }: { mandatory: readonly string[]; optional?: readonly string[] },
): Record<string, unknown> {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const names = Object.keys(fields);
  const missing = mandatory.filter((name) => fields[name] === undefined || fields[name] === "");
  const unknown = names.filter((name) => ![...mandatory, ...optional].includes(name));
  if (missing.length > 0) throw new Error(`The ${missing.join(", ")} field is required.`);
  if (unknown.length > 0) throw new Error(`${unknown.join(", ")} is/are not required.`);
  return fields;
}
