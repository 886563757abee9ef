/**
 * Serves the built web app beside the API: assets as compressed at build time, every other URL through the bundle's
 * single request handler. Pages are buffered, compressed and never cached by clients.
 */
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "#contract/brand.ts";
import type { Transport } from "#contract/client.ts";
import { clientAddressHeader } from "#contract/session.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import { isForeignPost, languageOf } from "../../platform/http/caller.ts";
import { limits } from "../../platform/http/decode.ts";
import { originOf } from "../../platform/http/origin.ts";
import { rejectRequest } from "../../platform/http/rejection-page.ts";
import { nameRoute } from "../../platform/observability/route-name.ts";
import type { Log } from "../../platform/runtime/log.ts";
import type { Services } from "../../platform/services/services.ts";
import { type IconForm, picturePolicy, serveIcons } from "./app-icons.ts";
import { compressed } from "./compressed.ts";
import { inProcessTransport } from "./in-process.ts";
import { takePageBodies } from "./page-body.ts";
import { compressedOnce, hasVersion } from "./response-cache.ts";
import { type CardColours, serveSocialCards } from "./social-card.ts";

type WebHandler = (request: Request) => Promise<Response>;

/**
 * The server bundle's exports, declared again here because the server may not import the web (see
 * src/web/server-entry.ts).
 */
interface WebBundle {
  pagesWithPictures: readonly string[];
  createWebHandler(deps: {
    /** The one in force at each request. */
    readonly brand: Brand;
    backend: { origin: string; transport: Transport };
    log: Log;
    sessionMark(secret: string): string;
    testPreview: boolean;
  }): WebHandler;
  cardColours(brand: Brand): CardColours;
  iconSvg(brand: Brand, form: IconForm): string;
  /** The screen of an address as a pattern from the code; null for none. */
  screenName(pathname: string): string | null;
}

/** The methods pages answer; any other is rejected with 405 before a page runs. */
const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];

const buildFolder = fileURLToPath(new URL("../../../../build/", import.meta.url));

type WebServices = Pick<Services, "log"> & {
  settings: Pick<
    Services["settings"],
    "brand" | "publicOrigin" | "encryptionKey" | "iconsFolder" | "mode"
  >;
};

/** Images keep their names when they change, so they are cached for a day only. */
const pictureFolders = ["logos", "promo", "payment-steps", "examples"] as const;

/** Throws when the web app is not built. Mount it last: it handles every path not registered before. */
export async function mountWeb(app: FastifyInstance, services: WebServices): Promise<void> {
  const { encryptionKey, iconsFolder, mode } = services.settings;
  const { apiBase } = services.settings.brand;
  const brandNow = () => services.settings.brand;
  const bundle = await loadBundle();
  const backend =
    apiBase === ""
      ? { origin: "http://in.process", transport: inProcessTransport(app) }
      : { origin: apiBase, transport: (request: Request) => fetch(request) };
  const handle = bundle.createWebHandler({
    get brand() {
      return brandNow();
    },
    backend,
    log: services.log,
    sessionMark: (secret) => keyedHash(encryptionKey, "offline.session", secret),
    testPreview: mode !== "production",
  });
  await app.register(async (web) => {
    web.addHook("onRequest", async (_request, reply) => {
      // Other origins get no referrer; our own forms send one, which identifies the page they are on.
      reply.header("referrer-policy", "same-origin");
    });
    await web.register(serveScripts);
    await web.register(servePictures);
    serveSocialCards(web, { brand: brandNow, backend, colours: bundle.cardColours });
    await serveIcons(web, { folder: iconsFolder, brand: brandNow, draw: bundle.iconSvg });
    takePageBodies(web);
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      // Each screen is measured under its own name.
      const [path = ""] = pathAndQuery(request.url).split("?");
      nameRoute(request, bundle.screenName(path) ?? "no page");
      return answerPage(handle, services, request, reply);
    };
    for (const url of bundle.pagesWithPictures) {
      const bodyLimit = limits.uploadBytesMaximum + limits.bodyBytesMaximum;
      web.route({ method: "POST", url, bodyLimit, handler: answer });
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

/** Headers that mean something to a document only. */
const documentHeaders = [
  ...["permissions-policy", "cross-origin-opener-policy", "referrer-policy"],
  "content-security-policy",
];

/**
 * The screens' scripts. Their names change with their content, so nobody asks again whether they changed; each is
 * sent with no more headers than it needs, since a screen fetches about ten (decision record 0138).
 */
async function serveScripts(web: FastifyInstance): Promise<void> {
  web.addHook("onRequest", async (_request, reply) => {
    for (const name of documentHeaders) reply.removeHeader(name);
  });
  await web.register(fastifyStatic, {
    root: `${buildFolder}client/assets`,
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
}

async function servePictures(web: FastifyInstance): Promise<void> {
  web.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", picturePolicy);
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
}

/** Begins to load the pages while the database opens, so that mounting them waits for less; what fails is told by mounting. */
export function loadAhead(): void {
  loadBundle().catch(() => {});
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
  if (isForeignPost(request, services.settings)) {
    return rejectRequest(request, reply, "foreignPage", languageOf(request, services.settings));
  }
  const response = await handle(toWebRequest(services, request));
  reply.code(response.status);
  const type = response.headers.get("content-type") ?? "";
  // A sheet and a script are no documents; a worker's script has a policy of its own.
  if (/^text\/(?:css|javascript)\b/.test(type)) reply.removeHeader("content-security-policy");
  for (const [name, value] of response.headers) {
    if (name !== "content-length") reply.header(name, value);
  }
  const varies =
    response.headers.get("vary") ?? "accept-encoding, accept-language, cookie, save-data";
  reply.header("vary", varies);
  const etag = response.headers.get("etag");
  if (etag !== null && hasVersion(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  // What does not want to be buffered on its way is sent as it is made: a file may be larger than the memory.
  if (response.headers.get("x-accel-buffering") === "no" && response.body !== null) {
    return reply.send(Readable.fromWeb(response.body as NodeReadableStream));
  }
  const body = Buffer.from(await response.arrayBuffer());
  // Images are compressed already.
  const isPicture = type.startsWith("image/");
  const accepted = isPicture ? "" : (request.headers["accept-encoding"] ?? "");
  const { content, encoding } =
    etag === null ? await compressed(body, accepted) : await compressedOnce(etag, body, accepted);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.send(response.status === 204 || response.status === 304 ? null : content);
}

function toWebRequest(services: WebServices, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  headers.set(clientAddressHeader, request.ip);
  const url = new URL(originOf(services.settings, request) + pathAndQuery(request.raw.url ?? "/"));
  if (request.method === "GET" || request.method === "HEAD") return new Request(url, { headers });
  const body = new Uint8Array((request.body as Buffer | undefined) ?? Buffer.alloc(0));
  return new Request(url, { method: request.method, headers, body });
}

/** The first line of a request may be a whole address ("GET http://elsewhere.example/ HTTP/1.1"), which counts for as little as its Host. */
function pathAndQuery(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
