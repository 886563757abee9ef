/** All SQL of usage events. */
import type { Day } from "#values/business-day.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

interface UsageEvent {
  borrowerId: string;
  productId: string;
  moduleId: number;
  positionId: number;
  happenedOn: Day;
}

const insertEvent = defineStatement(
  "telemetry.insert-event",
  `insert into usage_event (borrower_id, product_id, module_id, position_id, happened_on)
   select $1::text, $2::text, $3::integer, $4::integer, $5::date
   where (select count(*) from usage_event
          where borrower_id = $1::text and happened_on = $5::date) < $6::integer`,
);

/** Adds the event unless the borrower already has `dayMaximum` of them on that day. */
export async function insertUsageEvent(tx: Transaction, event: UsageEvent, dayMaximum: number) {
  const { borrowerId, productId, moduleId, positionId, happenedOn } = event;
  await tx.query(insertEvent, [
    borrowerId,
    productId,
    moduleId,
    positionId,
    happenedOn,
    dayMaximum,
  ]);
}

const listEvents = defineStatement(
  "telemetry.list-events",
  `select product_id, module_id, position_id, happened_on, count(*)::integer as times
   from usage_event where borrower_id = $1::text
   group by product_id, module_id, position_id, happened_on
   order by happened_on desc, product_id, module_id, position_id limit 1000`,
);

interface UsageRow extends Row {
  product_id: string;
  module_id: number;
  position_id: number;
  happened_on: Day;
  times: number;
}

export function readUsageRows(db: Queryable, borrowerId: string): Promise<UsageRow[]> {
  return db.query<UsageRow>(listEvents, [borrowerId]);
}

const deleteEvents = defineStatement(
  "telemetry.delete-events",
  "delete from usage_event where borrower_id = $1::text",
);

export async function deleteUsageRows(tx: Transaction, borrowerId: string): Promise<void> {
  await tx.query(deleteEvents, [borrowerId]);
}

const sumUses = defineStatement(
  "telemetry.sum-uses",
  `select module_id, position_id, count(*)::integer as times,
    count(distinct borrower_id)::integer as borrowers
   from usage_event where happened_on between $1::date and $2::date
   group by module_id, position_id`,
);

interface UseSum extends Row {
  module_id: number;
  position_id: number;
  times: number;
  borrowers: number;
}

/** Both days included. */
export function readUseSums(db: Queryable, from: Day, to: Day): Promise<UseSum[]> {
  return db.query<UseSum>(sumUses, [from, to]);
}
