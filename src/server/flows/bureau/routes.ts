/** Console calls of files for a credit bureau. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bureau.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { makeBureauFile, openBureauFile, scheduleBureau } from "./change-bureau.ts";
import { readBureau, readBureauPart } from "./read-bureau.ts";

export function bureauRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readBureau, readBureau);
  serve(app, services, contract.makeBureauFile, makeBureauFile);
  serve(app, services, contract.scheduleBureau, scheduleBureau);
  serve(app, services, contract.openBureauFile, openBureauFile);
  serve(app, services, contract.readBureauPart, readBureauPart);
}
