/** The sealed bodies of callbacks, their keyed hashes, and the reasons of decisions. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { reasonPurpose } from "./decision-reason.ts";
import { sealedAs } from "./store-callback.ts";

export const outsideSealed: readonly SealedTable[] = [
  { table: "provider_callback", sealed: { body_sealed: sealedAs }, hashed: ["digest"] },
  { table: "provider_event_decision", sealed: { reason_sealed: reasonPurpose } },
];
