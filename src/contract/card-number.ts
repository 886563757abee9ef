/** Which card numbers are possible, before a provider is asked (RM-2): page and server apply the same rule. */

const cardDigits = { least: 12, most: 19 } as const;

/** 12 to 19 digits whose last one is the Luhn check digit (ISO/IEC 7812-1). Plain digits only. */
export function isCardNumber(text: string): boolean {
  const { least, most } = cardDigits;
  if (!/^\d+$/.test(text) || text.length < least || text.length > most) return false;
  const values = [...text].reverse().map((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
