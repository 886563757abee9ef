/** The ledger of a period, for files and reports. */
export {
  defineEntryPages,
  type ExportedPosting,
  type Period,
  readEntryPage,
  readMovementsOf,
} from "./export-store.ts";
