/** Tells a monitor whether the process lives (`/health/live`) and whether it can serve (`/health`: the database answers). */
import type { FastifyInstance } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { commonRefusals } from "#contract/envelope.ts";
import type { Services } from "../services.ts";
import { sendEnvelope } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { pingDatabase } from "./store.ts";

export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get(`${basePath}/health/live`, (_request, reply) =>
    sendEnvelope(reply, 200, { code: "0", message: "", data: { status: "live" } }),
  );
  app.get(`${basePath}/health`, async (request, reply) => {
    try {
      await pingDatabase(services.db);
    } catch (error) {
      services.log.error("database-silent", { name: (error as Error).name });
      const { code, message } = commonRefusals.outage;
      const words = message[languageOf(request, services.settings)];
      return sendEnvelope(reply, 503, { code, message: words, data: { status: "not-ready" } });
    }
    return sendEnvelope(reply, 200, { code: "0", message: "", data: { status: "ready" } });
  });
}
