/** The legacy confirmation's calls: agreements and acceptance are the current handlers at other paths. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/legacy.ts";
import { listAgreements, openAgreement } from "../../flows/agreement/read-agreement.ts";
import { acceptOffer } from "../../flows/loan-offer/accept-offer.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { openProduct } from "./open-product.ts";
import { readLegacyOffer } from "./read-legacy-offer.ts";

export function legacyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLegacyOffer, readLegacyOffer);
  serve(app, services, contract.listLegacyAgreements, listAgreements);
  serve(app, services, contract.openLegacyAgreement, openAgreement);
  serve(app, services, contract.acceptLegacyOffer, acceptOffer);
  serve(app, services, contract.openProduct, openProduct);
}
