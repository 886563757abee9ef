/** The filters of complaints. */
import { consolePaths } from "../../access/console-paths.ts";
import {
  choice,
  matching,
  type QueryOf,
  queueFilters,
  searched,
} from "../../queue/queue-filters.ts";

export const queueStates = ["open", "answered", "closed", "all"] as const;
export const dueChoices = ["any", "late", "today"] as const;
export const levelChoices = ["any", "desk", "handed", "outside"] as const;
export const assignedChoices = ["anyone", "me", "nobody"] as const;

const fields = {
  state: choice(queueStates),
  due: choice(dueChoices),
  /** A complaint type's value. */
  type: matching(/^\d{1,3}$/),
  assigned: choice(assignedChoices),
  level: choice(levelChoices),
  search: searched,
};

export const filters = queueFilters(consolePaths.complaints, "state", fields);

export type QueueQuery = QueryOf<typeof fields>;
