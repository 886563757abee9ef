/**
 * A screen's first answer, for what its address, status and calls decide: the same web server and stub backend as in `openScreen`, without
 * a browser, which would take a hundred times as long.
 */
import { testBrand, testSession } from "./screen.ts";
import { openScreenServer } from "./screen-server.ts";
import type { Stub, StubBackend } from "./stub-backend.ts";

export interface FetchedScreen {
  status: number;
  html: string;
  backend: StubBackend;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Use with `await using`. `session`: null for no session parameters in the URL. */
export async function fetchScreen(
  path: string,
  stubs: readonly Stub[],
  session: typeof testSession | null = testSession,
): Promise<FetchedScreen> {
  const place = await openScreenServer(testBrand, { path, stubs });
  const url = new URL(path, place.origin);
  for (const [name, value] of Object.entries(session ?? {})) url.searchParams.set(name, value);
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  return {
    status: answer.status,
    html: await answer.text(),
    backend: place.backend,
    [Symbol.asyncDispose]: () => place.leave(),
  };
}
