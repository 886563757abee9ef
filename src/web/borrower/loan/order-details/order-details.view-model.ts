/** View model of the order details screen: plain words and figures, independent of the wire. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { RequestedConsent } from "../../parts/consent-prompt/requested-consent.ts";
import type { StatusLook } from "../../parts/order-rows/status-look.ts";
import type { CoolingOffViewModel } from "../../parts/payment/cooling-off.view-model.ts";
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";
import type { ProductViewModel } from "../../parts/product-list/product-list.view-model.ts";
import type { Arrival } from "../order-state/order-state.ts";
import type { StageViewModel, StoryViewModel } from "./story-model.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
  | "order-details.givingBack"
  | "loan-story.page"
>;

export interface LoanViewModel {
  productId: string;
  orderId: string;
  /** The wire's code: 21, 110, 151, 170, 174, 180, 200, or an unknown one. */
  status: number;
  look: StatusLook;
  stage: StageViewModel;
  statusTitle: string;
  statusText: string;
  /** A further line from the server, "" for none. */
  remark: string;
  productName: string;
  logo: string | null;
  /** The principal, in minor units. */
  amount: number;
  /** What is to be paid now or next; null while nothing is. */
  due: ToPayViewModel | null;
  /** Of a loan that was written off: all that is still claimed, which grows no further; null for any other. */
  claimed: number | null;
  /** How often the due dates were moved; `movedDays`: by how many days when a deferral came last, else 0; `movedFree`: at no charge. */
  deferralsUsed: number;
  movedDays: number;
  movedFree: boolean;
  currencySymbol: string;
  /** How far the loan is, its plan and its payments; null before the payout. */
  story: StoryViewModel | null;
  details: { text: string; value: string }[];
  products: ProductViewModel[];
  /** A payment that was started may still arrive; null for none. */
  waiting: { who: string; processing: boolean } | null;
  deferralOpen: boolean;
  ratingAsked: boolean;
  telephone: string;
  /** Of an order that came from an application; empty for any other. */
  review: {
    /** Why it was declined, or is less than asked for. */
    reasons: string[];
    /** Less than was asked for: both amounts, and how large a part in percent. Null for any other. */
    counter: { lent: string; asked: string; part: number; label: string } | null;
    /** What the lender asks for; "" for nothing. */
    request: string;
    /** Less than was asked for is offered: the page is about that alone. */
    alone: boolean;
    mayAnswer: boolean;
    mayCancel: boolean;
  };
  /** The bank-card reminder (OD-7). */
  card: { title: string; text: string } | null;
  /** A request for help, or the new plan that answers it, waits (HL-1). */
  helpAsked: boolean;
  /** Whether each instalment is paid automatically, or may be (MA-1); null where it cannot. */
  autoPay: "offered" | "on" | null;
  /** Giving the loan back in its first days (DS-6); null where there is nothing to say of it. */
  coolingOff: CoolingOffViewModel | null;
  /** A consent that would help here, with the reason. */
  consent: RequestedConsent | null;
}

export interface ScreenData {
  words: Words;
  loan: LoanViewModel;
  arrival: Arrival;
  /** The opening dialog was left by its link, as happens without script. */
  reminderSeen: boolean;
  /** The last refresh failed. */
  stale?: boolean;
}

/** The outcome of a rating, and of saying why it was low: the stars saved, 0 for none, and why not. */
export interface RatingAnswer {
  rated: number;
  message: string;
  /** Of saying why: whether it was saved, and what was chosen and typed. */
  why?: { told: boolean; reason: string; words: string };
}
