/** The calls of the order details screen. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/loan.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { rateOrder } from "./rate-order.ts";
import { readLoan } from "./read-loan.ts";

export function loanRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLoan, readLoan);
  serve(app, services, contract.rateOrder, rateOrder);
}
