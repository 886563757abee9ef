/** The console's first page. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/today.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readToday } from "./read-today.ts";

export function todayRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readToday, readToday);
}
