/**
 * Counts uses of the app. The app sends them fire-and-forget and must never be held up by them (OD-6):
 * an event too many, or of a product we do not have, is answered like any other.
 */
import type { FastifyInstance } from "fastify";
import { saveEvent } from "#contract/telemetry.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { insertUsageEvent } from "./store.ts";

/** What one borrower can store in a day: far above real use, and a bound on what a script can fill. */
export const eventsPerDayMaximum = 500;

export function telemetryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, saveEvent, async (tx, input, call) => {
    const event = { ...input, borrowerId: call.borrowerId, happenedOn: call.today };
    await insertUsageEvent(tx, event, eventsPerDayMaximum);
    return { ok: true, data: {} };
  });
}
