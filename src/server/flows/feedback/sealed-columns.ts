/** What of suggestions is sealed or hashed with the key. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { purposes } from "./suggestion-texts.ts";

export const contactSealed: readonly SealedTable[] = [
  {
    table: "suggestion",
    sealed: {
      name_sealed: purposes.name,
      telephone_sealed: purposes.telephone,
      text_sealed: purposes.suggestion,
    },
    hashed: ["digest", "address_hash"],
  },
];
