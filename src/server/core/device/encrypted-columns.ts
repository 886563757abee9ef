/** What of borrowers' telephones is encrypted or found by a keyed hash. */
import { day } from "#values/business-day.ts";
import type { EncryptedTable, RowAsText } from "../../platform/encryption/encrypted-table.ts";
import { factsPurpose } from "./tell-phone.ts";
import { placePurpose } from "./tell-place.ts";
import { tokenPurpose } from "./tell-token.ts";

const text = (row: RowAsText, column: string) => row[column] ?? "";

export const deviceEncrypted: readonly EncryptedTable[] = [
  {
    table: "device_phone",
    encrypted: {
      facts_encrypted: (row) => factsPurpose(text(row, "borrower_id"), text(row, "device_hash")),
    },
    hashed: ["device_hash"],
    names: ["borrower_id"],
  },
  {
    table: "device_place",
    encrypted: {
      place_encrypted: (row) => placePurpose(text(row, "borrower_id"), day(text(row, "on_day"))),
    },
    hashed: ["place_hash"],
    names: ["borrower_id", "on_day"],
  },
  {
    table: "device_token",
    encrypted: {
      token_encrypted: (row) => tokenPurpose(text(row, "borrower_id"), text(row, "token_hash")),
    },
    hashed: ["token_hash"],
    names: ["borrower_id"],
  },
];
