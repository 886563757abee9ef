/** View model of asking for help and of the new plan, ready to show. */
import type { declineReasons, hardshipStates } from "#contract/hardship.ts";

/** What is shown of both plans, the old value first. */
interface Beside {
  label: string;
  before: string;
  after: string;
}

export interface OfferViewModel {
  version: number;
  /** In minor units, as it was shown; sent with the acceptance. */
  owed: number;
  validUntil: string;
  beside: Beside[];
  /** What it costs more or less, as a sentence, and how that reads. */
  cost: { text: string; look: "good" | "warn" | "calm" };
  /** What the lender lets go of, as a sentence; "" for nothing. */
  waived: string;
  before: { text: string; value: string }[];
  after: { text: string; value: string }[];
}

export interface HardshipViewModel {
  productId: string;
  orderId: string;
  productName: string;
  state: (typeof hardshipStates)[number];
  mayAsk: boolean;
  currencySymbol: string;
  limits: { firstDay: string; lastDay: string; amount: number };
  /** The day in the form before anything was typed. */
  suggestedDay: string;
  telephone: string;
  lender: string;
  reference: string;
  answerDue: string;
  answerLate: boolean;
  chargesStopped: boolean;
  asked: { text: string; value: string }[];
  /** What is paid next; null when nothing is. */
  next: { date: string; amount: string } | null;
  paper: string;
  offer: OfferViewModel | null;
  declined: (typeof declineReasons)[number] | null;
}

/** What was typed, with why it was refused: the form is filled with it again. */
export interface Answered {
  sent: { reason: string; amount: string; frequency: string; from: string };
  wrong: { reason?: string; amount?: string; from?: string; message?: string };
}

export const nothingSent: Answered = {
  sent: { reason: "", amount: "", frequency: "", from: "" },
  wrong: {},
};
