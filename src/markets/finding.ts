/** What a check of a product found: the rule, the corner that breaks it worst, the figure there and the limit. */
import type { LoanTerms } from "#lending/terms.ts";
import { type Minor, toDecimal } from "#values/money.ts";
import type { Severity } from "./pack.ts";
import type { ProductCheck } from "./product-checks.ts";
import type { Source } from "./source.ts";

export type Figure =
  /** Exact decimal text: "7.25". */
  | { unit: "percent"; percent: string }
  | { unit: "amount"; minor: Minor }
  | { unit: "days"; days: number }
  /** A method, a currency, languages, names of fees. */
  | { unit: "texts"; texts: readonly string[] };

export interface Corner {
  principal: Minor;
  instalments: number;
  clientKind: LoanTerms["clientKind"];
}

export interface Finding {
  ruleId: string;
  severity: Severity;
  /** Also the key of the sentence in locales/<language>/markets.json, "findings". */
  check: ProductCheck["kind"];
  /** The rule in English. */
  rule: string;
  sources: readonly Source[];
  confirmByCounsel: boolean;
  /** Null for a rule that is not about an amount. */
  corner: Corner | null;
  /** The product's figure there, and the rule's limit. */
  figure: Figure;
  limit: Figure;
  /** In English with its figures, for files and logs. */
  sentence: string;
}

/** Copies of locales/en/markets.json; a test compares them. */
export const englishFindings: Readonly<Record<ProductCheck["kind"], string>> = {
  currency: "Amounts are in {figure}; the rules of this market are for {limit}.",
  method: "Interest is counted by the method {figure}; allowed are: {limit}.",
  "fee-names":
    "A fee has a name that is not allowed: {figure}. Words that no fee may have: {limit}.",
  "late-base": "Late charges are a share of {figure}; allowed is: {limit}.",
  term: "A loan may run for {figure} days; the limit is {limit} days.",
  "cooling-off": "The money may be given back for {figure} days; at least {limit} are needed.",
  "prepayment-wait":
    "Early repayment has to wait for {figure} days; {limit} need no further paper.",
  languages: "Texts are missing in: {figure}. Needed are: {limit}.",
  "nominal-rate": "Interest is {figure} % a month; at most {limit} % is allowed.",
  "effective-rate": "Interest and fees come to {figure} % a month; at most {limit} % is allowed.",
  fees: "The fees are {figure} % of the amount; at most {limit} % is allowed.",
  "fees-amount": "The fees are {figure}; at most {limit} is allowed.",
  "planned-cost": "Interest and fees are {figure} % of the amount; at most {limit} % is allowed.",
  "unpaid-cost":
    "A year unpaid, the loan costs {figure} % of the amount; what is over {limit} % is never charged.",
  "late-charges": "Thirty days late cost {figure} % of what is late; at most {limit} % is allowed.",
  "deferral-fee":
    "Moving the due dates costs {figure} % of what is moved; at most {limit} % is allowed.",
};

/** Follows the sentence where the finding has a corner. */
export const englishCorner = "Worst at {amount} in {instalments} instalments ({client} client).";

export function sentenceOf({ check, corner, figure, limit }: Omit<Finding, "sentence">): string {
  const said = englishFindings[check]
    .replace("{figure}", figureText(figure))
    .replace("{limit}", figureText(limit));
  if (corner === null) return said;
  const at = englishCorner
    .replace("{amount}", toDecimal(corner.principal))
    .replace("{instalments}", String(corner.instalments))
    .replace("{client}", corner.clientKind);
  return `${said} ${at}`;
}

function figureText(figure: Figure): string {
  switch (figure.unit) {
    case "percent":
      return figure.percent;
    case "amount":
      return toDecimal(figure.minor);
    case "days":
      return String(figure.days);
    case "texts":
      return figure.texts.join(", ");
  }
}

/** "7.25" from 725 basis points, "5" from 500. */
export function percentOfBps(bps: number): string {
  return toDecimal(bps).replace(/\.?0+$/, "");
}
