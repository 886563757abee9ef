/**
 * Serves the contract's documentation as OpenAPI and as a page. Both are made once a process, when they are first asked for, so that no
 * start waits for them; only a search is rendered anew. In production anonymous visitors see the borrowers' calls; the console's calls are shown only
 * to signed-in staff.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpointGroups } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape } from "#contract/endpoint.ts";
import { answerHeaders } from "../../platform/http/answer.ts";
import { queryFields, staffTokenOf } from "../../platform/http/caller.ts";
import type { Services } from "../../platform/services/services.ts";
import { openapiDocument } from "./openapi.ts";
import { openapiPage } from "./openapi-page.ts";

const searchCharactersMaximum = 100;

const pageHeaders = {
  ...answerHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

export function openapiRoutes(app: FastifyInstance, services: Services): void {
  const { brand, mode } = services.settings;
  const forEverybody = mode === "production" ? borrowersGroups : endpointGroups;
  const shownTo = async (request: FastifyRequest) => {
    const staff = await services.findStaff(services, staffTokenOf(request, services.settings));
    const groups = staff === null || staff.oneTimePassword ? forEverybody : endpointGroups;
    return described(brand.displayName, groups);
  };
  app.get(`${basePath}/openapi.json`, async (request, reply) => {
    const { document } = await shownTo(request);
    return reply.headers(answerHeaders).type("application/json; charset=utf-8").send(document);
  });
  app.get(`${basePath}/docs`, async (request, reply) => {
    const { page, pageFor } = await shownTo(request);
    const search = (queryFields(request)["q"] ?? "").slice(0, searchCharactersMaximum);
    const shown = search === "" ? page : pageFor(search);
    return reply.headers(pageHeaders).type("text/html; charset=utf-8").send(shown);
  });
}

interface Described {
  document: string;
  page: string;
  pageFor: (search: string) => string;
}

const madeOf = new WeakMap<typeof endpointGroups, Map<string, Described>>();

/** The contract stands while a process lives: what is made of it costs half a second, and serves every server in it. */
function described(displayName: string, groups: typeof endpointGroups): Described {
  const made = madeOf.get(groups) ?? new Map<string, Described>();
  madeOf.set(groups, made);
  const found = made.get(displayName) ?? {
    document: JSON.stringify(openapiDocument(groups)),
    ...pagesOf(openapiPage(displayName, groups)),
  };
  made.set(displayName, found);
  return found;
}

/** The page with every call is requested most, so it is cached. */
const pagesOf = (pageFor: (search: string) => string) => ({ page: pageFor(""), pageFor });

/** Without the calls of the console. */
const borrowersGroups: typeof endpointGroups = endpointGroups
  .map(({ name, endpoints }) => {
    return { name, endpoints: endpoints.filter((endpoint) => !isOfConsole(endpoint)) };
  })
  .filter(({ endpoints }) => endpoints.length > 0);

/** Signing in to the console does not need a session yet. */
function isOfConsole({ session, path }: EndpointShape): boolean {
  return session === "staff" || path.startsWith("/console/");
}
