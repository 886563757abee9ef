/** Encrypted and hashed columns of device telemetry. */
import { day } from "#values/business-day.ts";
import type { EncryptedTable, RowAsText } from "../../platform/encryption/encrypted-table.ts";
import { factsPurpose } from "./record-device.ts";
import { locationPurpose } from "./record-location.ts";
import { pushTokenPurpose } from "./register-push-token.ts";

const text = (row: RowAsText, column: string) => row[column] ?? "";

export const deviceEncrypted: readonly EncryptedTable[] = [
  {
    table: "device",
    encrypted: {
      facts_encrypted: (row) => factsPurpose(text(row, "borrower_id"), text(row, "device_hash")),
    },
    hashed: ["device_hash"],
    names: ["borrower_id"],
  },
  {
    table: "device_location",
    encrypted: {
      location_encrypted: (row) =>
        locationPurpose(text(row, "borrower_id"), day(text(row, "on_day"))),
    },
    hashed: ["location_hash"],
    names: ["borrower_id", "on_day"],
  },
  {
    table: "device_push_token",
    encrypted: {
      token_encrypted: (row) => pushTokenPurpose(text(row, "borrower_id"), text(row, "token_hash")),
    },
    hashed: ["token_hash"],
    names: ["borrower_id"],
  },
];
