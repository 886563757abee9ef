/** The sealed texts of accepted agreements. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { sectionsPurpose } from "./store.ts";

export const agreementSealed: readonly SealedTable[] = [
  {
    table: "agreement_acceptance",
    sealed: { sections_sealed: (row) => sectionsPurpose(row["loan_id"] ?? "") },
    names: ["loan_id"],
  },
];
