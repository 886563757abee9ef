/** What the lender's other systems can be told of, and how a webhook and its deliveries stand. */

export const webhookKinds = [
  "loan.disbursed",
  "payment.received",
  "payment.reversed",
  "loan.late",
  "loan.settled",
  "loan.written_off",
  "application.decided",
  "complaint.opened",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** proposed: waits for a second person. dropped: given up before; retired: no longer sent to. */
export const webhookStates = ["proposed", "active", "retired", "dropped"] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ["waiting", "delivered", "given-up"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt got no answer; "" where there was one, whatever its status. */
export const attemptProblems = [
  "",
  "timeout",
  "no-connection",
  "address-not-allowed",
  "certificate",
] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

/** Events, deliveries and attempts are kept so long, and can be sent again so long. */
export const webhookDaysKept = 30;
