/** The paths of all borrower screens, for properties that hold on every one of them. */
import routes from "#web/routes.ts";

export const ids = { productId: "p1", orderId: "26032512345678" };

/** Itself an error page: shown when sign-in has failed, so it needs no session (JF-1). It has its own test. */
export const withoutSession = ["/jointLoginFailure", "/customerService", "/login"];

/** Paths with tests of their own: endpoints called by a page, or pages shown without a session or script. */
export const apart = [
  "/certify/draft",
  "/certify/picture",
  "/ownData/file",
  "/upload",
  "/otherAccount",
  "/stopAccount",
  "/stopMessages",
  "/case/:reference?",
  "/storedOrder",
  "/papers/:orderId",
  "/paper/file",
  "/styleguide",
];

/** Screens not about the order in their URL, or about something else too, with their parameters. */
const otherwise: Readonly<Record<string, string>> = {
  "/complaint": "",
  "/complainPageNext": "problemType=1&problemSonType=1",
  "/complaintList": "",
  "/complainDetails": "problemId=c1",
  "/setting": "",
  "/main": "",
  "/productDetail": "productId=p1",
  "/loanConfirm/statement": "productId=p1",
  "/orderList": "",
  "/recommendList": "",
  "/certify": "product_id=p1",
  "/certify/consents": "",
  "/certify/bank": "",
  "/certify/public": "product_id=p1",
  "/messageChoices": "",
  "/ownData": "",
  "/deleteAccount": "",
};

/** What an address says besides naming the order. */
const further: Readonly<Record<string, string>> = { "/paper": "&kind=plan" };

/** All other paths of screens in the borrower folder. */
export const screens = routes
  .filter(({ file }) => file.startsWith("borrower/"))
  // One step represents all that are filled in alike.
  .map(({ path }) => `/${path?.replace(":step", "public")}`)
  .filter((path) => !withoutSession.includes(path) && !apart.includes(path));

export const aboutOrder = screens.filter((path) => !(path in otherwise));

/** "&name=value", or "" where the order says it all. */
export function furtherOf(path: string): string {
  return further[path] ?? "";
}

export function queryOf(path: string): string {
  const named = otherwise[path] ?? `productId=${ids.productId}&orderId=${ids.orderId}`;
  return `?${named}${furtherOf(path)}`;
}
