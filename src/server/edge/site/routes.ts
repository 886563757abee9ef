/** The calls of the official site: queries that need no session. */
import type { FastifyInstance } from "fastify";
import {
  quoteLoan,
  readLoanTerms,
  readMarketRules,
  readSiteFigures,
  readSiteVersion,
} from "#contract/site.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleReadSiteFigures } from "./figures.ts";
import { handleReadLoanTerms } from "./loan-terms.ts";
import { handleReadMarketRules } from "./market-rules.ts";
import { handleQuoteLoan } from "./quote.ts";
import { handleReadSiteVersion } from "./version.ts";

export function siteRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readLoanTerms, handleReadLoanTerms);
  serve(app, services, quoteLoan, handleQuoteLoan);
  serve(app, services, readMarketRules, handleReadMarketRules);
  serve(app, services, readSiteFigures, handleReadSiteFigures);
  serve(app, services, readSiteVersion, handleReadSiteVersion);
}
