/** The calls about paying each instalment automatically. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/mandate.ts";
import type { Anew } from "../../platform/http/handler.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { startedAnew } from "../payment/start-payment.ts";
import { cancelMandate } from "./cancel.ts";
import { readMandate } from "./read-own.ts";
import { setUpMandate } from "./set-up.ts";

/** For a repeat, whose stored answer lacks the address. */
const setUpAnew: Anew<typeof contract.setUpMandate> = (db, replayFrom, call) =>
  startedAnew(db, replayFrom, call);

export function mandateRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readMandate, readMandate);
  serve(app, services, contract.setUpMandate, setUpMandate, setUpAnew);
  serve(app, services, contract.cancelMandate, cancelMandate);
}
