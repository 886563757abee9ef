/** Serves the contract's documentation: for machines and for people. Made once, when the server starts. */
import type { FastifyInstance } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import type { Services } from "../services.ts";
import { answerHeaders } from "./answer.ts";
import { openapiDocument } from "./openapi.ts";
import { openapiPage } from "./openapi-page.ts";

const pageHeaders = {
  ...answerHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

export function openapiRoutes(app: FastifyInstance, services: Services): void {
  const document = JSON.stringify(openapiDocument());
  const page = openapiPage(services.settings.brand.displayName);
  app.get(`${basePath}/openapi.json`, (_request, reply) =>
    reply.headers(answerHeaders).type("application/json; charset=utf-8").send(document),
  );
  app.get(`${basePath}/docs`, (_request, reply) =>
    reply.headers(pageHeaders).type("text/html; charset=utf-8").send(page),
  );
}
