/** Whether a server that is about to end still wants new work: its health says no first, then it waits, then it closes. */
import type { FastifyInstance } from "fastify";
import type { Services } from "../services/services.ts";

const leaving = new WeakSet<Services>();

/** From now on the health check fails and every answer asks for its connection to be closed; work goes on. */
export function leave(services: Services): void {
  leaving.add(services);
}

export function isLeaving(services: Services): boolean {
  return leaving.has(services);
}

/** A proxy that keeps connections open would else send its next request into a closing one. */
export function sendCallersElsewhere(app: FastifyInstance, services: Services): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving(services)) reply.header("connection", "close");
  });
}
