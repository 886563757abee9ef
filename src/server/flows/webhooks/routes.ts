/** The calls of webhooks to the lender's other systems. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/webhooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import * as change from "./change-webhooks.ts";
import * as read from "./read-webhooks.ts";

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listWebhooks, read.listWebhooks);
  serve(app, services, contract.readWebhook, read.readWebhook);
  serve(app, services, contract.readWebhookDelivery, read.readWebhookDelivery);
  serve(app, services, contract.proposeWebhook, change.proposeWebhook);
  serve(app, services, contract.approveWebhook, change.approveWebhook);
  serve(app, services, contract.endWebhook, change.endWebhook);
  serve(app, services, contract.rotateWebhookSecret, change.rotateWebhookSecret);
  serve(app, services, contract.replayWebhookDelivery, change.replayWebhookDelivery);
  serve(app, services, contract.replayWebhookDays, change.replayWebhookDays);
}
