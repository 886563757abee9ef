/** The calls about help for borrowers who cannot pay as agreed, of borrowers and of staff. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/hardship.ts";
import * as desk from "#contract/hardship-back-office.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptNewPlan } from "./accept.ts";
import { requestHardship } from "./ask.ts";
import { openHardship } from "./open-at-desk.ts";
import { readHardship } from "./read-own.ts";
import { listHardship, readHardshipCase } from "./staff-cases.ts";
import { approveNewPlan, declineHardship, offerNewPlan, previewNewPlan } from "./staff-plans.ts";
import { turnDownNewPlan } from "./turn-down.ts";

export function hardshipRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readHardship, readHardship);
  serve(app, services, contract.requestHardship, requestHardship);
  serve(app, services, contract.acceptNewPlan, acceptNewPlan);
  serve(app, services, contract.turnDownNewPlan, turnDownNewPlan);
  serve(app, services, desk.listHardship, listHardship);
  serve(app, services, desk.readHardshipCase, readHardshipCase);
  serve(app, services, desk.openHardship, openHardship);
  serve(app, services, desk.previewNewPlan, previewNewPlan);
  serve(app, services, desk.offerNewPlan, offerNewPlan);
  serve(app, services, desk.approveNewPlan, approveNewPlan);
  serve(app, services, desk.declineHardship, declineHardship);
}
