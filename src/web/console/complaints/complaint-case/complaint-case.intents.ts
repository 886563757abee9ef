/** What a form of the complaint's page asks for, and the names its hidden fields have. */

export const intents = ["answer", "note", "close", "reopen", "assign"] as const;

export type Intent = (typeof intents)[number];

export const fieldNames = {
  intent: "intent",
  /** The version the page was read on: an answer to what has changed since is refused. */
  version: "version",
  /** Entries of the history the page was read with: later ones are marked as new. */
  seen: "seen",
  text: "text",
  staffId: "staffId",
} as const;
