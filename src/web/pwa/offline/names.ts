/** Names shared by server, pages and service worker (decision record 0033). */

/** Header that names the session a page was made for: a keyed hash of the session, or `nobody`. */
export const sessionHashHeader = "x-session-hash";
export const nobody = "nobody";

/** Where the browser fetches the worker; its scope is the folder of this address. */
export const workerPath = "/sw.js";

/** The copy of one order, requested by the worker alone. */
export const storedOrderPath = "/storedOrder";
/** What is shown instead of a page that was not cached. */
export const offlinePath = "/offline";

/** Pages answered by the copy of their order while there is no connection. */
export const copiedPaths: readonly string[] = [
  "/loanDetail",
  "/order",
  "/repaymentByPeriod",
  "/chooseWhetherToRepay",
];

/** A post to these may begin or end a session: the copies are deleted first. */
export const sessionPaths: readonly string[] = ["/login", "/setting", "/promotion"];

/** Paths the worker ignores: the console, the wire, files of others. */
export const foreignPaths: readonly string[] = ["/console", "/mkopo", "/demo", "/files"];

/** Prefix of all caches of copies, whatever their version: they are deleted together. */
export const ordersPrefix = "mkopo-orders-";
export const pagesPrefix = "mkopo-pages-";
const version = 1;
export const ordersCache = `${ordersPrefix}${version}`;
/** The offline page and pictures: no personal data. */
export const pagesCache = `${pagesPrefix}${version}`;

/** Whether `path` is one of `paths` or below one; the router requests the data of a page under "<path>.data". */
export function liesBelow(path: string, paths: readonly string[]): boolean {
  const plain = path.replace(/\.data$/, "");
  return paths.some((paths) => plain === paths || plain.startsWith(`${paths}/`));
}

/** What a page posts to the worker once it is shown. */
export interface OrderCopyMessage {
  /** Address of the copy, with the session parameters but never the secret. */
  keep: string;
  /** A summary of what the page shows: a copy of the same is not fetched again at once. */
  shown: string;
}

/** Posted by installed pages: cache the offline page in this language. */
export interface OfflinePageMessage {
  notice: string;
}

/** Placeholder for the name of a cached order in the offline page. */
export const titlePlaceholder = "{title}";
