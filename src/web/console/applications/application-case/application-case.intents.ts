/** What a form of the application's page asks for, and the names its fields have. */

export const intents = ["approve", "decline", "ask", "overrule"] as const;

export type Intent = (typeof intents)[number];

export const fieldNames = {
  intent: "intent",
  /** The version the page was read on: a decision about what has changed since is refused. */
  version: "version",
  text: "text",
  reason: "reason",
  /** As typed, in whole units. */
  amount: "amount",
} as const;
