/** The calls of the console about companies' statements: everybody reads, supervisors bring and close. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reconciliation.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleListStatements, handleReadStatement } from "./read-reports.ts";
import { handleCloseDifference, handleUploadStatement } from "./staff-actions.ts";

export function reconciliationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listStatements, handleListStatements);
  serve(app, services, contract.readStatement, handleReadStatement);
  serve(app, services, contract.uploadStatement, handleUploadStatement);
  serve(app, services, contract.closeDifference, handleCloseDifference);
}
