/** Console calls about loans: every member of staff reads them. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/loan-back-office.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { listLoans } from "./list-loans.ts";
import { readLoanAccount } from "./read-loan-account.ts";

export function servicingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listLoans, listLoans);
  serve(app, services, contract.readLoanAccount, readLoanAccount);
}
