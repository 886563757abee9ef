/** How Razorpay's stand-in refuses a request. */
import type { Played } from "./provider-server.ts";

export function refused(description: string, field: string | null = null): Played {
  const error = { code: "BAD_REQUEST_ERROR", description, source: "business", step: null, field };
  return { status: 400, json: { error: { ...error, reason: "input_validation_failed" } } };
}
