/** The calls of staff who try a decision policy before it is published. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/decision-policy.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { simulatePolicy } from "./simulate-policy.ts";

export function decisionPolicyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.simulatePolicy, simulatePolicy);
}
