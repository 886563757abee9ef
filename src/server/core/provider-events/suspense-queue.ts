/** The suspense queue, for the vertical that decides on it; the tables belong to this room. */
export {
  countSuspenseItems,
  type Decision,
  deleteDecision,
  insertDecision,
  lockSuspenseItem,
  readSuspenseItem,
  readSuspenseItems,
  type SuspenseItem,
  writeConfirmed,
  writeSuspenseOutcome,
} from "./suspense-store.ts";
