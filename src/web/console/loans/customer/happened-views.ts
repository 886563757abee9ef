/** What the list of what happened shows: everything, or one kind. The address says which. */
export const happenedViews = [
  "everything",
  "payments",
  "messages",
  "complaints",
  "applications",
] as const;
export type HappenedView = (typeof happenedViews)[number];
