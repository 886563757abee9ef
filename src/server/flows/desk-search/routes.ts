/** The console's search: for every member of staff. */
import type { FastifyInstance } from "fastify";
import { searchDesk as endpoint } from "#contract/desk-search.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { searchDesk } from "./search-desk.ts";

export function deskSearchRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, endpoint, searchDesk);
}
