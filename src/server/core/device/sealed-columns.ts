/** What of borrowers' telephones is sealed or found by a keyed hash. */
import { day } from "#values/business-day.ts";
import type { RowAsText, SealedTable } from "../../platform/encryption/sealed-table.ts";
import { factsPurpose } from "./tell-phone.ts";
import { placePurpose } from "./tell-place.ts";
import { tokenPurpose } from "./tell-token.ts";

const text = (row: RowAsText, column: string) => row[column] ?? "";

export const deviceSealed: readonly SealedTable[] = [
  {
    table: "device_phone",
    sealed: {
      facts_sealed: (row) => factsPurpose(text(row, "borrower_id"), text(row, "device_hash")),
    },
    hashed: ["device_hash"],
    names: ["borrower_id"],
  },
  {
    table: "device_place",
    sealed: {
      place_sealed: (row) => placePurpose(text(row, "borrower_id"), day(text(row, "on_day"))),
    },
    hashed: ["place_hash"],
    names: ["borrower_id", "on_day"],
  },
  {
    table: "device_token",
    sealed: {
      token_sealed: (row) => tokenPurpose(text(row, "borrower_id"), text(row, "token_hash")),
    },
    hashed: ["token_hash"],
    names: ["borrower_id"],
  },
];
