/** The calls of the order details screen: the order and its ratings. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/loan.ts";
import { submitLowRating as lowRating } from "#contract/low-rating.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { rateOrder } from "./rate-order.ts";
import { readLoan } from "./read-loan.ts";
import { recordLowRating } from "./record-low-rating.ts";

export function loanRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLoan, readLoan);
  serve(app, services, contract.rateOrder, rateOrder);
  serve(app, services, lowRating, recordLowRating);
}
