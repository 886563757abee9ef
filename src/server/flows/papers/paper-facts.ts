/** What papers of an order are made from, and what every one of them begins with. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { LoanActionReason } from "#contract/loan-action-kinds.ts";
import { type PaperContent, type PaperKind, paperShape } from "#contract/paper-content.ts";
import type { Day } from "#values/business-day.ts";
import { type Borrower, readBorrower } from "../../core/customer/borrower.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { readOutsideNumbers, readReasons } from "../../core/loan-action/store.ts";
import { money, type Reader } from "../../core/product/describe-terms.ts";
import { nameIn, type Product } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptancesOf } from "../agreement/personal-data.ts";
import { type FormAccepted, readFormAccepted } from "./form-accepted.ts";

const kindCopy = wordsByKey("papers.kinds");
const factCopy = wordsByKey("papers.facts");

export interface PaperFacts {
  loan: LoanRecord;
  product: Product;
  borrower: Borrower;
  /** As accepted, in list order; each in the language it was accepted in. */
  agreements: Awaited<ReturnType<typeof acceptancesOf>>;
  /** The form of disclosure the borrower acknowledged; null for a loan accepted elsewhere. */
  formAccepted: FormAccepted | null;
  /** The number of a payment outside, a provider's or that of a slip, by its event. */
  references: ReadonlyMap<number, string>;
  /** Why staff corrected the loan, by the event it became. */
  reasons: ReadonlyMap<number, LoanActionReason>;
  today: Day;
  reader: Reader;
  services: Services;
}

/** Null for an order whose borrower is gone. */
export async function gatherPaperFacts(
  db: Queryable,
  loan: LoanRecord,
  { language, today, services }: { language: Language; today: Day; services: Services },
): Promise<PaperFacts | null> {
  const { settings } = services;
  const [product, borrower, agreements, formAccepted, references, reasons] = await Promise.all([
    readProductVersion(db, loan.productId, loan.productVersion),
    readBorrower(db, loan.borrowerId, settings.encryptionKey),
    acceptancesOf(db, [loan.loanId], services),
    readFormAccepted(db, loan.loanId),
    readOutsideNumbers(db, loan.loanId, settings.encryptionKey),
    readReasons(db, loan.loanId),
  ]);
  if (product === null || borrower === null || borrower.phone === "") return null;
  const reader = { language, market: settings.brand.market, exact: true } as const;
  const read = { loan, product, borrower, agreements, formAccepted, references, reasons };
  return { ...read, today, reader, services };
}

/** The day the money went out; null before. */
export function paidOutOn({ events }: Pick<LoanRecord, "events">): Day | null {
  return events.find(({ kind }) => kind === "disbursed")?.on ?? null;
}

interface Beginning {
  kind: PaperKind;
  day: Day;
  sections: PaperContent["sections"];
  /** Besides borrower, order, product and amount. */
  facts?: PaperContent["facts"];
  title?: string;
}

/** A paper about an order. */
export function loanPaper(
  { loan, product, borrower, reader, services }: PaperFacts,
  { kind, day, sections, facts = [], title }: Beginning,
): PaperContent {
  const { language } = reader;
  const row = (name: "borrower" | "loan" | "product" | "amount", value: string) => ({
    text: factCopy[name][language],
    value,
  });
  return {
    shape: paperShape,
    kind,
    language,
    title: title ?? kindCopy[kind][language],
    lender: lenderLines(services, language),
    day: formatDate(day),
    facts: [
      row("borrower", borrower.fullName),
      row("loan", loan.loanId),
      row("product", nameIn(product, language)),
      row("amount", money(loan.terms.principal, loan.terms, reader)),
      ...takenOverRow(loan, language),
      ...facts,
    ],
    sections,
  };
}

/** Of a loan that comes from another book: a paper says so, since its beginning was never here. */
function takenOverRow({ terms: { takenOver } }: LoanRecord, language: Language) {
  if (takenOver === undefined) return [];
  const { book, number, on } = takenOver;
  const values = { book, number, day: formatDate(on) };
  const value = fillPlaceholders(factCopy.takenOverOf[language], values);
  return [{ text: factCopy.takenOver[language], value }];
}

/** Who issues a paper, as registered today. */
export function lenderLines(
  { settings }: Pick<Services, "settings">,
  language: Language,
): string[] {
  const { brand } = settings;
  const { licence, registrationNumber } = brand;
  const contacts = [brand.servicePhone, brand.serviceEmail].filter((text) => text !== "");
  return [
    brand.companyName || brand.displayName,
    brand.companyAddress,
    licence === "" ? "" : fillPlaceholders(factCopy.licence[language], { licence }),
    registrationNumber === ""
      ? ""
      : fillPlaceholders(factCopy.registration[language], { number: registrationNumber }),
    contacts.join(" · "),
  ].filter((line) => line !== "");
}
