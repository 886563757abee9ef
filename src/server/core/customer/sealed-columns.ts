/** What of borrowers is sealed or found by a keyed hash. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { phonePurpose } from "./borrower.ts";
import { namePurposes } from "./borrower-name.ts";

export const sessionSealed: readonly SealedTable[] = [
  {
    table: "borrower",
    sealed: {
      phone_sealed: phonePurpose,
      name_sealed: namePurposes.name,
      birth_sealed: namePurposes.birth,
    },
    hashed: ["phone_hash", "name_words"],
  },
];
