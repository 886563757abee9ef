/** The call that takes payment references. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/payment-claim.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleSubmitReference } from "./submit-reference.ts";

export function paymentClaimRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.submitReference, handleSubmitReference);
}
