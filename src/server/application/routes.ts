/** The borrower's calls about applications. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/application.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { applyForLoan } from "./apply.ts";
import { answerRequest, cancelApplication } from "./borrower-changes.ts";
import { pushProduct } from "./order-place.ts";
import { readLimit } from "./read-limit.ts";

export function applicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLimit, readLimit);
  serve(app, services, contract.applyForLoan, applyForLoan);
  serve(app, services, contract.pushProduct, pushProduct);
  serve(app, services, contract.cancelApplication, cancelApplication);
  serve(app, services, contract.answerRequest, answerRequest);
}
