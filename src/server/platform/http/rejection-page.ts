/** The page for a request that was rejected before its page ran: one sentence and a link to retry. Cheap to make. */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { wordsByKey } from "#contract/catalogue.ts";
import { basePath } from "#contract/endpoint.ts";
import { type CommonRejectionName, commonRejections } from "#contract/envelope.ts";
import { documentLanguage, type Language, type Words } from "#contract/languages.ts";
import { answerHeaders, sendRejection, statusOf } from "./answer.ts";
import { pathOf } from "./decode.ts";

const style =
  ":root{color-scheme:light dark}body{margin:0 auto;max-width:30rem;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif}" +
  "a{display:block;min-height:2.75rem;line-height:2.75rem;text-align:center;border:1px solid;border-radius:.75rem;color:inherit}";
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

const again: Words = wordsByKey("rejections.page").again;

/** Whether a browser navigates to a page; everything else is answered with the envelope. */
export function asksForPage(request: FastifyRequest): boolean {
  const isPage = request.headers.accept?.includes("text/html") === true;
  return isPage && !pathOf(request.url).startsWith(basePath);
}

/** A common rejection: as a page where one was requested, in the envelope elsewhere. */
export function rejectRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CommonRejectionName,
  language: Language,
  data: unknown = null,
): FastifyReply {
  if (!asksForPage(request)) return sendRejection(reply, null, name, language, data);
  const message = commonRejections[name].message[language];
  return sendRejectionPage(reply, statusOf(name, 400), language, message);
}

/** After a post there is no link to retry: it would lose the form, which "back" restores. */
export function sendRejectionPage(
  reply: FastifyReply,
  status: number,
  language: Language,
  message: string,
): FastifyReply {
  const retry = reply.request.method === "GET";
  const html =
    `<!doctype html><html lang="${documentLanguage(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${status}</title><style>${style}</style></head><body><main><p>${message}</p>` +
    // An empty href is the page's own URL, including its secrets.
    `${retry ? `<p><a href="">${again[language]}</a></p>` : ""}</main></body></html>`;
  return reply
    .code(status)
    .headers({ ...answerHeaders, "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}
