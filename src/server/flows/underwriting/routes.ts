/** The calls of staff who decide about applications. */
import type { FastifyInstance } from "fastify";
import * as desk from "#contract/application-back-office.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { approveApplication } from "./approve-case.ts";
import { askForMore, declineApplication, overrideDecline } from "./case-changes.ts";
import { listApplications } from "./case-queue.ts";
import { readApplication } from "./read-case.ts";

export function underwritingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, desk.listApplications, listApplications);
  serve(app, services, desk.readApplication, readApplication);
  serve(app, services, desk.approveApplication, approveApplication);
  serve(app, services, desk.declineApplication, declineApplication);
  serve(app, services, desk.askForMore, askForMore);
  serve(app, services, desk.overrideDecline, overrideDecline);
}
