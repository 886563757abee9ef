/** Console calls of the portfolio's reports. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/portfolio.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleListPortfolioLoans } from "./loans-of-figure.ts";
import { handleExportPortfolio, handleReadPortfolio } from "./read-portfolio.ts";

export function portfolioRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readPortfolio, handleReadPortfolio);
  serve(app, services, contract.listPortfolioLoans, handleListPortfolioLoans);
  serve(app, services, contract.exportPortfolio, handleExportPortfolio);
}
