/**
 * Money as whole minor units (hundredths of a currency unit), so that no figure a borrower sees
 * ever passes through binary fractions. A safe integer holds 90 trillion units: enough for a
 * lender.
 */

/** An amount in hundredths of the currency unit. Always a safe integer. */
export type Minor = number;

/** ISO 4217 code of the currency, e.g. "TZS". */
export type Currency = string;

/**
 * Returns the amount unchanged, or throws a RangeError: a figure out of range is a bug, never a
 * rejection.
 */
export function assertMinor(amount: Minor): Minor {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`not a whole number of minor units: ${amount}`);
  }
  return amount;
}

/** Adds amounts and checks that the sum is still exact. */
export function sum(amounts: readonly Minor[]): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return assertMinor(total);
}

const decimal = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads "1234.5" as 123450 hundredths; null when the text is no amount of at most two decimals. */
export function parseDecimal(text: string): Minor | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, sign, whole, fraction = ""] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && amount !== 0 ? -amount : amount;
}

/**
 * Writes 123450 hundredths as "1234.50": the form of files and of the calculator, not of screens.
 */
export function toDecimal(amount: Minor): string {
  const digits = String(Math.abs(assertMinor(amount))).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What is wrong with a text that is no number of its field: that it is too large, where only that is wrong, else how it is written. */
export function tooLargeOr(
  decimals: number,
  { tooLarge, malformed }: { tooLarge: string; malformed: string },
) {
  const number = new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`);
  return {
    error: ({ input }: { input?: unknown }) =>
      typeof input === "string" && number.test(input) ? tooLarge : malformed,
  };
}
