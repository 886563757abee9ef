/** The origin a request was sent to, and whether over https: addresses in pages, cookie names and HSTS depend on it. */
import type { FastifyRequest } from "fastify";
import type { Settings } from "../services/settings.ts";

type OriginSettings = Pick<Settings, "publicOrigin" | "mode"> & {
  brand: Pick<Settings["brand"], "h5Base">;
};

/**
 * Behind a proxy that terminates TLS the connection is http, so the configured origin of the request's host decides. What a caller
 * writes into Host never becomes part of an answer in production: for any other host it is MKOPO_ORIGIN. In a demo, which is opened
 * under whatever name its machine has, it is that host, with the protocol of the connection or the X-Forwarded-Proto of a trusted
 * proxy.
 */
export function originOf(settings: OriginSettings, request: FastifyRequest): string {
  const { publicOrigin, mode, brand } = settings;
  const host = request.headers.host ?? "localhost";
  for (const known of [publicOrigin, brand.h5Base]) {
    if (known !== "" && URL.canParse(known) && new URL(known).host === host) {
      return new URL(known).origin;
    }
  }
  if (mode === "production" && publicOrigin !== "") return publicOrigin;
  return `${request.protocol}://${host}`;
}

export function isSecure(settings: OriginSettings, request: FastifyRequest): boolean {
  return originOf(settings, request).startsWith("https:");
}
