/**
 * The network between server and payment provider, without sockets: requests reach the real simulator and its callbacks
 * the real server, unless the seed has them rejected, lost on the way back, or delayed.
 */
import type { FastifyInstance } from "fastify";
import type { Random } from "#server/platform/runtime/random.ts";
import type { Scheduler } from "./scheduler.ts";

export type Fate =
  | "answered"
  /** Never arrives; the caller gets a connection error. */
  | "unreachable"
  /** Processed, but the caller times out. */
  | "answer-lost"
  /** Processed, but answered by a gateway with a status that looks like a rejection. */
  | "misanswered"
  /** The caller times out; the request arrives later, or never. */
  | "late";

export const fateWeights: Readonly<Record<Fate, number>> = {
  answered: 75,
  unreachable: 8,
  "answer-lost": 9,
  misanswered: 3,
  late: 5,
};

interface Request {
  url: URL;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body: string;
}

interface NetworkOptions {
  scheduler: Scheduler;
  fates: Random;
  weights: Readonly<Record<Fate, number>>;
  trace: (line: string) => void;
  /** Advances the clock while a caller waits in vain. */
  waited: (ms: number) => void;
}

/** The adapters' time limit. */
const timeoutMs = 10_000;

export class Network {
  /** Ends all faults: everything arrives and is answered. */
  calm = false;
  /** Requests in flight. */
  readonly late: Request[] = [];
  readonly #hosts: ReadonlyMap<string, FastifyInstance>;
  readonly #options: NetworkOptions;

  constructor(hosts: ReadonlyMap<string, FastifyInstance>, options: NetworkOptions) {
    this.#hosts = hosts;
    this.#options = options;
  }

  /** Replaces the global `fetch` during a run. */
  readonly fetch = async (address: string | URL | globalThis.Request, init?: RequestInit) => {
    const request = requestOf(address, init);
    const { scheduler, fates, weights, trace, waited } = this.#options;
    const what = `${request.method} ${request.url.pathname}`;
    await scheduler.point(`ask ${what}`);
    const fate = this.calm ? "answered" : fates.weighted(weights);
    if (fate !== "answered") trace(`  ${fate}: ${what}`);
    if (fate === "unreachable") throw new TypeError("fetch failed: no route");
    if (fate === "late") {
      this.late.push(request);
      waited(timeoutMs);
      throw new TypeError("fetch failed: timed out");
    }
    const response = await this.#carry(request);
    // The response is a step of its own: other tasks may run before it.
    await scheduler.point(`answer ${what}`);
    if (fate === "answered") return response;
    // Applies only to our requests to the provider: its callbacks arrive, or their response is lost.
    if (fate === "misanswered" && !request.url.pathname.startsWith("/callbacks/")) {
      return new Response("<h1>Not here</h1>", { status: fates.pick([400, 403, 404, 409, 502]) });
    }
    waited(timeoutMs);
    throw new TypeError("fetch failed: timed out");
  };

  /** Delivers a late request; nobody waits for its response. */
  async arrive(request: Request): Promise<void> {
    this.late.splice(this.late.indexOf(request), 1);
    await this.#carry(request);
  }

  async #carry({ url, method, headers, body }: Request): Promise<Response> {
    const host = this.#hosts.get(url.origin);
    if (host === undefined) throw new TypeError(`fetch failed: nobody is at ${url.origin}`);
    const { statusCode, payload } = await host.inject({
      method,
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      ...(body === "" ? {} : { payload: body }),
    });
    return new Response(payload, { status: statusCode });
  }
}

function requestOf(address: string | URL | globalThis.Request, init: RequestInit = {}): Request {
  if (address instanceof globalThis.Request) throw new Error("only addresses are asked for");
  return {
    url: new URL(address),
    method: init.method === "POST" ? "POST" : "GET",
    headers: { ...(init.headers as Record<string, string> | undefined) },
    body: typeof init.body === "string" ? init.body : "",
  };
}
