/** The calls of deferral; a fee is paid by the calls of repayment. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/deferral.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { confirmDeferral } from "./confirm-deferral.ts";
import { readDeferral } from "./read-deferral.ts";

export function deferralRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readDeferral, readDeferral);
  serve(app, services, contract.confirmDeferral, confirmDeferral);
}
