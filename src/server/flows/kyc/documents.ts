/**
 * Identity documents of each market, as data: the format of their numbers, and whether they have a back. India's Aadhaar
 * is left out on purpose: a lender like us may not store its number.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import type { Words } from "#contract/languages.ts";

const texts = wordsByKey("kyc-step.documents");

interface DocumentType {
  /** On the wire and in the keyed hash; never changed. */
  type: string;
  name: Words;
  /** The number without spaces and dashes, in upper case. */
  pattern: RegExp;
  example: string;
  hasBack: boolean;
}

const passport = (pattern: RegExp, example: string): DocumentType => ({
  type: "passport",
  name: texts.passport,
  pattern,
  example,
  hasBack: false,
});
const licence = (pattern: RegExp, example: string): DocumentType => ({
  type: "licence",
  name: texts.licence,
  pattern,
  example,
  hasBack: true,
});
const voter = (pattern: RegExp, example: string): DocumentType => ({
  type: "voter",
  name: texts.voter,
  pattern,
  example,
  hasBack: true,
});
const nationalCard = (pattern: RegExp, example: string, name: Words): DocumentType => ({
  type: "national",
  name,
  pattern,
  example,
  hasBack: true,
});

const identityCard: Words = wordsByKey("kyc-step.documents").identityCard;

const tanzania: readonly DocumentType[] = [
  nationalCard(/^\d{20}$/, "19900517111010000123", identityCard),
  voter(/^T\d{13}$/, "T1234567890123"),
  licence(/^\d{10}$/, "4001234567"),
  passport(/^[A-Z]{2}\d{6,7}$/, "TA123456"),
];

const documents: Readonly<Record<Market, readonly DocumentType[]>> = {
  reference: tanzania,
  tz: tanzania,
  ke: [
    nationalCard(/^\d{7,9}$/, "12345678", identityCard),
    passport(/^[A-Z]{1,2}\d{6,7}$/, "AK123456"),
  ],
  in: [
    {
      type: "pan",
      name: texts.pan,
      pattern: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
      example: "ABCPE1234F",
      hasBack: false,
    },
    voter(/^[A-Z]{3}\d{7}$/, "ABC1234567"),
    licence(/^[A-Z]{2}\d{2}\d{11}$/, "MH1420110012345"),
    passport(/^[A-Z]\d{7}$/, "A1234567"),
  ],
  ph: [
    nationalCard(/^\d{16}$/, "1234567890123456", texts.philsys),
    {
      type: "umid",
      name: texts.umid,
      pattern: /^\d{12}$/,
      example: "001112345678",
      hasBack: true,
    },
    licence(/^[A-Z]\d{10}$/, "N01-12-123456"),
    passport(/^[A-Z]\d{7}[A-Z]$/, "P1234567A"),
  ],
};

export function documentTypes(market: Market): readonly DocumentType[] {
  return documents[market];
}

/** Null for "" and for a type the market does not have. */
export function findDocumentType(market: Market, type: string): DocumentType | null {
  return documents[market].find((one) => one.type === type) ?? null;
}

/** The form numbers are compared and hashed in: people type spaces and dashes as they like. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s./-]/g, "").toUpperCase();
}
