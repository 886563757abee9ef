/** Webhooks as staff see them: endpoints, deliveries with their attempts, and exactly what is posted. Secrets are never read here. */
import { formatDateTime } from "#contract/format.ts";
import type * as contract from "#contract/webhooks.ts";
import { staffNames } from "../../core/staff/members.ts";
import { bodyOf } from "../../core/webhook/body.ts";
import * as deliveries from "../../core/webhook/delivery-store.ts";
import {
  type EndpointRow,
  listEndpoints,
  readEndpoint,
} from "../../core/webhook/endpoint-store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";

const pageSize = 50;

async function tellerOf(db: Queryable, { settings }: Services) {
  const names = await staffNames(db);
  const time = (at: Date) => formatDateTime(at, settings.timeZone);
  const by = (staffId: string | null, at: Date | null) =>
    staffId === null || at === null
      ? null
      : { staffId, name: names.get(staffId) ?? "", time: time(at) };
  return { time, by };
}

type Teller = Awaited<ReturnType<typeof tellerOf>>;
type Counts = Awaited<ReturnType<typeof deliveries.countDeliveries>>;

function rowOf(endpoint: EndpointRow, counts: Counts, { by }: Teller) {
  const { endpoint_id: endpointId, name, url, kinds, state } = endpoint;
  const own = counts.find(({ endpoint_id }) => endpoint_id === endpointId);
  return {
    ...{ endpointId, name, url, kinds, state },
    waiting: own?.waiting ?? 0,
    givenUp: own?.given_up ?? 0,
    proposed: by(endpoint.proposed_by, endpoint.proposed_at),
  };
}

function deliveryOf(row: deliveries.DeliveryRow, { time }: Teller) {
  return {
    eventId: row.event_id,
    kind: row.kind,
    sequence: row.sequence,
    state: row.state,
    attempts: row.attempts,
    happened: time(row.happened_at),
    next: row.state === "waiting" ? time(row.due_at) : "",
    status: row.last_status,
  };
}

export const listWebhooks: QueryHandler<typeof contract.listWebhooks> = async (db, _, call) => {
  const teller = await tellerOf(db, call.services);
  const counts = await deliveries.countDeliveries(db);
  const rows = await listEndpoints(db);
  return { ok: true, data: { rows: rows.map((row) => rowOf(row, counts, teller)) } };
};

export const readWebhook: QueryHandler<typeof contract.readWebhook> = async (
  db,
  { endpointId, show = "all", page = 0 },
  call,
) => {
  const endpoint = await readEndpoint(db, endpointId);
  if (endpoint === null) return { ok: false, rejection: "notFound" };
  const teller = await tellerOf(db, call.services);
  const counts = await deliveries.countDeliveries(db);
  const asked = { show, limit: pageSize + 1, offset: page * pageSize };
  const rows = await deliveries.listDeliveries(db, endpointId, asked);
  const { old_secret_until: oldUntil, state, proposed_by: proposedBy } = endpoint;
  const oldSigns = oldUntil !== null && oldUntil > call.services.calendar.now();
  return {
    ok: true,
    data: {
      ...rowOf(endpoint, counts, teller),
      approved: teller.by(endpoint.approved_by, endpoint.approved_at),
      ended: teller.by(endpoint.ended_by, endpoint.ended_at),
      oldSecretUntil: oldSigns ? teller.time(oldUntil) : "",
      mayApprove: state === "proposed" && proposedBy !== staffOf(call).staffId,
      deliveries: rows.slice(0, pageSize).map((row) => deliveryOf(row, teller)),
      page,
      more: rows.length > pageSize,
    },
  };
};

export const readWebhookDelivery: QueryHandler<typeof contract.readWebhookDelivery> = async (
  db,
  { endpointId, eventId },
  call,
) => {
  const endpoint = await readEndpoint(db, endpointId);
  const delivery = await deliveries.readDelivery(db, endpointId, eventId);
  if (endpoint === null || delivery === null) return { ok: false, rejection: "notFound" };
  const teller = await tellerOf(db, call.services);
  const tries = await deliveries.listAttempts(db, endpointId, eventId);
  return {
    ok: true,
    data: {
      ...deliveryOf(delivery, teller),
      endpointId,
      name: endpoint.name,
      body: bodyOf(delivery),
      tries: tries.map(({ tried_at, status, problem, took_ms: tookMs }) => {
        return { time: teller.time(tried_at), status, problem, tookMs };
      }),
    },
  };
};
