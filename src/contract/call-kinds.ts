/** What calls of one kind have in common: who makes them, and how they travel. */

const staff = { client: "form", success: "0", session: "staff" } as const;

/** Staff read something. */
export const staffRead = { ...staff, effect: "query", method: "GET", encoding: "query" } as const;

/** Staff change something; the encoding is the call's. */
export const staffChange = { ...staff, effect: "command", method: "POST" } as const;

/** Staff ask with a file, and nothing is written. */
export const staffLook = {
  ...staff,
  effect: "query",
  method: "POST",
  encoding: "multipart",
} as const;

/** A borrower's client sends a form. */
export const borrowerForm = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;
