/**
 * Counts uses of the app, and tells staff the sums. The app sends reports fire-and-forget and must never be held up by
 * them (OD-6): one too many, of a point that is not on the list, or of a product we do not have, is answered like any other.
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
