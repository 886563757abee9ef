/** The suspense queue, for the vertical that decides on it; the tables belong to this room. */
export { lockEvent } from "./store.ts";
export {
  countSuspenseBefore,
  countSuspenseItems,
  type Decision,
  deleteDecision,
  deleteFinding,
  insertDecision,
  lockSuspenseItem,
  readSuspenseItem,
  readSuspenseItems,
  type SuspenseItem,
  writeConfirmed,
  writeSuspenseOutcome,
} from "./suspense-store.ts";
