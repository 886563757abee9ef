/** Telephone numbers of wallets (MSISDN) as providers take them: digits with the country code, without a plus sign. */

/** "254712345678" from a number in national or international form. */
export const kenyan = (number: string) => international(number, "254");

/** "255712345678" from a number in national or international form. */
export const tanzanian = (number: string) => international(number, "255");

function international(number: string, countryCode: string): string {
  const digits = number.replace(/^\+/, "");
  return digits.startsWith(countryCode) ? digits : countryCode + digits.replace(/^0/, "");
}
