/** The values of an agreement's placeholders: the figures of one loan in the reader's language. */
import type { Brand } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatPercent } from "#contract/format.ts";
import { fillPlaceholders, listed } from "#contract/languages.ts";
import { legalName, lenderDetails } from "#contract/lender-facts.ts";
import type { AprRule } from "#lending/disclosure.ts";
import { noticePeriods } from "#lending/reference-product.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import type { Day } from "#values/business-day.ts";
import { describeComplaintContacts } from "../../core/market/complaint-contacts.ts";
import { describeAllocation } from "../../core/product/describe-allocation.ts";
import {
  describeDaysOff,
  describeDeferral,
  describeFees,
  describeLateCharges,
  describePrepayment,
  describeRate,
  describeTerm,
  money,
  type Reader,
} from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { nameIn, type Product } from "../../core/product/product.ts";

const agreementCopy = wordsByKey("loan-agreement.figures");

interface LoanFacts {
  brand: Brand;
  borrowerName: string;
  product: Product;
  terms: LoanTerms;
  today: Day;
}

export function placeholderValues(facts: LoanFacts, reader: Reader): Record<string, string> {
  const { brand, product, terms, today } = facts;
  const figures = discloseOffer(terms, today, reader.market);
  const formatted = (amount: number) => money(amount, terms, reader);
  const daysOff = describeDaysOff(terms.plan, reader.language);
  const fees = describeFees(terms, product.wording, reader.language);
  return {
    lender: legalName(brand),
    lenderDetails: lenderDetails(brand, reader.language),
    complaints: describeComplaintContacts(brand, today, reader.language),
    servicePhone: brand.servicePhone,
    serviceEmail: brand.serviceEmail,
    borrower: facts.borrowerName,
    product: nameIn(product, reader.language),
    date: formatDate(today),
    age: String(termsLimits.ageYearsMinimum),
    decisionDays: String(termsLimits.decisionDaysMaximum),
    payoutFromDays: String(termsLimits.disbursementDaysMinimum),
    payoutToDays: String(termsLimits.disbursementDaysMaximum),
    changeDays: String(noticePeriods.changeOfDetailsDays),
    assignmentDays: String(noticePeriods.assignmentBusinessDays),
    judgmentDays: String(noticePeriods.judgmentDays),
    principal: formatted(terms.principal),
    payout: formatted(figures.payout),
    fees:
      fees.length === 0
        ? agreementCopy.noFees[reader.language]
        : listed(
            fees.map(({ name, amount }) => `${name} ${formatted(amount)}`),
            reader.language,
          ),
    interest: formatted(figures.interest),
    total: formatted(figures.total),
    apr:
      figures.apr.percent === null
        ? agreementCopy.noRate[reader.language]
        : rateNamed(figures.apr, formatPercent(figures.apr.percent, reader.market), reader),
    allocation: describeAllocation(terms.allocation, reader.language).join("\n"),
    rate: describeRate(terms.plan, reader),
    term: describeTerm(terms.plan, reader.language),
    plan: [
      ...figures.plan.map(
        ({ number, dueDate, amount }) => `${number}. ${formatDate(dueDate)}: ${formatted(amount)}`,
      ),
      ...(daysOff === null ? [] : [daysOff]),
    ].join("\n"),
    lateCharges: describeLateCharges(terms, reader),
    prepayment: describePrepayment(terms, reader),
    deferral: describeDeferral(terms, reader),
  };
}

/** The sentence speaks of the APR; a market that states another rate has it named. */
function rateNamed({ convention, name }: AprRule, percent: string, { language }: Reader): string {
  if (name === "EIR") return fillPlaceholders(agreementCopy.effectiveRate[language], { percent });
  if (convention === "irr-effective") return percent;
  return fillPlaceholders(agreementCopy.nominalRate[language], { percent });
}
