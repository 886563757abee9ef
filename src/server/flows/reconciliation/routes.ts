/** The console's calls about settlement reports: all staff read, supervisors upload and close. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/reconciliation.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleListSettlementReports, handleReadSettlementReport } from "./read-reports.ts";
import { handleCloseDiscrepancy, handleUploadSettlementReport } from "./staff-actions.ts";

export function reconciliationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listSettlementReports, handleListSettlementReports);
  serve(app, services, contract.readSettlementReport, handleReadSettlementReport);
  serve(app, services, contract.uploadSettlementReport, handleUploadSettlementReport);
  serve(app, services, contract.closeDiscrepancy, handleCloseDiscrepancy);
}
