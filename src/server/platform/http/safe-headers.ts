/**
 * Security headers of every answer: nothing in it is loaded, run, framed or taken for another type than it says, unless its route
 * sets a policy of its own; no page may use the browser's camera or payment interfaces, only our own may
 * use geolocation (the test preview does), no page of another origin gets a handle of our windows, and over https
 * HSTS applies. The web app's scripts leave out what means something to a document only (edge/pages/web.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../services/settings.ts";
import { isSecure } from "./origin.ts";

const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

const always = {
  "permissions-policy": [...unused.map((feature) => `${feature}=()`), "geolocation=(self)"].join(
    ", ",
  ),
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A year; other names of the lender's domain are the lender's to decide. */
const httpsOnly = "max-age=31536000";

type OwnOrigin = Pick<Settings, "publicOrigin" | "mode" | "brand">;

/** Call it before any route is registered on `app`. */
export function sendSafeHeaders(app: FastifyInstance, settings: OwnOrigin): void {
  app.addHook("onRequest", async (request, reply) => setSafeHeaders(settings, request, reply));
}

/** For an answer that no hook comes by. */
export function setSafeHeaders(
  settings: OwnOrigin,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(always);
  if (isSecure(settings, request)) reply.header("strict-transport-security", httpsOnly);
}
