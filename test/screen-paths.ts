/** The addresses of all borrower screens, for tests of what holds on every one of them. */
import routes from "#web/routes.ts";

export const ids = { productId: "p1", orderId: "26032512345678" };

/** An error page itself: opened when signing in has failed, so it needs no session (JF-1). Its own test proves it. */
export const withoutSession = ["/jointLoginFailure", "/customerService", "/login"];

/** Addresses with their own tests: called by a page and no page themselves, or shown apart from any session or script. */
const apart = [
  "/certify/draft",
  "/certify/picture",
  "/ownData/file",
  "/upload",
  "/otherAccount",
  "/stopAccount",
  "/storedOrder",
];

/** Screens that are about no order of the address, or about another thing too, and what their address names. */
const otherwise: Readonly<Record<string, string>> = {
  "/complaint": "",
  "/complainPageNext": "problemType=1&problemSonType=1",
  "/complaintList": "",
  "/complainDetails": "problemId=c1",
  "/setting": "",
  "/main": "",
  "/productDetail": "productId=p1",
  "/orderList": "",
  "/recommendList": "",
  "/certify": "product_id=p1",
  "/certify/consents": "",
  "/certify/bank": "",
  "/certify/public": "product_id=p1",
  "/ownData": "",
  "/deleteAccount": "",
};

/** Every other address whose screen lives in the borrower folder. */
export const screens = routes
  .filter(({ file }) => file.startsWith("borrower/"))
  // One step stands for all that are filled in alike.
  .map(({ path }) => `/${path?.replace(":step", "public")}`)
  .filter((path) => !withoutSession.includes(path) && !apart.includes(path));

export const aboutOrder = screens.filter((path) => !(path in otherwise));

export function queryOf(path: string): string {
  return `?${otherwise[path] ?? `productId=${ids.productId}&orderId=${ids.orderId}`}`;
}
