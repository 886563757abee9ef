/** Rows and columns of the access grid: webhooks to the lender's other systems. */
import {
  keyProposed,
  proposedKey,
  webhookProposed,
  webhookWithDelivery,
} from "#test/webhook-inputs.ts";
import type { Cell } from "./cells.ts";
import type { IdKind } from "./kinds.ts";

const malformed = ["../../etc/passwd", "'; drop table loan; --", "💥", "1\r\n2", "x".repeat(200)];

const made = new WeakMap<object, ReturnType<typeof webhookWithDelivery>>();

export const connectionKinds = {
  webhook: {
    ...{ belongs: "lender", malformed, missing: "9b2f0c1e-0000-4000-8000-000000000000" },
    of: async (access) => (await sent(access)).endpointId,
  },
  "webhook-event": {
    ...{ belongs: "lender", malformed, missing: "evt_none" },
    of: async (access) => (await sent(access)).eventId,
  },
  "api-key": {
    ...{ belongs: "lender", malformed, missing: "key_00000000" },
    of: async ({ world }) => {
      const neema = await world.server.staff({ role: "administrator", name: "Neema Said" });
      return (await proposedKey(neema)).keyId;
    },
  },
} satisfies Record<string, IdKind>;

/** One for all rows that name both: its event is its own. */
function sent({ world, supervisor }: Parameters<IdKind["of"]>[0]) {
  const known = made.get(world) ?? webhookWithDelivery(world.server, supervisor);
  made.set(world, known);
  return known;
}

const ofEndpoint = { ids: { endpointId: "webhook" } } as const;

export const connectionCells: Readonly<Record<string, Cell>> = {
  proposeApiKey: { plain: keyProposed },
  proposeWebhook: { plain: webhookProposed },
  replayWebhookDays: {
    ...ofEndpoint,
    plain: { from: "2026-03-01", to: "2026-03-31", which: "all" },
  },
};
