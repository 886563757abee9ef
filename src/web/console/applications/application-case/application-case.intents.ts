/** The commands a form of the application's page may request, and the names of its fields. */

export const intents = ["approve", "decline", "ask", "overrule"] as const;

export type Intent = (typeof intents)[number];

export const fieldNames = {
  intent: "intent",
  /** The version the page was read on: a decision on an older version is rejected. */
  version: "version",
  text: "text",
  reason: "reason",
  /** As typed, in whole currency units. */
  amount: "amount",
} as const;
