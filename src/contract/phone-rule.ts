/** How the telephone numbers of a market are written. */
export interface PhoneRule {
  /** The whole number as people of the market write it, as the text of a regular expression over its digits. */
  pattern: string;
  /** Further digits are ignored. */
  digitsMaximum: number;
  /** Sizes of the groups a number is written in, the last one repeated. */
  groups: readonly number[];
  /** A number that fits, as digits. */
  example: string;
  /** Digits behind the "+" of the international form. */
  countryCode: string;
  /** The trunk prefix, omitted in the international form; "" for none. */
  trunkPrefix: string;
}
