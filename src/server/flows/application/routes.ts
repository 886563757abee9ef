/** The borrower's calls about applications, and the blocklist's. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/application.ts";
import * as desk from "#contract/application-back-office.ts";
import * as byFile from "#contract/blocklist-file.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { applyForLoan } from "./apply.ts";
import { addToBlocklist, listBlocklist, removeFromBlocklist } from "./blocklist.ts";
import { readBlocklistFile, takeBlocklistFile, uploadBlocklistFile } from "./blocklist-file.ts";
import { answerRequest, cancelApplication } from "./borrower-changes.ts";
import { pushProduct } from "./continue-path.ts";
import { exportBlocklist } from "./export-blocklist.ts";
import { readLimit } from "./read-limit.ts";

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLimit, readLimit);
  serve(app, services, contract.applyForLoan, applyForLoan);
  serve(app, services, contract.pushProduct, pushProduct);
  serve(app, services, contract.cancelApplication, cancelApplication);
  serve(app, services, contract.answerRequest, answerRequest);
  serve(app, services, desk.listBlocklist, listBlocklist);
  serve(app, services, desk.addToBlocklist, addToBlocklist);
  serve(app, services, desk.removeFromBlocklist, removeFromBlocklist);
  serve(app, services, byFile.uploadBlocklistFile, uploadBlocklistFile);
  serve(app, services, byFile.readBlocklistFile, readBlocklistFile);
  serve(app, services, byFile.takeBlocklistFile, takeBlocklistFile);
  serve(app, services, byFile.exportBlocklist, exportBlocklist);
}
