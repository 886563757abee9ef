/** Books taken over, and webhook endpoints, in the state that a call about them needs, for the examples of the API documentation. */
import type { Access } from "#test/access/kinds.ts";
import { proposedKey, proposedWebhook, webhookWithDelivery } from "#test/webhook-inputs.ts";
import { takeoverPrepared } from "./taken-over.ts";

type Prepared = (access: Access) => Promise<{ sent: Record<string, string> }>;

const active: Prepared = async ({ world, supervisor }) => ({
  sent: { endpointId: (await webhookWithDelivery(world.server, supervisor)).endpointId },
});

export const connectedPrepared: Readonly<Record<string, Prepared>> = {
  ...takeoverPrepared,
  listApiKeys: async ({ world }) => {
    await proposedKey(await world.server.staff({ role: "administrator", name: "Neema Said" }));
    return { sent: {} };
  },
  readWebhook: active,
  rotateWebhookSecret: active,
  endWebhook: active,
  approveWebhook: async ({ world }) => {
    const neema = await world.server.staff({ role: "administrator", name: "Neema Said" });
    return { sent: { endpointId: await proposedWebhook(neema) } };
  },
  readWebhookDelivery: async ({ world, supervisor }) => ({
    sent: await webhookWithDelivery(world.server, supervisor),
  }),
};
