/** Which origin a request came to, and whether over https: cookie names and what a browser may remember follow from it. */
import type { FastifyRequest } from "fastify";
import type { Settings } from "../services/settings.ts";

type OriginSettings = Pick<Settings, "publicOrigin"> & {
  brand: Pick<Settings["brand"], "h5Base">;
};

/** Behind a proxy that ends TLS the connection says http: the configured origins know better. */
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
