/**
 * Cards in the simulator's ledger: which numbers are tokenized, which charges need a code, and what a submitted code does.
 * Only the last four digits of a card number are stored; they decide how the card behaves.
 */
import { randomBytes, randomInt } from "node:crypto";
import { isCardNumber } from "#contract/card-number.ts";
import type { CardCharge, CardToTokenize } from "../provider-ports/card-payments.ts";
import type { SimulatedCard, SimulatedCharge } from "./booked-card.ts";
import { declinedCardNumber, noCodeCardNumber, unknownCardNumber } from "./demo-cards.ts";
import type { Ledger, SimulatedPayment } from "./ledger.ts";

/** The number of wrong codes that ends a charge. */
export const wrongCodesMaximum = 5;

const ending = (cardNumber: string): string => cardNumber.slice(-4);

/** Null when it cannot be a card. The same card tokenized twice has two tokens. */
export function tokenizeCard(
  ledger: Ledger,
  { cardNumber, bankCode }: CardToTokenize,
): SimulatedCard | null {
  const lastFour = ending(cardNumber);
  if (!isCardNumber(cardNumber) || lastFour === ending(unknownCardNumber)) return null;
  const card = { token: `SC${randomBytes(16).toString("base64url")}`, lastFour, bankCode };
  ledger.content.cards.push(card);
  return card;
}

export function cardOf(ledger: Ledger, token: string): SimulatedCard | undefined {
  return ledger.content.cards.find((card) => card.token === token);
}

export function wantsCode({ lastFour }: SimulatedCard): boolean {
  return lastFour !== ending(noCodeCardNumber) && !isDeclined({ lastFour });
}

export function isDeclined({ lastFour }: Pick<SimulatedCard, "lastFour">): boolean {
  return lastFour === ending(declinedCardNumber);
}

/** Books a charge once; null when the trade number is in use for another payment. */
export function openCharge(
  ledger: Ledger,
  charge: CardCharge,
  card: SimulatedCard,
): SimulatedPayment | null {
  const { tradeNo, amount, currency, cardToken } = charge;
  const { bankCode, lastFour: accountNumber } = card;
  const request = { tradeNo, amount, currency, bankCode, accountNumber, code: null, returnUrl: "" };
  return ledger.openPayment(request, cardToken);
}

/** Sends the card holder a new code, which replaces the earlier ones. */
export function sendCardCode(ledger: Ledger, tradeNo: string, { lastFour }: SimulatedCard): void {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  ledger.content.messages.push({ tradeNo, lastFour, code, sentAt: ledger.now().toISOString() });
}

/** The code that is valid; undefined when none was sent. */
export function codeOf(ledger: Ledger, tradeNo: string): string | undefined {
  return ledger.content.messages.findLast((message) => message.tradeNo === tradeNo)?.code;
}

/** Evaluates a submitted code and counts a wrong one. The caller then pays or declines the charge. */
export function tryCode(
  ledger: Ledger,
  { request, state }: SimulatedPayment,
  charge: SimulatedCharge,
  code: string,
): "pay" | "paid-before" | "wrong" | "wrong-too-often" | "over" {
  if (state === "paid") return "paid-before";
  if (state !== "open") return "over";
  if (code === codeOf(ledger, request.tradeNo)) return "pay";
  charge.wrongCodes += 1;
  return charge.wrongCodes < wrongCodesMaximum ? "wrong" : "wrong-too-often";
}
