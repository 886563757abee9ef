/** The meaning of the codes a client has to tell apart: HTTP status codes, and the status of an order (OD-11). */

export const statusMeanings: readonly (readonly [number, string])[] = [
  [200, "answered: success or an expected rejection, distinguished by the code of the envelope."],
  [404, "no such address; code 900404."],
  [405, "the address is there, but not for this method; the header allow names those it takes."],
  [403, "a foreign page may not call; nothing was carried out."],
  [408, "the body came too slowly and was cut; nothing was carried out."],
  [413, "too large: the body, the number of fields or one of them; nothing was carried out."],
  [429, "too many calls within a minute; this one was not carried out."],
  [500, "a fault of ours; nothing was changed, and the message ends with a number to quote."],
  [503, "a partner or the database does not answer; ask again, with the same idempotency key."],
];

/** As `orderStatus` carries them. */
export const orderStatusMeanings: readonly (readonly [number, string])[] = [
  [21, "in progress: being decided, or the payout is on its way"],
  [110, "declined or cancelled"],
  [151, "approved and waiting for the borrower to withdraw, or the payout failed"],
  [170, "running, not yet in the due window"],
  [174, "in the due window, from the reminder days up to the due date"],
  [180, "overdue"],
  [200, "settled"],
];
