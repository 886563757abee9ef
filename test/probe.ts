/**
 * Endpoints for tests of the HTTP layer: they answer what the test wants, and commands insert a row into usage_event, so
 * that a test can count what happened.
 */
import { z } from "zod";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Count, Id } from "#contract/fields.ts";
import { insertUsageEvent } from "#server/flows/usage/store.ts";
import { defineStatement, type Queryable, type Transaction } from "#server/platform/db/database.ts";
import type { Call } from "#server/platform/http/handler.ts";

const rejections = {
  closed: {
    code: "819001",
    message: {
      en: "Closed.",
      sw: "Imefungwa.",
      id: "Tutup.",
      hi: "बंद।",
      fil: "Sarado na.",
      zh: "已关闭。",
    },
  },
};

export const readProbe = defineEndpoint({
  name: "readProbe",
  summary: "Answers what it was sent",
  effect: "query",
  method: "GET",
  path: "/probe/read",
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
  input: z.looseObject({ orderId: Id }),
  output: z.object({ input: z.record(z.string(), z.string()), borrowerId: z.string() }),
  rejections,
});

export const openProbe = defineEndpoint({
  ...readProbe,
  name: "openProbe",
  effect: "query",
  path: "/probe/open",
  success: "00",
  session: "none",
});

export const writeProbe = defineEndpoint({
  name: "writeProbe",
  summary: "Leaves a row",
  effect: "command",
  method: "POST",
  path: "/probe/write",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, number: Count.optional() }),
  output: z.object({ number: z.int() }),
  rejections,
});

/** Inserts one row for the calling borrower. */
export async function leaveRow(tx: Transaction, call: Call, productId: string): Promise<void> {
  const { borrowerId, today } = call;
  const event = { borrowerId, productId, moduleId: 1, positionId: 1, happenedOn: today };
  await insertUsageEvent(tx, event, 1_000);
}

const countRows = defineStatement(
  "test.count-usage-events",
  "select count(*)::integer as rows from usage_event where borrower_id = $1::text",
);

export async function rowsOf(db: Queryable, borrowerId: string): Promise<number> {
  const [row] = await db.query<{ rows: number }>(countRows, [borrowerId]);
  return row?.rows ?? 0;
}
