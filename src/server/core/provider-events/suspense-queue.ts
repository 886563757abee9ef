/** The queue of what fits nothing, for the vertical that decides about it: the tables stay with the outside companies. */
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
