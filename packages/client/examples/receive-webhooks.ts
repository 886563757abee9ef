/** Another system of the lender's: takes webhooks in, each once, whatever order they come in. */
import { createServer, type Server } from "node:http";
import { verifyWebhook, type WebhookEvent, WebhookNotVerified } from "../webhook.ts";

export function receiveWebhooks(
  secrets: readonly string[],
  work: (event: WebhookEvent) => void,
): Server {
  // In a database in earnest: ids that were worked on are kept as long as they can be sent again.
  const seen = new Set<string>();
  return createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    try {
      const body = Buffer.concat(parts).toString("utf8");
      const event = await verifyWebhook(body, request.headers, { secrets });
      if (!seen.has(event.id)) work(event);
      seen.add(event.id);
      answer.writeHead(204).end();
    } catch (error) {
      answer.writeHead(error instanceof WebhookNotVerified ? 401 : 500).end();
    }
  });
}
