/**
 * Cards in the simulator's book: which numbers are kept, which charges want a code, and what a given code does.
 * The book never keeps a whole card number: its last four digits tell how the card behaves.
 */
import { randomBytes, randomInt } from "node:crypto";
import { isCardNumber } from "#contract/card-number.ts";
import type { CardCharge, CardToKeep } from "../provider-ports/ports.ts";
import type { Book, BookedPayment } from "./book.ts";
import type { BookedCard, BookedCharge } from "./booked-card.ts";
import { declinedCardNumber, noCodeCardNumber, unknownCardNumber } from "./demo-cards.ts";

/** The wrong code that ends a charge. */
export const wrongCodesMaximum = 5;

const ending = (cardNumber: string): string => cardNumber.slice(-4);

/** Null when it cannot be a card. The same card kept twice has two tokens. */
export function keepCard(book: Book, { cardNumber, bankCode }: CardToKeep): BookedCard | null {
  const lastFour = ending(cardNumber);
  if (!isCardNumber(cardNumber) || lastFour === ending(unknownCardNumber)) return null;
  const card = { token: `SC${randomBytes(16).toString("base64url")}`, lastFour, bankCode };
  book.content.cards.push(card);
  return card;
}

export function cardOf(book: Book, token: string): BookedCard | undefined {
  return book.content.cards.find((card) => card.token === token);
}

export function wantsCode({ lastFour }: BookedCard): boolean {
  return lastFour !== ending(noCodeCardNumber) && !isDeclined({ lastFour });
}

export function isDeclined({ lastFour }: Pick<BookedCard, "lastFour">): boolean {
  return lastFour === ending(declinedCardNumber);
}

/** Books a charge once; null when the trade number stands for something else. */
export function openCharge(book: Book, charge: CardCharge, card: BookedCard): BookedPayment | null {
  const { tradeNo, amount, currency, cardToken } = charge;
  const { bankCode, lastFour: accountNumber } = card;
  const request = { tradeNo, amount, currency, bankCode, accountNumber, code: null, returnUrl: "" };
  return book.openPayment(request, cardToken);
}

/** Sends the card holder a fresh code: from now on the only one that counts. */
export function sendCardCode(book: Book, tradeNo: string, { lastFour }: BookedCard): void {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  book.content.messages.push({ tradeNo, lastFour, code, sentAt: book.now().toISOString() });
}

/** The code that counts, undefined when none was sent. */
export function codeOf(book: Book, tradeNo: string): string | undefined {
  return book.content.messages.findLast((message) => message.tradeNo === tradeNo)?.code;
}

/** What giving this code comes to; counts a wrong one. To pay or to decline is the caller's next step. */
export function tryCode(
  book: Book,
  { request, state }: BookedPayment,
  charge: BookedCharge,
  code: string,
): "pay" | "paid-before" | "wrong" | "wrong-too-often" | "over" {
  if (state === "paid") return "paid-before";
  if (state !== "open") return "over";
  if (code === codeOf(book, request.tradeNo)) return "pay";
  charge.wrongCodes += 1;
  return charge.wrongCodes < wrongCodesMaximum ? "wrong" : "wrong-too-often";
}
