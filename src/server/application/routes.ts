/** The borrower's calls about applications, and the desk's. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/application.ts";
import * as desk from "#contract/application-desk.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { applyForLoan } from "./apply.ts";
import { answerRequest, cancelApplication } from "./borrower-changes.ts";
import { addDenied, listDenied, removeDenied } from "./deny-list.ts";
import { readApplication } from "./desk-application.ts";
import { askForMore, declineApplication, overruleDecline } from "./desk-changes.ts";
import { approveApplication } from "./desk-decide.ts";
import { listApplications } from "./desk-queue.ts";
import { pushProduct } from "./order-place.ts";
import { readLimit } from "./read-limit.ts";

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLimit, readLimit);
  serve(app, services, contract.applyForLoan, applyForLoan);
  serve(app, services, contract.pushProduct, pushProduct);
  serve(app, services, contract.cancelApplication, cancelApplication);
  serve(app, services, contract.answerRequest, answerRequest);
  serve(app, services, desk.listApplications, listApplications);
  serve(app, services, desk.readApplication, readApplication);
  serve(app, services, desk.approveApplication, approveApplication);
  serve(app, services, desk.declineApplication, declineApplication);
  serve(app, services, desk.askForMore, askForMore);
  serve(app, services, desk.overruleDecline, overruleDecline);
  serve(app, services, desk.listDenied, listDenied);
  serve(app, services, desk.addDenied, addDenied);
  serve(app, services, desk.removeDenied, removeDenied);
}
