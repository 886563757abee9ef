/**
 * Notes something that the lender's other systems are told of (CN-1), in the transaction in which it happens; a rollback takes it back.
 * Where no active endpoint wants its kind nothing is written.
 */
import { randomBytes } from "node:crypto";
import type { WebhookKind } from "#contract/webhook-kinds.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { EventData } from "./event-data.ts";
import { insertEvent } from "./event-store.ts";

interface NotedEvent {
  kind: WebhookKind;
  /** What happened, by which it is noted once. */
  subject: string;
  data: EventData;
}

/** False where nobody wants it, or it was noted before. */
export function noteEvent(
  tx: Transaction,
  { kind, subject, data }: NotedEvent,
  { calendar }: Pick<Services, "calendar">,
): Promise<boolean> {
  const eventId = `evt_${randomBytes(16).toString("base64url")}`;
  const at = calendar.now();
  return insertEvent(tx, { eventId, kind, subject, at, on: calendar.today(), data });
}
