/** What binds encrypted texts and keyed hashes of e-mail to their columns. */
export const emailPurposes = {
  address: "email-address.address",
  network: "email-code.network",
  code: "email-code.code",
  to: "email-message.address",
  content: "email-message.content",
} as const;
