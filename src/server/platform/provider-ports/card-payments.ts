/** What a provider of payments that charges cards does; a part of its port. */
import type { Currency, Minor } from "#values/money.ts";

export interface CardToTokenize {
  /** Digits. Passes through us and is stored by the provider only. */
  cardNumber: string;
  bankCode: string;
}

export interface CardCharge {
  /** As in PaymentRequest: a repeat charges once. */
  tradeNo: string;
  amount: Minor;
  currency: Currency;
  cardToken: string;
  /** Sends the card holder a code (again) when the bank wants one. */
  sendCode: boolean;
}

/**
 * Card charges: the number is sent to the provider once and tokenized. A charge is cancelled,
 * polled and reported like any other payment of its trade number.
 */
export interface CardPayments {
  /** A final rejection when it cannot be a card of that bank. */
  tokenize(
    card: CardToTokenize,
  ): Promise<{ accepted: true; cardToken: string } | { accepted: false }>;
  /** With needCode nothing is charged until `confirm`; without it the charge is pending. */
  charge(charge: CardCharge): Promise<{ providerReference: string; needCode: boolean }>;
  /** over: cancelled, declined or wrong too often. A repeat after "accepted" is "accepted" again. */
  confirm(tradeNo: string, code: string): Promise<"accepted" | "wrong-code" | "over">;
}
