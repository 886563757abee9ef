/** The payout provider's callbacks. */
import type { FastifyInstance } from "fastify";
import { callbackRoute } from "../outside/callback-route.ts";
import type { Services } from "../services.ts";
import { applyPayoutEvent } from "./apply-payout-event.ts";

export function disbursementRoutes(app: FastifyInstance, services: Services): void {
  callbackRoute(app, services, {
    path: "/callbacks/payouts",
    providerName: services.payouts.name,
    read: (headers, rawBody) => services.payouts.readCallback(headers, rawBody),
    apply: (event) => applyPayoutEvent(services, event),
  });
}
