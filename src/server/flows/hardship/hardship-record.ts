/** A request for help as it is stored. */

import type { declineReasons, hardshipReasons, payFrequencies } from "#contract/hardship.ts";
import type { hardshipCaseStates } from "#contract/hardship-back-office.ts";
import type { Language } from "#contract/languages.ts";
import type { PlanAsked } from "#lending/check-restructuring.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";

export type RequestState = (typeof hardshipCaseStates)[number];

export interface HardshipRequest {
  requestId: string;
  reference: string;
  loanId: string;
  borrowerId: string;
  reason: (typeof hardshipReasons)[number];
  /** Who began it at the desk; null where the borrower asked. */
  openedBy: string | null;
  /** Of the borrower when it asked; answers are sent in it. */
  language: Language;
  canPay: Minor;
  frequency: (typeof payFrequencies)[number];
  from: Day;
  /** approval: a plan waits for a second person. */
  state: RequestState;
  version: number;
  receivedAt: Date;
  receivedOn: Day;
  answerDue: Day;
  plan: PlanAsked | null;
  madeBy: string | null;
  /** The last day on which the plan may be accepted. */
  offeredUntil: Day | null;
  declinedBecause: (typeof declineReasons)[number] | null;
}

export function isOpen({ state }: HardshipRequest): boolean {
  return state === "waiting" || state === "approval" || state === "offered";
}

/** An offered plan that was not accepted in time counts as expired, whether or not it was written down. */
export function stateOn({ state, offeredUntil }: HardshipRequest, today: Day): RequestState {
  const over = state === "offered" && offeredUntil !== null && offeredUntil < today;
  return over ? "expired" : state;
}
