/** The console's calls about the lender's texts; their versions are saved and published by the calls of the configuration. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/texts.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { listTexts } from "./list-texts.ts";
import { previewText } from "./preview-text.ts";
import { readText } from "./read-text.ts";

export function textRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listTexts, listTexts);
  serve(app, services, contract.readText, readText);
  serve(app, services, contract.previewText, previewText);
}
