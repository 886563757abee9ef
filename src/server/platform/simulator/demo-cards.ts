/**
 * Card numbers by which a test or the demo chooses the outcome of a charge. Any other card behaves like
 * `codeCardNumber`.
 */

/** The bank sends a code and charges once it is given. */
export const codeCardNumber = "4111111111111111";
/** Charged at once, without a code. */
export const noCodeCardNumber = "4242424242424242";
/** Tokenized, but every charge is declined at once. */
export const declinedCardNumber = "4000000000009995";
/** Unknown to every bank: not tokenized. */
export const unknownCardNumber = "4000000000000002";
/** Its check digit is wrong: not tokenized. */
export const mistypedCardNumber = "4111111111111112";
