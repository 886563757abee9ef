/** The commands a form of the page may request, as values of its hidden field. */
export const intents = {
  start: "start",
  confirm: "confirm",
  renew: "renew",
  remove: "remove",
  startPasskey: "start-passkey",
  addPasskey: "add-passkey",
  renamePasskey: "rename-passkey",
  removePasskey: "remove-passkey",
} as const;
