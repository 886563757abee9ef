/** The text of captchas and how answers are normalised: an alphabet without look-alikes, case-insensitive. */
import { randomInt } from "node:crypto";
import { captchaLength } from "#contract/promotion.ts";
import { plainDigits } from "#values/typed-text.ts";

/** Without 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, G, U: each looks like another one when it is bent. */
export const captchaAlphabet = "ACEFHJKMNPRTVWXY34679";
const digits = "0123456789";

/** Drawn, or spoken. */
type CaptchaForm = "picture" | "sound";

/** A random text: characters for a picture, digits for a sound. */
export function newCaptchaText(form: CaptchaForm = "picture"): string {
  const from = form === "picture" ? captchaAlphabet : digits;
  return Array.from({ length: captchaLength }, () => from[randomInt(from.length)]).join("");
}

/** Normalises an answer: full-width characters and the digits of other scripts become ASCII, blanks are dropped. */
export function readCaptcha(typed: string): string {
  return plainDigits(typed.normalize("NFKC")).replace(/\s/g, "").toUpperCase();
}
