/** The console's call about the lender's channels; the document itself has the calls of every configuration. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/channels.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readChannels } from "./read-channels.ts";

export function channelRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readChannels, readChannels);
}
