/**
 * Where SMS companies report deliveries and pass on what borrowers write back (MS-2): /callbacks/messages/<company>, or with a secret
 * at the end for companies that sign nothing. Answers 200 for what is genuine, 401 for what is not, 404 for a company that this server
 * does not know or that reports nothing, 500 when it was not stored: the company sends it again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallbackHeaders } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { smsNamed } from "../channel/sms-channels.ts";
import { writeReport } from "../messages/report-store.ts";
import { takeAnswer } from "./take-answer.ts";

const bodyBytesMaximum = 64 * 1024;

interface Named {
  Params: { provider: string; secret?: string };
}

export function messageNewsRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: bodyBytesMaximum },
      (_request, body, done) => done(null, body),
    );
    for (const path of ["/callbacks/messages/:provider", "/callbacks/messages/:provider/:secret"]) {
      scope.post<Named>(path, { bodyLimit: bodyBytesMaximum }, (request, reply) =>
        take(services, request, reply),
      );
    }
  });
}

async function take(services: Services, request: FastifyRequest<Named>, reply: FastifyReply) {
  const { provider, secret = "" } = request.params;
  const port = smsNamed(provider, services);
  if (port?.readNews === undefined)
    return reply.code(404).send(envelope("900404", "no such provider"));
  const rawBody = typeof request.body === "string" ? request.body : "";
  const news = port.readNews({ headers: firstValues(request.headers), rawBody, secret });
  if (news === null) {
    services.log.warn("callback-rejected", { direction: "messages", provider });
    return reply.code(401).send(envelope("900401", "the signature does not hold"));
  }
  for (const one of news) {
    if (one.kind === "answer") await takeAnswer(one, services);
    else if (one.outcome !== "under-way") {
      const { reference, outcome, reason } = one;
      const report = { carrier: port.name, reference, outcome, reason };
      await writeReport(services.db, report, services.calendar.now());
    }
  }
  return reply.send(envelope("0", ""));
}

function envelope(code: string, message: string) {
  return { code, message, data: {} };
}

function firstValues(headers: Record<string, string | string[] | undefined>): CallbackHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
