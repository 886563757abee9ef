/** Serves the static page with the framework, compression and caching headers of the real server. */
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

export interface StaticServer extends AsyncDisposable {
  address: string;
}

/** The page is compressed once, as hard as it goes: a file would be. */
export async function serveStatic(html: string): Promise<StaticServer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const content = brotliCompressSync(html, { params });
  const app = Fastify({ logger: false });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL("../build/client/logos", import.meta.url)),
    prefix: "/logos/",
    preCompressed: true,
    maxAge: "1d",
  });
  app.get("/order", (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("content-encoding", "br")
      .header("vary", "accept-encoding")
      .type("text/html; charset=utf-8")
      .send(content),
  );
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { address: `${origin}/order`, [Symbol.asyncDispose]: () => app.close() };
}
