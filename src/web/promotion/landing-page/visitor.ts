/** What the User-Agent says about a visitor: which phone, and whether it is a person at all. */
import { isbot } from "isbot";

type ClientType = "android" | "ios" | "h5";

export function clientType(userAgent: string): ClientType {
  if (/\bAndroid\b/i.test(userAgent)) return "android";
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? "ios" : "h5";
}

/** Whether a request for the page is a person's visit: not a search engine's, and not a browser's prefetch. */
export function isVisit(request: Request, userAgent: string): boolean {
  const ahead = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
  return request.method === "GET" && !ahead.includes("prefetch") && !isbot(userAgent);
}
