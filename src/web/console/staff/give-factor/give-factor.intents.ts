/** What the script of the page asks of its action beside the code that its form sends. */
export const factorIntents = { askPasskey: "ask-passkey", givePasskey: "give-passkey" } as const;
