/** Answers what no endpoint answers below the base path: another method of a known path, or an unknown path. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { commonRefusals } from "#contract/envelope.ts";
import type { Services } from "../services.ts";
import { sendEnvelope } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { pathOf } from "./decode.ts";

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
    const refusal = found ? commonRefusals.wrongMethod : commonRefusals.notFound;
    if (found) reply.header("allow", [...found[1]].join(", "));
    const message = refusal.message[language];
    return sendEnvelope(reply, found ? 405 : 404, { code: refusal.code, message, data: null });
  };
  app.all(catchAll, answer);
  app.all(basePath, answer);
}

/** Whether a path is one of a route's, whose `:name` parts stand for any part. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length &&
    parts.every((part, place) => part.startsWith(":") || part === given[place])
  );
}
