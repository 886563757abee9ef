/**
 * Cards in the simulator's ledger: which numbers are kept, which charges want a code, and what a given code does.
 * The ledger never keeps a whole card number: its last four digits tell how the card behaves.
 */
import { randomBytes, randomInt } from "node:crypto";
import { isCardNumber } from "#contract/card-number.ts";
import type { CardCharge, CardToTokenize } from "../provider-ports/ports.ts";
import type { SimulatedCard, SimulatedCharge } from "./booked-card.ts";
import { declinedCardNumber, noCodeCardNumber, unknownCardNumber } from "./demo-cards.ts";
import type { Ledger, SimulatedPayment } from "./ledger.ts";

/** The wrong code that ends a charge. */
export const wrongCodesMaximum = 5;

const ending = (cardNumber: string): string => cardNumber.slice(-4);

/** Null when it cannot be a card. The same card kept twice has two tokens. */
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

/** Books a charge once; null when the trade number stands for something else. */
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

/** Sends the card holder a fresh code: from now on the only one that counts. */
export function sendCardCode(ledger: Ledger, tradeNo: string, { lastFour }: SimulatedCard): void {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  ledger.content.messages.push({ tradeNo, lastFour, code, sentAt: ledger.now().toISOString() });
}

/** The code that counts, undefined when none was sent. */
export function codeOf(ledger: Ledger, tradeNo: string): string | undefined {
  return ledger.content.messages.findLast((message) => message.tradeNo === tradeNo)?.code;
}

/** What giving this code comes to; counts a wrong one. To pay or to decline is the caller's next step. */
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
