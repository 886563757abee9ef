/** Console calls about a loan's money: every member of staff proposes, supervisors decide about what others proposed. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/loan-actions.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { approveLoanAction, declineLoanAction, withdrawLoanAction } from "./decide-action.ts";
import { previewLoanAction, proposeLoanAction } from "./propose.ts";
import { listApprovals, readApproval } from "./read-approvals.ts";
import { readLoanMoney } from "./read-loan-money.ts";

export function loanActionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLoanMoney, readLoanMoney);
  serve(app, services, contract.previewLoanAction, previewLoanAction);
  serve(app, services, contract.proposeLoanAction, proposeLoanAction);
  serve(app, services, contract.listApprovals, listApprovals);
  serve(app, services, contract.readApproval, readApproval);
  serve(app, services, contract.approveLoanAction, approveLoanAction);
  serve(app, services, contract.declineLoanAction, declineLoanAction);
  serve(app, services, contract.withdrawLoanAction, withdrawLoanAction);
}
