/** Liveness (`/health/live`) and readiness (`/health`: the database accepts writes, and the server is not shutting down). */
import type { FastifyInstance } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import type { Services } from "../services/services.ts";
import { sendEnvelope } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { isLeaving } from "./readiness.ts";
import { assertWrites } from "./writes.ts";

export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get(`${basePath}/health/live`, (_request, reply) =>
    sendEnvelope(reply, 200, { code: "0", message: "", data: { status: "live" } }),
  );
  app.get(`${basePath}/health`, async (request, reply) => {
    const status = isLeaving(services) ? "leaving" : await databaseStatus(services);
    if (status !== "ready") {
      const { code, message } = commonRejections.outage;
      const words = message[languageOf(request, services.settings)];
      return sendEnvelope(reply, 503, { code, message: words, data: { status } });
    }
    return sendEnvelope(reply, 200, { code: "0", message: "", data: { status: "ready" } });
  });
}

async function databaseStatus(services: Services): Promise<"ready" | "not-ready"> {
  try {
    await assertWrites(services);
    return "ready";
  } catch (error) {
    const { name, message, code } = error as Error & { code?: unknown };
    services.log.error("database-silent", { name, code, reason: message });
    return "not-ready";
  }
}
