/** All SQL of webhook_endpoint. */
import type { WebhookKind, WebhookState } from "#contract/webhook-kinds.ts";
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

export interface EndpointRow extends Row {
  endpoint_id: string;
  name: string;
  url: string;
  kinds: WebhookKind[];
  state: WebhookState;
  secret_encrypted: string;
  old_secret_encrypted: string | null;
  old_secret_until: Date | null;
  proposed_by: string;
  proposed_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
}

const columns = `endpoint_id, name, url, kinds, state, secret_encrypted, old_secret_encrypted, old_secret_until,
  proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at`;

const insertStatement = defineStatement(
  "webhook.insert-endpoint",
  `insert into webhook_endpoint (endpoint_id, name, url, kinds, state, secret_encrypted, proposed_by, proposed_at)
   values ($1::text, $2::text, $3::text, $4::jsonb, 'proposed', $5::text, $6::text, $7::timestamptz)`,
);

type NewEndpoint = Pick<
  EndpointRow,
  "endpoint_id" | "name" | "url" | "kinds" | "secret_encrypted" | "proposed_by" | "proposed_at"
>;

export async function insertEndpoint(tx: Transaction, row: NewEndpoint): Promise<void> {
  const { endpoint_id, name, url, kinds, secret_encrypted, proposed_by, proposed_at } = row;
  const given = [endpoint_id, name, url, JSON.stringify(kinds), secret_encrypted];
  await tx.query(insertStatement, [...given, proposed_by, proposed_at]);
}

const readStatement = defineStatement(
  "webhook.read-endpoint",
  `select ${columns} from webhook_endpoint where endpoint_id = $1::text`,
);
const lockStatement = defineStatement(
  "webhook.lock-endpoint",
  `select ${columns} from webhook_endpoint where endpoint_id = $1::text for update`,
);

export async function readEndpoint(
  db: Queryable,
  endpointId: string,
  options: { lock?: boolean } = {},
): Promise<EndpointRow | null> {
  const statement = options.lock === true ? lockStatement : readStatement;
  return (await db.query<EndpointRow>(statement, [endpointId]))[0] ?? null;
}

const listStatement = defineStatement(
  "webhook.list-endpoints",
  `select ${columns} from webhook_endpoint order by proposed_at desc, endpoint_id limit 100`,
);

export function listEndpoints(db: Queryable): Promise<EndpointRow[]> {
  return db.query<EndpointRow>(listStatement);
}

const activeStatement = defineStatement(
  "webhook.list-active",
  `select ${columns} from webhook_endpoint where state = 'active' order by endpoint_id`,
);

export function listActiveEndpoints(db: Queryable): Promise<EndpointRow[]> {
  return db.query<EndpointRow>(activeStatement);
}

const countStatement = defineStatement(
  "webhook.count-running",
  `select count(*)::integer as running from webhook_endpoint where state in ('proposed', 'active')`,
);

export async function countRunning(db: Queryable): Promise<number> {
  const [row] = await db.query<{ running: number }>(countStatement);
  return row?.running ?? 0;
}

const approveStatement = defineStatement(
  "webhook.approve",
  `update webhook_endpoint set state = 'active', approved_by = $2::text, approved_at = $3::timestamptz,
     approved_on = $4::date, watch_from = now()
   where endpoint_id = $1::text`,
);

interface Decision {
  by: string;
  at: Date;
}

export async function approveEndpoint(
  tx: Transaction,
  endpointId: string,
  { by, at, on }: Decision & { on: Day },
): Promise<void> {
  await tx.query(approveStatement, [endpointId, by, at, on]);
}

const endStatement = defineStatement(
  "webhook.end",
  `update webhook_endpoint set state = $2::text, ended_by = $3::text, ended_at = $4::timestamptz
   where endpoint_id = $1::text`,
);

export async function endEndpoint(
  tx: Transaction,
  endpointId: string,
  { state, by, at }: Decision & { state: "retired" | "dropped" },
): Promise<void> {
  await tx.query(endStatement, [endpointId, state, by, at]);
}

const rotateStatement = defineStatement(
  "webhook.rotate-secret",
  `update webhook_endpoint set old_secret_encrypted = secret_encrypted, old_secret_until = $3::timestamptz,
     secret_encrypted = $2::text
   where endpoint_id = $1::text`,
);

/** The present secret becomes the old one, until then. */
export async function rotateSecret(
  tx: Transaction,
  endpointId: string,
  { secretEncrypted, oldUntil }: { secretEncrypted: string; oldUntil: Date },
): Promise<void> {
  await tx.query(rotateStatement, [endpointId, secretEncrypted, oldUntil]);
}
