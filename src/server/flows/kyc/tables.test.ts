/**
 * Every table that refers to a borrower states what happens to its rows on account closure: a new table must be added
 * here.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineStatement } from "#server/platform/db/database.ts";
import { startServer, type TestServer } from "#test/server.ts";

/** Deleted at once. */
const purged = [
  "borrower_session",
  "idempotency_record",
  "device",
  "device_location",
  "device_push_token",
  "email_address",
  "email_code",
  "email_message",
  "kyc_change",
  "kyc_completion",
  "person_consent",
  "kyc_document",
  "kyc_image",
  "kyc_field",
  "kyc_step_view",
  "message_choice",
  "suggestion",
  "usage_event",
];

/** Anonymised, at once or when retention ends. */
const anonymised = [
  "borrower",
  "payout_account",
  "payee_check",
  "payment_card",
  "mandate",
  "complaint",
];

/** Ledger figures and references: the id identifies nobody any more. */
const retained = [
  "card_charge",
  "loan",
  "loan_message",
  "offer",
  "payment_claim",
  "payout_account_change",
  "account_closure",
  "repay_token",
  "takeover_customer",
];

/** Deleted at once, except those that led to loans: deleted with the loan's records. */
const withLoanRecords = ["application"];

/** Deleted when retention ends. */
const withRetention = [
  "collection_case",
  "collection_note",
  "contact",
  "contact_refusal",
  "hardship_request",
  "paper",
  "payment_promise",
];

/** Expire within hours or days. */
const expiring = ["promotion_registration", "takeover_line"];

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

test("[AC-6] every table that refers to a borrower is purged, anonymised or retained on purpose", async () => {
  const rows = await server.services.db.query<{ name: string }>(naming);
  const known = [
    ...purged,
    ...anonymised,
    ...retained,
    ...withLoanRecords,
    ...withRetention,
    ...expiring,
  ];
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});
