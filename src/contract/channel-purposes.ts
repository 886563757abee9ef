/** What a channel is for. Without a schema, so that pages may read it on the phone too. */

/**
 * wallet, bank: the payer's own account is charged. code: paid with a code at a till or in a menu. card: a saved card. app: in the
 * wallet's own app. payout-*: the loan is paid out to a wallet or a bank account.
 * sms, email: messages are sent.
 */
export const channelPurposes = [
  ...(["wallet", "bank", "code", "card", "app"] as const),
  ...(["payout-wallet", "payout-bank", "sms", "email"] as const),
] as const;

export type ChannelPurpose = (typeof channelPurposes)[number];

/** Purposes by which a borrower repays. */
export const repayPurposes: readonly ChannelPurpose[] = ["wallet", "bank", "code", "card", "app"];
