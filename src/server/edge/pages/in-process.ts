/** The API client's transport without a network: server rendering and tests take the same path as any other client. */
import type { FastifyInstance } from "fastify";
import type { Transport } from "#contract/client.ts";
import { clientAddressHeader } from "#contract/session.ts";

export function inProcessTransport(app: FastifyInstance): Transport {
  return async (request) => {
    const url = new URL(request.url);
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const headersSent = new Headers(request.headers);
    const address = headersSent.get(clientAddressHeader);
    headersSent.delete(clientAddressHeader);
    const answered = await unlessAborted(
      request.signal,
      app.inject({
        method: request.method as "GET",
        url: url.pathname + url.search,
        headers: { host: url.host, ...Object.fromEntries(headersSent) },
        ...(address === null ? {} : { remoteAddress: address }),
        ...(body === undefined ? {} : { payload: body }),
      }),
    );
    const headers = new Headers();
    for (const [name, value] of Object.entries(answered.headers)) {
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    }
    const empty = answered.statusCode === 204 || answered.statusCode === 304;
    // Bytes, not text: some responses are images.
    const payload = new Uint8Array(answered.rawPayload);
    return new Response(empty ? null : payload, { status: answered.statusCode, headers });
  };
}

/** The caller's time-out applies as it does over a network (AP-4). */
function unlessAborted<T>(signal: AbortSignal, answered: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    answered.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
