/** All SQL of message_report, and the figures of deliveries. */
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

const upsert = defineStatement(
  "messages.upsert-report",
  `insert into message_report (carrier, reference, outcome, reason, reported_at)
   values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
   on conflict (carrier, reference) do update
     set outcome = excluded.outcome, reason = excluded.reason, reported_at = excluded.reported_at
     where message_report.outcome = 'failed' and excluded.outcome = 'delivered'`,
);

interface Report {
  carrier: string;
  reference: string;
  outcome: "delivered" | "failed";
  reason: string;
}

/** In any order and any number of times: what was delivered stays delivered. */
export async function writeReport(db: Queryable, report: Report, at: Date): Promise<void> {
  const { carrier, reference, outcome, reason } = report;
  await db.query(upsert, [carrier, reference, outcome, reason.slice(0, 100), at]);
}

const deleteOld = defineStatement(
  "messages.delete-old-reports",
  "delete from message_report where reported_at < $1::timestamptz",
);

export async function deleteReportsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(deleteOld, [before]);
}

const countDeliveries = defineStatement(
  "messages.count-deliveries",
  `select case
       when m.state = 'failed' or r.outcome = 'failed' then 'failed'
       when r.outcome = 'delivered' then 'delivered'
       when m.state = 'sent' then 'sent'
       when m.unsure_of <> '' then 'unknown'
       else 'queued' end as delivery,
     count(*)::integer as messages
   from sms_message m left join message_report r
     on r.carrier = m.carrier and r.reference = m.carrier_reference and m.state = 'sent'
   where m.created_at >= now() - interval '1 day'
   group by 1`,
);

interface DeliveryCount extends Row {
  delivery: string;
  messages: number;
}

/** Messages requested in the last day, by how their delivery stands. */
export function countDeliveriesOfDay(db: Queryable): Promise<DeliveryCount[]> {
  return db.query<DeliveryCount>(countDeliveries, []);
}
