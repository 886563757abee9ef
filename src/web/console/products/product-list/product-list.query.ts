/** The filters of the list of products. */
import { consolePaths } from "../../access/console-paths.ts";
import { choice, type QueryOf, queueFilters, searched } from "../../queue/queue-filters.ts";

export const views = ["any", "open", "submitted", "drafts", "new", "closed", "retired"] as const;

const fields = { state: choice(views), search: searched };

export const filters = queueFilters(consolePaths.products, "state", fields);

export type ListQuery = QueryOf<typeof fields>;
