/**
 * Verifies webhooks of a Mkopo server (docs/webhooks.md), by Web Cryptography alone: the same in Node, browsers' workers and the edge.
 * Give it the body as it came, byte for byte, before anything parses it.
 */

export type WebhookKind =
  | "loan.disbursed"
  | "payment.received"
  | "payment.reversed"
  | "loan.late"
  | "loan.settled"
  | "loan.written_off"
  | "application.decided"
  | "complaint.opened";

export interface WebhookEvent {
  /** From the header webhook-id: the same in every attempt and every replay. */
  id: string;
  /** Others may be added: ignore what you do not know. */
  type: WebhookKind | (string & {});
  version: number;
  timestamp: string;
  /** Rises with every event, with gaps. */
  sequence: number;
  data: Readonly<Record<string, string | number | null>>;
}

export class WebhookNotVerified extends Error {}

type Headers =
  | Readonly<Record<string, string | string[] | undefined>>
  | { get(name: string): string | null };

interface Verification {
  /** As shown once in the console, whsec_…; several while it is changed. */
  secrets: readonly string[];
  /** How far its time may be off. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: number;
}

/** Throws WebhookNotVerified for anything that this server did not send, or sent too long ago. */
export async function verifyWebhook(
  body: string,
  headers: Headers,
  { secrets, toleranceSeconds = 300, now = Date.now() }: Verification,
): Promise<WebhookEvent> {
  const [id, timestamp, given] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headerOf(headers, name),
  ) as [string, string, string];
  if (id === "" || given === "" || !/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookNotVerified("a header is missing");
  }
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookNotVerified("its time is too far off");
  }
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = given.split(" ").flatMap((one) => (one.startsWith("v1,") ? one.slice(3) : []));
  for (const secret of secrets) {
    const key = await crypto.subtle.importKey(
      "raw",
      bytesOf(secret.replace(/^whsec_/, "")),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    for (const signature of signatures) {
      // Compared in constant time by the platform.
      const bytes = tryBytes(signature);
      if (bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed))) {
        return { id, ...(JSON.parse(body) as Omit<WebhookEvent, "id">) };
      }
    }
  }
  throw new WebhookNotVerified("no signature is right");
}

function headerOf(headers: Headers, name: string): string {
  const value =
    typeof headers.get === "function"
      ? headers.get(name)
      : (headers as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function tryBytes(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOf(base64);
  } catch {
    return null;
  }
}
