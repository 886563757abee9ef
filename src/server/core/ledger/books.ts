/** The ledger of a period, for files and reports. */
export {
  bookedAfterSql,
  entryPageOfAccountSql,
  entryPageSql,
  type Period,
  readMovementsOf,
} from "./export-store.ts";
