/** Sealed and hashed columns of device telemetry. */
import { day } from "#values/business-day.ts";
import type { RowAsText, SealedTable } from "../../platform/encryption/sealed-table.ts";
import { factsPurpose } from "./record-device.ts";
import { locationPurpose } from "./record-location.ts";
import { pushTokenPurpose } from "./register-push-token.ts";

const text = (row: RowAsText, column: string) => row[column] ?? "";

export const deviceSealed: readonly SealedTable[] = [
  {
    table: "device",
    sealed: {
      facts_sealed: (row) => factsPurpose(text(row, "borrower_id"), text(row, "device_hash")),
    },
    hashed: ["device_hash"],
    names: ["borrower_id"],
  },
  {
    table: "device_location",
    sealed: {
      place_sealed: (row) => locationPurpose(text(row, "borrower_id"), day(text(row, "on_day"))),
    },
    hashed: ["location_hash"],
    names: ["borrower_id", "on_day"],
  },
  {
    table: "device_push_token",
    sealed: {
      token_sealed: (row) => pushTokenPurpose(text(row, "borrower_id"), text(row, "token_hash")),
    },
    hashed: ["token_hash"],
    names: ["borrower_id"],
  },
];
