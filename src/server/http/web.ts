/**
 * Serves the built web app beside the door: its assets as compressed at build time, every other address
 * through the web bundle's one function. Pages are buffered, compressed and never stored.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "#contract/brand.ts";
import type { Transport } from "#contract/client.ts";
import { clientAddressHeader } from "#contract/session.ts";
import { keyedHash } from "../sealing.ts";
import type { Log, Services } from "../services.ts";
import { type IconForm, serveIcons } from "./app-icons.ts";
import { compressed } from "./compressed.ts";
import { limits } from "./decode.ts";
import { inProcessTransport } from "./in-process.ts";
import { hasVersion, keptCompressed } from "./kept-answers.ts";
import { serveLandingCard, serveSocialCard } from "./social-card.ts";

type WebHandler = (request: Request) => Promise<Response>;

/** The server bundle's export, spelled again here because the server may not import the web (see src/web/server-entry.ts). */
interface WebBundle {
  pagesWithPictures: readonly string[];
  createWebHandler(deps: {
    brand: Brand;
    backend: { origin: string; transport: Transport };
    log: Log;
    sessionMark(secret: string): string;
    testPreview: boolean;
  }): WebHandler;
  socialCardSvg(brand: Brand): string;
  landingCardSvg(brand: Brand, title: string): string;
  iconSvg(brand: Brand, form: IconForm): string;
}

/** What pages are asked by; every other method is refused before a page runs. */
const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];

const buildFolder = fileURLToPath(new URL("../../../build/", import.meta.url));

/** What the web needs of the services. */
export type WebServices = Pick<Services, "log"> & {
  settings: Pick<
    Services["settings"],
    "brand" | "publicOrigin" | "sealKey" | "iconsFolder" | "mode"
  >;
};

/** Pictures keep their names when they change, so they are asked for again after a day. */
const pictureFolders = ["logos", "promo", "payment-steps"] as const;

/** Throws when the web app is not built. Mount it last: it answers every path nobody else has. */
export async function mountWeb(app: FastifyInstance, services: WebServices): Promise<void> {
  const { brand, sealKey, iconsFolder, mode } = services.settings;
  const bundle = await loadBundle();
  const backend =
    brand.apiBase === ""
      ? { origin: "http://in.process", transport: inProcessTransport(app) }
      : { origin: brand.apiBase, transport: (request: Request) => fetch(request) };
  const handle = bundle.createWebHandler({
    brand,
    backend,
    log: services.log,
    sessionMark: (secret) => keyedHash(sealKey, "offline.session", secret),
    testPreview: mode !== "production",
  });
  await app.register(async (web) => {
    web.addHook("onRequest", async (_request, reply) => {
      reply.header("referrer-policy", "no-referrer");
      reply.header("x-content-type-options", "nosniff");
    });
    await web.register(fastifyStatic, {
      root: `${buildFolder}client/assets`,
      prefix: "/assets/",
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
    });
    for (const folder of pictureFolders) {
      await web.register(fastifyStatic, {
        root: `${buildFolder}client/${folder}`,
        prefix: `/${folder}/`,
        decorateReply: false,
        preCompressed: true,
        maxAge: "1d",
      });
    }
    serveSocialCard(web, brand, bundle.socialCardSvg);
    serveLandingCard(web, brand, backend, bundle.landingCardSvg);
    await serveIcons(web, { folder: iconsFolder, brand, draw: bundle.iconSvg });
    web.removeAllContentTypeParsers();
    web.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      answerPage(handle, services, request, reply);
    for (const url of bundle.pagesWithPictures) {
      const bodyLimit = limits.uploadBytesMaximum + limits.bodyBytesMaximum;
      web.route({ method: "POST", url, bodyLimit, onRequest: fewAtOnce, handler: answer });
    }
    web.route({
      method: ["GET", "POST"],
      url: "/*",
      bodyLimit: limits.bodyBytesMaximum,
      handler: answer,
    });
    web.route({
      method: web.supportedMethods.filter((method) => !pageMethods.includes(method)),
      url: "/*",
      handler: (_request, reply) => {
        reply.code(405).header("allow", pageMethods.join(", ")).type("text/plain");
        return reply.send("Refused\n");
      },
    });
  });
}

/** Posts with a picture that pages are reading: each is held whole, so only a few may be. */
let postsWithPictures = 0;
const postsWithPicturesMaximum = 8;

async function fewAtOnce(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const large = Number(request.headers["content-length"] ?? Infinity) > limits.bodyBytesMaximum;
  if (!large) return;
  if (postsWithPictures >= postsWithPicturesMaximum) {
    return reply.code(503).header("retry-after", "20").type("text/plain").send("Busy\n");
  }
  postsWithPictures += 1;
  reply.raw.once("close", () => {
    postsWithPictures -= 1;
  });
}

async function loadBundle(): Promise<WebBundle> {
  const path = `${buildFolder}server/index.js`;
  if (!existsSync(path)) {
    throw new Error("The web app is not built yet. Run `npm run build` once, then start again.");
  }
  return (await import(pathToFileURL(path).href)) as WebBundle;
}

async function answerPage(
  handle: WebHandler,
  services: WebServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await handle(toWebRequest(services, request));
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== "content-length") reply.header(name, value);
  }
  const varies = response.headers.get("vary") ?? "accept-encoding, accept-language, cookie";
  reply.header("vary", varies);
  const etag = response.headers.get("etag");
  if (etag !== null && hasVersion(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  const body = Buffer.from(await response.arrayBuffer());
  // A picture is compressed already.
  const isPicture = response.headers.get("content-type")?.startsWith("image/") === true;
  const accepted = isPicture ? "" : (request.headers["accept-encoding"] ?? "");
  const { content, encoding } =
    etag === null ? await compressed(body, accepted) : await keptCompressed(etag, body, accepted);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.send(response.status === 204 || response.status === 304 ? null : content);
}

function toWebRequest(services: WebServices, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  headers.set(clientAddressHeader, request.ip);
  const url = new URL(originOf(services, request) + (request.raw.url ?? "/"));
  if (request.method === "GET" || request.method === "HEAD") return new Request(url, { headers });
  const body = new Uint8Array((request.body as Buffer | undefined) ?? Buffer.alloc(0));
  return new Request(url, { method: request.method, headers, body });
}

/** Behind a proxy that ends TLS the connection says http: the configured public origin knows better. */
function originOf({ settings }: WebServices, request: FastifyRequest): string {
  const host = request.headers.host ?? "localhost";
  for (const known of [settings.publicOrigin, settings.brand.h5Base]) {
    if (known !== "" && URL.canParse(known) && new URL(known).host === host) {
      return new URL(known).origin;
    }
  }
  return `${request.protocol}://${host}`;
}
