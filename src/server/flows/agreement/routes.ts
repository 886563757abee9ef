/** The calls to list agreements and read one. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/agreement.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { listAgreements, openAgreement, readAgreement } from "./read-agreement.ts";

export function agreementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAgreements, listAgreements);
  serve(app, services, contract.openAgreement, openAgreement);
  serve(app, services, contract.readAgreement, readAgreement);
}
