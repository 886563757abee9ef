/** The origin a request was sent to, and whether over https: cookie names and HSTS depend on it. */
import type { FastifyRequest } from "fastify";
import type { Settings } from "../services/settings.ts";

type OriginSettings = Pick<Settings, "publicOrigin"> & {
  brand: Pick<Settings["brand"], "h5Base">;
};

/**
 * Behind a proxy that terminates TLS the connection is http, so the configured origin of the request's host decides. For any
 * other host the protocol is the connection's, or the X-Forwarded-Proto of a trusted proxy.
 */
export function originOf(settings: OriginSettings, request: FastifyRequest): string {
  const host = request.headers.host ?? "localhost";
  for (const known of [settings.publicOrigin, settings.brand.h5Base]) {
    if (known !== "" && URL.canParse(known) && new URL(known).host === host) {
      return new URL(known).origin;
    }
  }
  return `${request.protocol}://${host}`;
}

export function isSecure(settings: OriginSettings, request: FastifyRequest): boolean {
  return originOf(settings, request).startsWith("https:");
}
