/** The queue of what fits nothing, for the vertical that decides about it: the tables stay with the outside companies. */
export {
  countQueue,
  type Decision,
  deleteDecision,
  insertDecision,
  lockQueueEntry,
  type QueueEntry,
  readQueue,
  readQueueEntry,
  writeConfirmed,
  writeSettled,
} from "./suspense-store.ts";
