/** The commands a form of the staff page may request, as values of its hidden field. */
export const intents = {
  add: "add",
  reset: "reset",
  on: "on",
  off: "off",
  resetFactor: "reset-factor",
  role: "role",
} as const;
