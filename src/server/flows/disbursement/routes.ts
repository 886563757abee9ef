/** The payout provider's callbacks. */
import type { FastifyInstance } from "fastify";
import { payoutsNamed } from "../../core/channel/provider-ports.ts";
import { callbackRoute } from "../../core/provider-events/callback-route.ts";
import type { Services } from "../../platform/services/services.ts";
import { applyPayoutEvent } from "./apply-payout-event.ts";
import { pollPayoutTopic } from "./poll-topic.ts";

export function disbursementRoutes(app: FastifyInstance, services: Services): void {
  callbackRoute(app, services, {
    direction: "payouts",
    pollTopic: pollPayoutTopic.name,
    reader: (name) => payoutsNamed(name, services),
    apply: (event) => applyPayoutEvent(services, event),
  });
}
