/** What a form of the staff page asks for, as its hidden field says it. */
export const intents = { add: "add", reset: "reset", on: "on", off: "off" } as const;
