/**
 * The captcha picture of a page view, at a URL an <img> can use: image/png, no envelope (PL-1). Every request draws a
 * new one and invalidates the previous one. Errors are plain text, for people who read logs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { drawCaptcha } from "../../platform/captcha/draw-captcha.ts";
import { languageOf, queryFields } from "../../platform/http/caller.ts";
import type { Call } from "../../platform/http/handler.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { saveAnswer } from "./captcha.ts";

const headers = {
  "cache-control": "no-store",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-site",
  "referrer-policy": "no-referrer",
} as const;

export function captchaRoute(app: FastifyInstance, services: Services): void {
  for (const path of ["/promotion/get-captcha", "/api/v2/:segment/promotion/get-captcha"]) {
    app.route({
      method: "GET",
      url: basePath + path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(services, request, reply),
    });
  }
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(headers);
  const { sid = "" } = queryFields(request);
  const text = services.newCaptchaText("picture");
  const call = callOf(services, request);
  const saved = await services.db.transaction((tx) =>
    saveAnswer(tx, call, sid, { answer: text, kind: "picture" }),
  );
  if (saved === "sidOver") return say(reply, 404, "This page view is over: get a new sid\n");
  if (saved === "tooManyTries") return say(reply, 429, "Too many pictures\n");
  try {
    return reply.type("image/png").send(Buffer.from((await drawCaptcha(text)).buffer));
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return say(reply.header("retry-after", "2"), 503, "Too many pictures at once\n");
  }
}

function say(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).type("text/plain; charset=utf-8").send(text);
}

function callOf(services: Services, request: FastifyRequest): Call {
  return {
    borrowerId: "",
    sessionId: "",
    deviceId: "",
    staff: null,
    address: request.ip ?? "",
    ofApp: false,
    fromShell: false,
    language: languageOf(request, services.settings),
    today: services.calendar.today(),
    services,
  };
}
