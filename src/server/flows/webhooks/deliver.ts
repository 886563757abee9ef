/**
 * Posts what waits to the lender's other systems (CN-1), each endpoint by itself and one delivery after the other, so that one that does not
 * answer holds up nobody else. An answer of 200 to 299 within ten seconds is delivered; anything else is tried again and in the end given up.
 */
import { type DeliveryState, webhookDaysKept } from "#contract/webhook-kinds.ts";
import { bodyOf } from "../../core/webhook/body.ts";
import { finishAttempt, type TakenRow, takeDelivery } from "../../core/webhook/delivery-store.ts";
import { type EndpointRow, listActiveEndpoints } from "../../core/webhook/endpoint-store.ts";
import { deleteEvents } from "../../core/webhook/event-store.ts";
import { secretPurpose, signedHeaders } from "../../core/webhook/sign.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { postOutside } from "../../platform/outbound/post-outside.ts";
import type { Services } from "../../platform/services/services.ts";
import { pauseAfter } from "./retry-times.ts";

const answerMs = 10_000;
/** Longer than an attempt takes, so that a live process never loses its delivery. */
const takenForMs = 60_000;
/** At a time and endpoint: then the others' turn comes, and the job may stop. */
const atATime = 200;

/** Returns how many attempts were made. Safe on several processes. */
export async function deliverWebhooks(services: Services): Promise<number> {
  const endpoints = await listActiveEndpoints(services.db);
  const made = await Promise.all(endpoints.map((one) => deliverTo(one, services)));
  return made.reduce((sum, one) => sum + one, 0);
}

async function deliverTo(endpoint: EndpointRow, services: Services): Promise<number> {
  const { db, calendar } = services;
  for (let made = 0; ; made += 1) {
    if (made === atATime) return made;
    const now = calendar.now();
    const until = new Date(now.getTime() + takenForMs);
    const taken = await takeDelivery(db, endpoint.endpoint_id, { now, until });
    if (taken === null) return made;
    // It does not answer: its other deliveries wait for the next turn.
    if (!(await attempt(endpoint, taken, services))) return made + 1;
  }
}

/** False where no answer came. */
async function attempt(
  endpoint: EndpointRow,
  taken: TakenRow,
  services: Services,
): Promise<boolean> {
  const { db, calendar, settings, log } = services;
  const at = calendar.now();
  const body = bodyOf(taken);
  const signed = { id: taken.event_id, timestamp: Math.floor(at.getTime() / 1_000), body };
  const headers = {
    ...signedHeaders(signed, secretsOf(endpoint, at, settings.encryptionKey)),
    "content-type": "application/json",
    "user-agent": "mkopo-webhooks/1",
  };
  const began = performance.now();
  const post = { url: endpoint.url, headers, body, timeoutMs: answerMs };
  const { status, problem } = await postOutside(post, settings.outbound);
  const tookMs = Math.round(performance.now() - began);
  const end = endOf(status, taken.attempts, at);
  await finishAttempt(db, taken, { at, status, problem, tookMs }, end);
  if (end.state === "given-up") {
    const { endpoint_id: endpointId, name } = endpoint;
    log.error("webhook-given-up", { endpointId, name, eventId: taken.event_id, status, problem });
  }
  return status !== null;
}

function endOf(
  status: number | null,
  attempts: number,
  at: Date,
): { state: DeliveryState; dueAt: Date } {
  if (status !== null && status >= 200 && status <= 299) return { state: "delivered", dueAt: at };
  const pauseMs = pauseAfter(attempts);
  if (pauseMs === null) return { state: "given-up", dueAt: at };
  return { state: "waiting", dueAt: new Date(at.getTime() + pauseMs) };
}

/** The present one first; the one before as long as it still signs. */
function secretsOf(endpoint: EndpointRow, at: Date, encryptionKey: Buffer): string[] {
  const { endpoint_id: endpointId, secret_encrypted: present } = endpoint;
  const { old_secret_encrypted: old, old_secret_until: until } = endpoint;
  const sealed = old !== null && until !== null && until > at ? [present, old] : [present];
  return sealed.map((one) => decrypt(encryptionKey, secretPurpose(endpointId), one));
}

/** Deletes events with their deliveries and attempts once they are older than they are kept. */
export async function purgeWebhooks({ db, calendar }: Services): Promise<void> {
  const before = new Date(calendar.now().getTime() - webhookDaysKept * 24 * 3_600_000);
  await db.transaction((tx) => deleteEvents(tx, before));
}
