/** What was written about complaints. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { complaintPurpose } from "./sealed-text.ts";

export const complaintSealed: readonly SealedTable[] = [
  { table: "complaint", sealed: { text_sealed: complaintPurpose } },
  { table: "complaint_entry", sealed: { text_sealed: complaintPurpose } },
];
