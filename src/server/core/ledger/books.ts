/** The ledger of a period, for files and reports. */
export { entryPageSql, type Period, readMovementsOf } from "./export-store.ts";
