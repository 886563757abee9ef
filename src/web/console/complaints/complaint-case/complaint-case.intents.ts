/** The commands a form of the complaint's page may request, and the names of its hidden fields. */

export const intents = ["answer", "note", "close", "reopen", "assign"] as const;

export type Intent = (typeof intents)[number];

export const fieldNames = {
  intent: "intent",
  /** The version the page was read on: an answer on an older version is rejected. */
  version: "version",
  /** History entries when the page was read: later ones are marked as new. */
  seen: "seen",
  text: "text",
  staffId: "staffId",
} as const;
