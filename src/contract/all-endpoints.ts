/** Every endpoint we serve, for the server's door, the OpenAPI page and the tests that walk the whole wire. */
import { listAgreements, openAgreement } from "./agreement.ts";
import type { EndpointShape } from "./endpoint.ts";
import { rateOrder, readLoan } from "./loan.ts";
import { acceptOffer, readOffer } from "./loan-offer.ts";
import { readInstalments, startPayment } from "./repayment.ts";
import { saveEvent } from "./telemetry.ts";

export const allEndpoints: readonly EndpointShape[] = [
  readOffer,
  acceptOffer,
  listAgreements,
  openAgreement,
  readLoan,
  rateOrder,
  readInstalments,
  startPayment,
  saveEvent,
];
