/** What staff do with webhooks: propose and approve an endpoint, end it, change its secret, send deliveries again. */
import { randomUUID } from "node:crypto";
import { tidied } from "#contract/counted-text.ts";
import { type WebhookKind, webhookKinds } from "#contract/webhook-kinds.ts";
import type * as contract from "#contract/webhooks.ts";
import { parseDay } from "#values/business-day.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { giveUpWaiting, replayDays, replayOne } from "../../core/webhook/delivery-store.ts";
import * as endpoints from "../../core/webhook/endpoint-store.ts";
import { newSecret, secretPurpose } from "../../core/webhook/sign.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { isHostAllowed, readOutboundUrl } from "../../platform/outbound/allowed-host.ts";

const nameCharactersMaximum = 80;
const runningMaximum = 20;
/** Both secrets sign for so long after a rotation. */
const overlapMs = 24 * 3_600_000;

export const proposeWebhook: CommandHandler<typeof contract.proposeWebhook> = async (
  tx,
  { name: typed, url: typedUrl, kinds: typedKinds },
  call,
) => {
  const { settings, calendar } = call.services;
  const name = tidied(typed);
  if (name === "" || name.length > nameCharactersMaximum) {
    return { ok: false, rejection: "nameMissing", fields: ["name"] };
  }
  const url = readOutboundUrl(typedUrl.trim(), settings.outbound);
  if (url === null) return { ok: false, rejection: "addressWrong", fields: ["url"] };
  if (!isHostAllowed(url, settings.outbound)) {
    return { ok: false, rejection: "hostNotAllowed", fields: ["url"] };
  }
  const kinds = readKinds(typedKinds);
  if (kinds === null) return { ok: false, rejection: "kindsMissing", fields: ["kinds"] };
  if ((await endpoints.countRunning(tx)) >= runningMaximum) {
    return { ok: false, rejection: "tooMany" };
  }
  const endpointId = randomUUID();
  const secret = newSecret();
  await endpoints.insertEndpoint(tx, {
    ...{ endpoint_id: endpointId, name, url: url.href, kinds },
    secret_encrypted: encrypt(settings.encryptionKey, secretPurpose(endpointId), secret),
    ...{ proposed_by: staffOf(call).staffId, proposed_at: calendar.now() },
  });
  await logStaff(tx, call, "webhook.propose", endpointId);
  return { ok: true, data: { endpointId, secret } };
};

/** Null where none is named, or one that there is not. */
function readKinds(text: string): WebhookKind[] | null {
  const named = text.split(",").flatMap((one) => one.trim() || []);
  const kinds = webhookKinds.filter((kind) => named.includes(kind));
  return kinds.length === 0 || kinds.length !== new Set(named).size ? null : kinds;
}

export const approveWebhook: CommandHandler<typeof contract.approveWebhook> = async (
  tx,
  { endpointId },
  call,
) => {
  const endpoint = await endpoints.readEndpoint(tx, endpointId, { lock: true });
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  const { staffId: by } = staffOf(call);
  // Pressed twice.
  if (endpoint.state === "active" && endpoint.approved_by === by) {
    return { ok: true, data: { endpointId } };
  }
  if (endpoint.state !== "proposed") return { ok: false, rejection: "notProposed" };
  const { settings, calendar } = call.services;
  const why = await whyNotSecond(tx, [endpoint.proposed_by], { by, at: calendar.now() });
  if (why !== null) return { ok: false, rejection: why };
  if (!isHostAllowed(new URL(endpoint.url), settings.outbound)) {
    return { ok: false, rejection: "hostNotAllowed" };
  }
  const approval = { by, at: calendar.now(), on: call.today };
  await endpoints.approveEndpoint(tx, endpointId, approval);
  await logStaff(tx, call, "webhook.approve", endpointId);
  return { ok: true, data: { endpointId } };
};

export const endWebhook: CommandHandler<typeof contract.endWebhook> = async (
  tx,
  { endpointId },
  call,
) => {
  const endpoint = await endpoints.readEndpoint(tx, endpointId, { lock: true });
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  const { staffId: by } = staffOf(call);
  if (endpoint.ended_by === by) return { ok: true, data: { endpointId } };
  if (endpoint.ended_by !== null) return { ok: false, rejection: "notRunning" };
  const state = endpoint.state === "active" ? "retired" : "dropped";
  const at = call.services.calendar.now();
  await endpoints.endEndpoint(tx, endpointId, { state, by, at });
  await giveUpWaiting(tx, endpointId);
  await logStaff(tx, call, "webhook.end", endpointId);
  return { ok: true, data: { endpointId } };
};

export const rotateWebhookSecret: CommandHandler<typeof contract.rotateWebhookSecret> = async (
  tx,
  { endpointId },
  call,
) => {
  const endpoint = await endpoints.readEndpoint(tx, endpointId, { lock: true });
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  if (endpoint.ended_by !== null) return { ok: false, rejection: "notRunning" };
  const { settings, calendar } = call.services;
  const secret = newSecret();
  await endpoints.rotateSecret(tx, endpointId, {
    secretEncrypted: encrypt(settings.encryptionKey, secretPurpose(endpointId), secret),
    oldUntil: new Date(calendar.now().getTime() + overlapMs),
  });
  await logStaff(tx, call, "webhook.rotate", endpointId);
  return { ok: true, data: { endpointId, secret } };
};

export const replayWebhookDelivery: CommandHandler<typeof contract.replayWebhookDelivery> = async (
  tx,
  { endpointId, eventId },
  call,
) => {
  const endpoint = await endpoints.readEndpoint(tx, endpointId, { lock: true });
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  if (endpoint.state !== "active") return { ok: false, rejection: "notActive" };
  const replayed = await replayOne(tx, endpointId, eventId, call.services.calendar.now());
  if (replayed === 0) return { ok: false, rejection: "notFound" };
  await logStaff(tx, call, "webhook.replay", endpointId);
  return { ok: true, data: { replayed } };
};

export const replayWebhookDays: CommandHandler<typeof contract.replayWebhookDays> = async (
  tx,
  { endpointId, from: typedFrom, to: typedTo, which },
  call,
) => {
  const endpoint = await endpoints.readEndpoint(tx, endpointId, { lock: true });
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  if (endpoint.state !== "active") return { ok: false, rejection: "notActive" };
  const [from, to] = [parseDay(typedFrom.trim()), parseDay(typedTo.trim())];
  if (from === null || to === null || from > to) {
    return { ok: false, rejection: "daysWrong", fields: ["from", "to"] };
  }
  const at = call.services.calendar.now();
  const replayed = await replayDays(tx, endpointId, { from, to, which, at });
  await logStaff(tx, call, "webhook.replay", endpointId);
  return { ok: true, data: { replayed } };
};
