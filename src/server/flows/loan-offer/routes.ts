/** The calls of the confirmation screen: offer, its disclosure and acknowledgement, Loan Now. */
import type { FastifyInstance } from "fastify";
import { confirmDisclosure as disclosure } from "#contract/disclosure.ts";
import * as contract from "#contract/loan-offer.ts";
import * as disclosed from "#contract/offer-disclosure.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptOffer } from "./accept-offer.ts";
import { confirmDisclosure } from "./confirm-disclosure.ts";
import { acknowledgeDisclosure, issueDisclosure } from "./issue-disclosure.ts";
import { listDisclosures } from "./list-disclosures.ts";
import { readDisclosureForm } from "./read-disclosure-form.ts";
import { readOffer } from "./read-offer.ts";
import { readOfferCost } from "./read-offer-cost.ts";

export function loanOfferRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readOffer, readOffer);
  serve(app, services, disclosure, confirmDisclosure);
  serve(app, services, disclosed.readOfferCost, readOfferCost);
  serve(app, services, disclosed.issueDisclosure, issueDisclosure);
  serve(app, services, disclosed.acknowledgeDisclosure, acknowledgeDisclosure);
  serve(app, services, disclosed.readDisclosureForm, readDisclosureForm);
  serve(app, services, disclosed.listDisclosures, listDisclosures);
  serve(app, services, contract.acceptOffer, acceptOffer);
}
