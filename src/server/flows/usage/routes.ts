/**
 * Counts uses of the app, and gives staff the sums. The app reports fire-and-forget and must never be held up (OD-6): a
 * report over the limit, of an unlisted point or of an unknown product gets the same answer as any other.
 */
import type { FastifyInstance } from "fastify";
import { readFeedback } from "#contract/feedback.ts";
import { saveEvent, uploadBuriedPoint } from "#contract/telemetry.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { countUse } from "./count-use.ts";
import { handleReadFeedback } from "./read-feedback.ts";

export function telemetryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, saveEvent, countUse);
  serve(app, services, uploadBuriedPoint, countUse);
  serve(app, services, readFeedback, handleReadFeedback);
}
