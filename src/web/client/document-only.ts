/** For pages sent without the router's script (decision record 0029): the router opens them by a full page load. */
import type { ClientLoaderFunctionArgs } from "react-router";

/** A route's `clientLoader`. It never resolves, since the page is left. */
export function documentOnly({ request }: ClientLoaderFunctionArgs): Promise<never> {
  const { pathname, search, hash } = new URL(request.url);
  window.location.assign(pathname + search + hash);
  return new Promise(() => {});
}
