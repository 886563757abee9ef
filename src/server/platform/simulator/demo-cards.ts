/**
 * Card numbers that let a test or the demo choose what becomes of a charge; all hold their check digit. Every
 * other card behaves like `codeCardNumber`.
 */

/** The bank sends a code and charges once it is given. */
export const codeCardNumber = "4111111111111111";
/** Charged at once, without a code. */
export const noCodeCardNumber = "4242424242424242";
/** Kept, but every charge is declined at once. */
export const declinedCardNumber = "4000000000009995";
/** No bank knows it: not kept. */
export const unknownCardNumber = "4000000000000002";
/** Its check digit is wrong: not kept. */
export const mistypedCardNumber = "4111111111111112";
