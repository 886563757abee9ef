/** What a picture shows and how an answer is read: characters nobody takes for one another, in any case of letters. */
import { randomInt } from "node:crypto";
import { captchaLength } from "#contract/promotion.ts";

/** Without 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, G, U: each looks like another one when it is bent. */
export const captchaAlphabet = "ACEFHJKMNPRTVWXY34679";

/** Random, for every picture anew. */
export function newCaptchaText(): string {
  return Array.from(
    { length: captchaLength },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  ).join("");
}

/** Four digits for a question. */
export function newDigits(): string {
  return Array.from({ length: captchaLength }, () => String(randomInt(10))).join("");
}

/** What was typed as it counts: wide characters of Chinese keyboards and Hindi digits are the plain ones, blanks nothing. */
export function readCaptcha(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\s/g, "")
    .toUpperCase();
}
