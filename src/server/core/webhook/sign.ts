/**
 * Secrets and signatures of webhooks by the convention of Standard Webhooks: `whsec_` and base64, HMAC-SHA256 of id, time and body
 * (decision record 0174).
 */
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
/** The convention asks for 24 to 64. */
const secretBytes = 32;

export const secretPurpose = (endpointId: string) => `webhook-endpoint.secret.${endpointId}`;

export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The three headers; one signature for each secret, with spaces. */
export function signedHeaders(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
