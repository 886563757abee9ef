/** Accounting periods, for the flow that closes them (RP-3); the tables belong to this room. */
export {
  type ClosingRow,
  deleteProposed,
  firstDayOfBooks,
  insertClosing,
  lastCheck,
  lockPeriods,
  readClosings,
  writeClosed,
  writeDigest,
} from "./period-store.ts";
