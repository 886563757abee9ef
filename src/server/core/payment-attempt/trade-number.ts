/** Trade numbers: read over the telephone and typed into wallets, yet not guessable. */
import { randomBytes } from "node:crypto";

/** Digits and capital letters without I, L, O and U: 32 symbols of five random bits each. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "P" and 18 symbols: 90 random bits. */
export function newTradeNumber(): string {
  return `P${[...randomBytes(18)].map((byte) => signs[byte % signs.length]).join("")}`;
}

export function isTradeNumber(text: string): boolean {
  return /^P[0-9A-Z]{18}$/.test(text);
}

/** What a payer types where a whole trade number is too long: its first ten symbols or more, 45 random bits. */
export function isBeginningOfTradeNumber(text: string): boolean {
  return /^P[0-9A-Z]{9,17}$/.test(text);
}
