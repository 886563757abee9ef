/**
 * Tells every account that may manage staff, by its contact, that a change of an account is asked for or was done (SF-1): whoever made a colleague out
 * of nobody is seen by the others. From the outbox, because the command line has no messages of its own.
 */
import { z } from "zod";
import { may } from "#contract/permissions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue, type Topic } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { isCarried, openContact, sendToContact } from "./contact.ts";
import { type ChangeRow, readChange } from "./staff-change-store.ts";
import { readMembers } from "./store.ts";

const topicName = "staff.tell-of-change";
const told = ["staff-asked", "staff-done"] as const;

const Payload = z.object({ changeId: z.string(), what: z.enum(told) });

/** A rolled-back transaction tells nobody. */
export function tellOfChange(
  tx: Transaction,
  changeId: string,
  what: (typeof told)[number],
): Promise<void> {
  return enqueue(tx, topicName, { changeId, what });
}

export const tellOfChangeTopic: Topic = {
  name: topicName,
  attemptsMaximum: 12,
  run: async (services, payload) => {
    const { changeId, what } = Payload.parse(payload);
    await services.db.transaction((tx) => tell(tx, changeId, what, services));
  },
};

async function tell(
  tx: Transaction,
  changeId: string,
  what: (typeof told)[number],
  services: Services,
): Promise<void> {
  const change = await readChange(tx, changeId);
  if (change === null) return;
  const { encryptionKey, publicOrigin } = services.settings;
  const members = await readMembers(tx);
  const names = new Map(members.map(({ staff_id, name }) => [staff_id, name]));
  const link = new URL(`/console/approvals/staff/${changeId}`, publicOrigin).href;
  const values = { login: change.login, by: byWhom(change, names, services), link };
  for (const member of members) {
    if (!member.active || !may(member.role, "manage-staff")) continue;
    const contact = openContact(encryptionKey, "member", member.contact_encrypted);
    if (contact === "" || !isCarried(contact, services)) continue;
    await sendToContact(tx, contact, { text: `message-${what}`, values }, services);
  }
}

/** The command line and the company's sign-in by what they are called where they are used. */
function byWhom(
  { way, proposed_by, decided_by }: ChangeRow,
  names: ReadonlyMap<string, string>,
  { settings }: Services,
): string {
  if (way === "command-line") return "npm run staff";
  if (way === "provider") return settings.staffProvider?.name ?? "OpenID Connect";
  return [proposed_by, decided_by].flatMap((id) => (id && names.get(id)) || []).join(", ");
}
