/** The calls of the confirmation screen: offer, disclosure, Loan Now. */
import type { FastifyInstance } from "fastify";
import { confirmDisclosure as disclosure } from "#contract/disclosure.ts";
import * as contract from "#contract/loan-offer.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptOffer } from "./accept-offer.ts";
import { confirmDisclosure } from "./confirm-disclosure.ts";
import { readOffer } from "./read-offer.ts";

export function loanOfferRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readOffer, readOffer);
  serve(app, services, disclosure, confirmDisclosure);
  serve(app, services, contract.acceptOffer, acceptOffer);
}
