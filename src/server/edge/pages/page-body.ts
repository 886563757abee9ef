/**
 * Buffers the body of a page's POST, within the route's limit and the process-wide limit for all uploads. The bytes
 * count until the response has been sent, since the page works on the same buffer.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits, Unreadable } from "../../platform/http/decode.ts";
import { HeldBytes } from "../../platform/http/held-bytes.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";

/** Accepts every content type; pages parse their own bodies. */
export function takePageBodies(web: FastifyInstance): void {
  const held = new WeakMap<FastifyRequest, HeldBytes>();
  web.removeAllContentTypeParsers();
  web.addHook("onRequest", async (request, reply) => {
    const own = new HeldBytes();
    held.set(request, own);
    reply.raw.once("close", () => own.letGo());
  });
  web.addContentTypeParser("*", (request: FastifyRequest, payload: IncomingMessage) => {
    return readWhole(request, payload, held.get(request) ?? new HeldBytes());
  });
}

/**
 * Uses event listeners, not async iteration: leaving an iteration early would destroy the connection before the response
 * is sent.
 */
function readWhole(
  request: FastifyRequest,
  payload: IncomingMessage,
  held: HeldBytes,
): Promise<Buffer> {
  const { bodyLimit = limits.bodyBytesMaximum } = request.routeOptions;
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((done, failed) => {
    const stop = (error: unknown) => {
      payload.off("data", take).off("end", end).off("error", stop);
      failed(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bodyLimit) return stop(tooLarge());
      if (!held.hold(chunk.length))
        return stop(new Outage("too many files are being sent at once"));
      chunks.push(chunk);
    };
    const end = () => done(Buffer.concat(chunks));
    if (Number(request.headers["content-length"] ?? 0) > bodyLimit) return failed(tooLarge());
    payload.on("data", take).on("end", end).on("error", stop);
  });
}

function tooLarge(): Unreadable {
  return new Unreadable("the body is too large", "tooLarge");
}
