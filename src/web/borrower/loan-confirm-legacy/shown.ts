/** What the older confirmation is given to show: plain words and figures, nothing of the wire. */
import type { InstalmentRow } from "../../ui/instalment-list.tsx";
import type { OfferFigures } from "../confirm/parts.tsx";
import type { NotTaken } from "../confirm/take-loan.ts";
import type { Words } from "./copy.ts";

export interface PromoShown {
  /** Allowed addresses, or null: then the promotion goes without that picture. */
  topImage: string | null;
  message: string;
  pointerImage: string | null;
}

export interface LegacyOfferShown extends OfferFigures {
  productName: string;
  logo: string | null;
  currencySymbol: string;
  /** The amount ready to show, with its currency. */
  amountText: string;
  firstPayment: string;
  details: { text: string; value: string }[];
  plan: InstalmentRow[];
  agreements: { title: string; position: number }[];
  /** The server's label. */
  button: string;
  promo: PromoShown | null;
  backDialog: { title: string; text: string } | null;
}

export interface ScreenData {
  words: Words;
  offer: LegacyOfferShown;
  /** A tap on the product led nowhere, told by the address to a browser without script. */
  productFailed: boolean;
}

export type Answered = NotTaken | undefined;
