/** What server, pages and service worker call the same things by (decision record 0033). */

/** Says of every page whose session it was made for: a keyed hash of the session, or `nobody`. */
export const sessionHashHeader = "x-session-hash";
export const nobody = "nobody";

/** Where the browser fetches the worker; its scope is the folder of this address. */
export const workerPath = "/sw.js";

/** The copy of one order, asked for by the worker alone. */
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

/** Whatever is sent to these may begin or end a session: copies go first. */
export const sessionPaths: readonly string[] = ["/login", "/setting", "/promotion"];

/** The worker has nothing to do with these: staff, the wire, other people's files. */
export const foreignPaths: readonly string[] = ["/console", "/mkopo", "/demo", "/files"];

/** Caches of copies begin like this, whatever their version: all of them go at once. */
export const ordersPrefix = "mkopo-orders-";
export const pagesPrefix = "mkopo-pages-";
const version = 1;
export const ordersCache = `${ordersPrefix}${version}`;
/** The offline page and pictures: nothing of anybody's. */
export const pagesCache = `${pagesPrefix}${version}`;

/** Whether `path` is one of `paths` or lies below one; the router asks for the data of a page under "<path>.data". */
export function liesBelow(path: string, paths: readonly string[]): boolean {
  const plain = path.replace(/\.data$/, "");
  return paths.some((paths) => plain === paths || plain.startsWith(`${paths}/`));
}

/** What a page sends to the worker once it is shown. */
export interface OrderCopyMessage {
  /** Address of the copy, with the session parameters but never the secret. */
  keep: string;
  /** What the page shows, in short: a copy of the same is not asked for again at once. */
  shown: string;
}

/** Of a page of installed ones: the offline page is wanted in this language. */
export interface OfflinePageMessage {
  notice: string;
}

/** Placeholder for the name of a cached order in the offline page. */
export const titlePlaceholder = "{title}";
