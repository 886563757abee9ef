/** The encrypted bodies of callbacks, their keyed hashes, and the reasons of decisions. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { reasonPurpose } from "./decision-reason.ts";
import { encryptedAs } from "./store-callback.ts";

export const outsideEncrypted: readonly EncryptedTable[] = [
  { table: "provider_callback", encrypted: { body_encrypted: encryptedAs }, hashed: ["digest"] },
  { table: "provider_event_decision", encrypted: { reason_encrypted: reasonPurpose } },
];
