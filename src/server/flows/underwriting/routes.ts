/** The calls of staff who decide about applications. */
import type { FastifyInstance } from "fastify";
import * as desk from "#contract/application-back-office.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readApplication } from "./desk-application.ts";
import { askForMore, declineApplication, overrideDecline } from "./desk-changes.ts";
import { approveApplication } from "./desk-decide.ts";
import { listApplications } from "./desk-queue.ts";

export function underwritingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, desk.listApplications, listApplications);
  serve(app, services, desk.readApplication, readApplication);
  serve(app, services, desk.approveApplication, approveApplication);
  serve(app, services, desk.declineApplication, declineApplication);
  serve(app, services, desk.askForMore, askForMore);
  serve(app, services, desk.overrideDecline, overrideDecline);
}
