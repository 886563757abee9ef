/**
 * Serves the static page with the real server's framework, compression, caching and security headers, so that the
 * comparison is fair.
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

export interface StaticServer extends AsyncDisposable {
  address: string;
}

/**
 * Each page is compressed once at the highest quality, as a static file would be. `framed` are pages the page frames,
 * `pictures` further pictures, both by path.
 */
export async function serveStatic(
  html: string,
  more: {
    framed?: Readonly<Record<string, string>>;
    pictures?: Readonly<Record<string, Buffer>>;
  } = {},
): Promise<StaticServer> {
  const { framed = {}, pictures = {} } = more;
  const app = Fastify({ logger: false });
  for (const folder of ["logos", "promo"]) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL(`../build/client/${folder}`, import.meta.url)),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      maxAge: "1d",
    });
  }
  for (const [path, picture] of Object.entries(pictures)) {
    app.get(path, (_request, reply) => reply.type("image/png").send(picture));
  }
  const pages = Object.entries({ ...framed, "/order": html });
  for (const [path, page] of pages) {
    const content = pressed(page);
    const headers = headersOf(page, path in framed);
    app.get(path, (_request, reply) => reply.headers(headers).send(content));
  }
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { address: `${origin}/order`, [Symbol.asyncDispose]: () => app.close() };
}

function pressed(html: string): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(html, { params });
}

function headersOf(html: string, framed: boolean): Record<string, string> {
  return {
    "cache-control": "no-store",
    "content-encoding": "br",
    "content-security-policy": policyOf(html, framed ? "'self'" : "'none'"),
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  };
}

/** As strict as the real page's policy, for a page without script and forms. */
function policyOf(html: string, framers: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    `frame-ancestors ${framers}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
