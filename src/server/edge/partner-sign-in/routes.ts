/** The call of the page for a failed partner sign-in. */
import type { FastifyInstance } from "fastify";
import { readPartnerSignInFailure } from "#contract/partner-sign-in.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readFailure } from "./read-failure.ts";

export function partnerSignInRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readPartnerSignInFailure, readFailure);
}
