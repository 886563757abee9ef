/** Renders one page in full before it is sent: a buffered page compresses at a quarter of a stream's cost. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isFramed, readWebRequest } from "./client/web-request.ts";
import { ownScriptOf } from "./delivery/page-scripts-sent/page-scripts-sent.ts";

export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, parameters, savesData } = readWebRequest(context);
  // A page inside our own sandboxed frame, with a script of its own or with none, is not handed any data for the router's.
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route);
  if (isFramed(parameters) || savesData || ownScriptOf(matches) !== null)
    delete routerContext.serverHandoffStream;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // No part of a page is sent behind it for a script to put in place: it reads whole without script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const parts: Buffer[] = [];
          const sink = new Writable({
            write(part: Buffer, _encoding, done) {
              parts.push(part);
              done();
            },
            final(done) {
              headers.set("content-type", "text/html; charset=utf-8");
              resolve(new Response(Buffer.concat(parts), { status, headers }));
              done();
            },
          });
          pipe(sink);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Called for bugs only: rejections, outages and missing pages are thrown as answers. The address is left out, it may hold the secret. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const facts = { method: request.method, path: new URL(request.url).pathname };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  readWebRequest(context).log.error("web.bug", { ...facts, message });
}
