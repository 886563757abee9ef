/** The filters of applications. */
import { consolePaths } from "../../access/console-paths.ts";
import {
  choice,
  matching,
  type QueryOf,
  queueFilters,
  searched,
} from "../../queue/queue-filters.ts";

export const stages = ["decide", "waiting", "payout", "decided"] as const;
export const dueChoices = ["any", "late", "today"] as const;

const fields = {
  stage: choice(stages),
  due: choice(dueChoices),
  productId: matching(/^[\w-]{1,40}$/),
  search: searched,
};

export const filters = queueFilters(consolePaths.applications, "stage", fields);

export type QueueQuery = QueryOf<typeof fields>;
