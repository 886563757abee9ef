/** All SQL of usage events. */
import type { Day } from "#values/business-day.ts";
import { defineStatement, type Transaction } from "../db/database.ts";

export interface UsageEvent {
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
