/**
 * A reverse proxy in front of a web server: records requests and their times, and can switch the server behind it while
 * a page is open.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface FrontServer {
  origin: string;
  /** Oldest first; milliseconds since the epoch. */
  asked: { path: string; at: number }[];
  /** Forwards to this origin from now on. */
  lead(origin: string): void;
}

/** Closed when the test has finished. */
export async function startFront(first: string): Promise<FrontServer> {
  let target = first;
  const asked: FrontServer["asked"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push({ path, at: Date.now() });
    passOn(target + path, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    lead: (origin) => {
      target = origin;
    },
  };
}

/** GET only. Compressed responses are forwarded decompressed. */
async function passOn(url: string, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const { cookie = "", accept = "", "sec-fetch-mode": mode = "" } = from.headers;
  const headers = { cookie, accept, "sec-fetch-mode": String(mode) };
  const answer = await fetch(url, { headers, redirect: "manual" });
  const forwarded = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
    forwarded.delete(name);
  }
  to.writeHead(answer.status, Object.fromEntries(forwarded));
  to.end(Buffer.from(await answer.arrayBuffer()));
}
