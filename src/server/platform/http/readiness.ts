/** Graceful shutdown: the health check fails first, then the server waits, then it closes. */
import type { FastifyInstance } from "fastify";
import type { Services } from "../services/services.ts";

const leaving = new WeakSet<Services>();

/** From now on the health check fails and every answer carries `Connection: close`; requests are still served. */
export function leave(services: Services): void {
  leaving.add(services);
}

export function isLeaving(services: Services): boolean {
  return leaving.has(services);
}

/** Otherwise a proxy with keep-alive connections would send its next request on a closing one. */
export function sendCallersElsewhere(app: FastifyInstance, services: Services): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving(services)) reply.header("connection", "close");
  });
}
