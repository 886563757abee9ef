/** Webhook endpoints and keys of other systems in the states that calls about them need. */
import { proposeApiKey } from "#contract/api-keys.ts";
import { webhookKinds } from "#contract/webhook-kinds.ts";
import { approveWebhook, proposeWebhook, readWebhook } from "#contract/webhooks.ts";
import { noteEvent } from "#server/core/webhook/note-event.ts";
import type { TestServer, TestStaff } from "#test/server.ts";

export const webhookProposed = {
  name: "Accounting",
  url: "https://erp.lender.example/mkopo",
  kinds: webhookKinds.join(),
};

/** Proposes an endpoint; returns its id. */
export async function proposedWebhook(
  { client }: Pick<TestStaff, "client">,
  change: Partial<typeof webhookProposed> = {},
): Promise<string> {
  const answer = await client.call(proposeWebhook, { ...webhookProposed, ...change });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.endpointId;
}

/** Proposed by a member of staff added for it, approved by the one given. */
export async function activeWebhook(server: TestServer, approver: TestStaff): Promise<string> {
  const endpointId = await proposedWebhook(
    await server.staff({ role: "administrator", name: "Neema Said" }),
  );
  const answer = await approver.client.call(approveWebhook, { endpointId });
  if (!answer.ok) throw new Error(answer.message);
  return endpointId;
}

/** An active endpoint with one delivery of an event. */
export async function webhookWithDelivery(server: TestServer, approver: TestStaff) {
  const endpointId = await activeWebhook(server, approver);
  const { services } = server;
  const ids = { loanId: "26030200000001", customerId: "b-1-00000000", productId: "salama" };
  const data = { ...ids, currency: "TZS", event: 2, on: "2026-03-02", amount: 10_000_000 };
  const subject = `event of ${endpointId}`;
  await services.db.transaction((tx) =>
    noteEvent(tx, { kind: "payment.received", subject, data }, services),
  );
  const read = await approver.client.call(readWebhook, { endpointId });
  if (!read.ok) throw new Error(read.message);
  return { endpointId, eventId: read.data.deliveries[0]?.eventId ?? "" };
}

/** A year from every date of the tests. */
export const keyProposed = { name: "Data warehouse", scopes: "read-loans", until: "2026-12-31" };

/** Proposes a key; returns its id and the key itself. */
export async function proposedKey({ client }: TestStaff, change: Partial<typeof keyProposed> = {}) {
  const answer = await client.call(proposeApiKey, { ...keyProposed, ...change });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

export interface WebhookStages {
  keyId: string;
  proposed: string;
  active: { endpointId: string; eventId: string };
}

export async function addWebhooks(server: TestServer): Promise<WebhookStages> {
  const supervisor = await server.staff({ role: "supervisor" });
  const neema = await server.staff({ role: "administrator" });
  const proposed = await proposedWebhook(neema);
  const { keyId } = await proposedKey(neema);
  return { proposed, keyId, active: await webhookWithDelivery(server, supervisor) };
}

const days = { from: "2026-03-01", to: "2026-03-31", which: "all" };

/** What staff send when all is well. */
export function webhookInputs(
  stages: () => WebhookStages,
): Record<string, () => Record<string, string>> {
  const active = () => ({ endpointId: stages().active.endpointId });
  return {
    approveApiKey: () => ({ keyId: stages().keyId }),
    revokeApiKey: () => ({ keyId: stages().keyId }),
    readWebhook: () => ({ ...active(), show: "all", page: "0" }),
    readWebhookDelivery: () => ({ ...stages().active }),
    approveWebhook: () => ({ endpointId: stages().proposed }),
    rotateWebhookSecret: active,
    replayWebhookDelivery: () => ({ ...stages().active }),
    replayWebhookDays: () => ({ ...active(), ...days }),
    endWebhook: () => ({ endpointId: stages().proposed }),
  };
}
