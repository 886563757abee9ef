/** The call of the market's rules at the console. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/rule-pack.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readRulePack } from "./read-rule-pack.ts";

export function rulePackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readRulePack, readRulePack);
}
