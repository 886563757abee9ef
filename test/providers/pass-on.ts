/** Hands a request on to the simulator, so that what stands in front of it can fail. */
import { signatureHeader } from "#server/platform/provider-ports/signature.ts";
import type { Seen } from "./provider-server.ts";

export async function passOn(origin: string, { method, path, headers, body }: Seen) {
  const kept = { "content-type": "application/json", [signatureHeader]: headers[signatureHeader] };
  const sent = method === "GET" ? {} : { body };
  const response = await fetch(origin + path, {
    method,
    headers: kept as Record<string, string>,
    ...sent,
  });
  return { status: response.status, text: await response.text() };
}
