/**
 * How each market writes numbers and telephone numbers, and whether the agreement's box is ticked at first: what the market's rule pack
 * sets and pages need in the browser, which never has the packs (MK-4). The packs take it from here, so that it is written once.
 */
type MarketName = "reference" | "tz" | "ke" | "in" | "ph";

export interface NumberStyle {
  group: string;
  decimal: string;
  /** Digits in each group above the lowest three: 2 in India, else 3. */
  upperGroupDigits: 2 | 3;
}

const international: NumberStyle = { group: ",", decimal: ".", upperGroupDigits: 3 };

export const numberStyles: Readonly<Record<MarketName, NumberStyle>> = {
  reference: { group: ".", decimal: ",", upperGroupDigits: 3 },
  tz: international,
  ke: international,
  in: { ...international, upperGroupDigits: 2 },
  ph: international,
};

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

export const phoneRules: Readonly<Record<MarketName, PhoneRule>> = {
  reference: {
    pattern: "1[3-9]\\d{9}",
    digitsMaximum: 11,
    groups: [3, 4, 4],
    example: "13812345678",
    countryCode: "86",
    trunkPrefix: "",
  },
  tz: {
    pattern: "0[67]\\d{8}",
    digitsMaximum: 10,
    groups: [4, 3, 3],
    example: "0712345678",
    countryCode: "255",
    trunkPrefix: "0",
  },
  ke: {
    pattern: "0[17]\\d{8}",
    digitsMaximum: 10,
    groups: [4, 3, 3],
    example: "0712345678",
    countryCode: "254",
    trunkPrefix: "0",
  },
  in: {
    pattern: "[6-9]\\d{9}",
    digitsMaximum: 10,
    groups: [5, 5],
    example: "9812345678",
    countryCode: "91",
    trunkPrefix: "",
  },
  ph: {
    pattern: "0[89]\\d{9}",
    digitsMaximum: 11,
    groups: [4, 3, 4],
    example: "09171234567",
    countryCode: "63",
    trunkPrefix: "0",
  },
};

/** Consent has to be the borrower's own act in a real market; the reference market keeps the specification's ticked box. */
export const tickedAtFirst: Readonly<Record<MarketName, boolean>> = {
  reference: true,
  tz: false,
  ke: false,
  in: false,
  ph: false,
};
