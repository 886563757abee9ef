/** The console's approvals as a whole: for every member of staff, each sees what their role decides about and what they proposed. */
import type { FastifyInstance } from "fastify";
import { countApprovals as countEndpoint } from "#contract/loan-actions.ts";
import { listProposals as listEndpoint } from "#contract/proposals.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { countApprovals, listProposals } from "./list-proposals.ts";

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, countEndpoint, countApprovals);
  serve(app, services, listEndpoint, listProposals);
}
