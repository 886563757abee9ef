/** Answers what no endpoint answers below the base path: another method of a known path, or an unknown path. */
import { METHODS } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import type { Services } from "../services/services.ts";
import { sendEnvelope } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { pathOf } from "./decode.ts";

/**
 * Fastify knows some methods only. Of the others it would say itself, outside the envelope and with the whole address,
 * session included, that there is no such route. Call it before any route is registered; bodies of these are never read.
 */
export function knowEveryMethod(app: FastifyInstance, services: Services): void {
  for (const method of METHODS) {
    // CONNECT never becomes a request: node closes its connection.
    if (method === "CONNECT" || app.supportedMethods.includes(method)) continue;
    app.addHttpMethod(method);
  }
  app.setNotFoundHandler((request, reply) => answerNotFound(services, request, reply));
}

export function answerNotFound(
  services: { settings: Pick<Services["settings"], "brand"> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { code, message } = commonRejections.notFound;
  const language = languageOf(request, services.settings);
  return sendEnvelope(reply, 404, { code, message: message[language], data: null });
}

/** Call it before any route is registered on `app`: it learns the paths as they come. */
export function answerUnknownPaths(app: FastifyInstance, services: Services): void {
  const methods = new Map<string, Set<string>>();
  const catchAll = `${basePath}/*`;
  app.addHook("onRoute", ({ url, method }) => {
    if (url === catchAll || url === basePath) return;
    const known = methods.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const found = [...methods].find(([pattern]) => fits(pattern, path));
    // A page's browser asks with OPTIONS before it calls; the CORS headers are already on the reply.
    if (request.method === "OPTIONS" && found) return reply.code(204).send();
    const language = languageOf(request, services.settings);
    const rejection = found ? commonRejections.wrongMethod : commonRejections.notFound;
    if (found) reply.header("allow", [...found[1]].join(", "));
    const message = rejection.message[language];
    return sendEnvelope(reply, found ? 405 : 404, { code: rejection.code, message, data: null });
  };
  // Answered before a body is read: what the body is cannot matter to an address that takes none.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => answer(request, reply);
  for (const url of [catchAll, basePath]) app.all(url, { onRequest }, answer);
}

/** Whether a path is one of a route's, whose `:name` parts stand for any part. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
