/** View model of the legacy confirmation: plain words and figures, independent of the wire. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { InstalmentRow } from "../../../ui/instalment-list.tsx";
import type { OfferFigures } from "../confirmation/confirmation.parts.tsx";
import type { NotTaken } from "../confirmation/take-loan.ts";

type Words = WordsOf<"loan-confirmation-legacy.page" | "loan-confirmation.shared">;

export interface PromoViewModel {
  /** Allowed addresses, or null: the promotion is then shown without that picture. */
  topImage: string | null;
  message: string;
  pointerImage: string | null;
}

export interface LegacyOfferViewModel extends OfferFigures {
  productName: string;
  logo: string | null;
  currencySymbol: string;
  /** Formatted, with its currency. */
  amountText: string;
  firstPayment: string;
  details: { text: string; value: string }[];
  plan: InstalmentRow[];
  agreements: { title: string; position: number }[];
  /** The server's label. */
  button: string;
  promo: PromoViewModel | null;
  backDialog: { title: string; text: string } | null;
}

export interface ScreenData {
  words: Words;
  offer: LegacyOfferViewModel;
  /** A tap on the product led nowhere; the address carries this to a browser without script. */
  productFailed: boolean;
}

export type Answered = NotTaken | undefined;
