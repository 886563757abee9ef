/** The calls to list, give and withdraw consents. */
import type { FastifyInstance } from "fastify";
import * as consent from "#contract/consent.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { listConsents, saveConsent } from "./consents.ts";

export function consentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, consent.listConsents, listConsents);
  serve(app, services, consent.saveConsent, saveConsent);
}
