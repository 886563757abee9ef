/** What of a customer staff may have shown in full, and the reasons they choose from: names that page, wire and server share, without any schema. */

/** In the order of the page. contact1 and contact2: the telephones of the persons the customer named. */
export const customerNumbers = [
  "phone",
  "work-phone",
  "email",
  "contact1",
  "contact2",
  "document",
] as const;
export type CustomerNumber = (typeof customerNumbers)[number];

export const showReasons = [
  "asked",
  "repayment",
  "identity",
  "complaint",
  "payout",
  "other",
] as const;
export type ShowReason = (typeof showReasons)[number];
