/** Every table that names a borrower has its answer to "what becomes of it when they leave": a new one must be given one here. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";

/** Rows go at once. */
const erased = [
  "borrower_session",
  "idempotency_record",
  "device",
  "device_location",
  "device_push_token",
  "person_change",
  "person_completed",
  "person_consent",
  "person_document",
  "person_image",
  "person_item",
  "person_seen",
  "suggestion",
  "usage_event",
];

/** Rows stay with nothing in them that tells who it was, at once or when the papers' time is over. */
const emptied = ["borrower", "payout_account", "payment_card", "complaint"];

/** Figures and references of the books: they name an id that says nothing any more. */
const kept = [
  "card_charge",
  "loan",
  "offer",
  "payment_claim",
  "payout_account_change",
  "person_deletion",
  "repay_token",
];

/** Rows go at once, but for those that led to loans: with the papers of these. */
const withThePapers = ["application"];

/** Rows go by themselves within hours or days. */
const passing = ["promotion_registration"];

const naming = defineStatement(
  "test.tables-naming-borrowers",
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'borrower_id' order by table_name`,
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ verticals: [] });
});
afterAll(() => server.close());

test("[AC-6] every table that names a borrower is erased, emptied or kept on purpose", async () => {
  const rows = await server.services.db.query<{ name: string }>(naming);
  const known = [...erased, ...emptied, ...kept, ...withThePapers, ...passing];
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});
