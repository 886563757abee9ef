/** Console calls about payout accounts that somebody has to judge. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/payee-checks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { confirmPayeeCheck, decidePayeeCheck, withdrawPayeeCheck } from "./decide-payee-check.ts";
import { listPayeeChecks } from "./list-payee-checks.ts";

export function payeeCheckRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listPayeeChecks, listPayeeChecks);
  serve(app, services, contract.decidePayeeCheck, decidePayeeCheck);
  serve(app, services, contract.confirmPayeeCheck, confirmPayeeCheck);
  serve(app, services, contract.withdrawPayeeCheck, withdrawPayeeCheck);
}
