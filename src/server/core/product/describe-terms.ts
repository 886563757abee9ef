/** Describes the terms of a loan in plain words with its own figures, for offers, orders and agreements alike. */

import { wordsByKey } from "#contract/catalogue.ts";
import { countedUnit } from "#contract/counted-unit.ts";
import {
  formatBps,
  formatMoney,
  formatPercent,
  type Market,
  shownMoney,
  symbolOf,
} from "#contract/format.ts";
import { fillPlaceholders, type Language, languages, listed } from "#contract/languages.ts";
import { pluralForm } from "#contract/plural.ts";
import { isFreeOfCharge } from "#lending/deferral.ts";
import { feesOf } from "#lending/fees.ts";
import type {
  Ceiling,
  CeilingLimit,
  Frequency,
  LateBand,
  LoanTerms,
  ProductTerms,
} from "#lending/terms.ts";
import type { Minor } from "#values/money.ts";
import type { ProductWording } from "./product.ts";

const ceilingCopy = wordsByKey("loan-terms.ceilings");
const ceilingDaysCopy = wordsByKey("loan-terms.ceilingDays");
const ceilingLimitCopy = wordsByKey("loan-terms.ceilingLimits");
const datesCopy = wordsByKey("loan-terms.dates");
const deferralCopy = wordsByKey("loan-terms.deferral");
const lateCopy = wordsByKey("loan-terms.late");
const coolingOffCopy = wordsByKey("loan-terms.coolingOff");
const prepaymentCopy = wordsByKey("loan-terms.prepayment");
const rateCopy = wordsByKey("loan-terms.rate");
const ratePeriods = wordsByKey("loan-terms.ratePeriods");
const { plural: termUnits } = wordsByKey("loan-terms.units");

/** The language and market to write for. */
export interface Reader {
  language: Language;
  market: Market;
  /** Papers, messages and staff read every amount with its decimals; a borrower's page leaves out those that are zero. */
  exact?: true;
}

/** "months": the unit after the number of instalments. */
export function termUnitOf(plan: ProductTerms["plan"], language: Language): string {
  return pluralForm(termUnits[plan.frequency][language], plan.instalments, language);
}

/** Whether a unit names this frequency in any language and number: clients send back the unit they were sent. */
export function namesFrequency(unit: string, frequency: Frequency): boolean {
  const forms = languages.flatMap((language) => Object.values(termUnits[frequency][language]));
  return forms.includes(unit);
}

export function describeTerm(plan: ProductTerms["plan"], language: Language): string {
  return countedUnit(plan.instalments, termUnitOf(plan, language), language);
}

export function describeRate(plan: ProductTerms["plan"], reader: Reader): string {
  const { language, market } = reader;
  if (Number(plan.rate.percent) === 0) return rateCopy.none[language];
  const copy = plan.method === "flat" ? rateCopy.flat : decliningCopy(plan);
  return fillPlaceholders(copy[language], {
    percent: formatPercent(plan.rate.percent, market),
    period: ratePeriods[plan.rate.per][language],
  });
}

function decliningCopy(plan: ProductTerms["plan"]) {
  return isDaily(plan) ? rateCopy.daily : rateCopy.declining;
}

/** Interest is on what is owed each day (PD-10), so that early payment saves some and late payment costs some. */
export function isDaily({ interestBasis }: ProductTerms["plan"]): boolean {
  return interestBasis === "actual-balance";
}

/** How due dates on non-working days move, as a sentence; null where they stay. */
export function describeDaysOff(plan: ProductTerms["plan"], language: Language): string | null {
  return movesDates(plan) ? datesCopy.workingDays[language] : null;
}

function movesDates({ daysOff }: ProductTerms["plan"]): boolean {
  return daysOff?.dueDates === "next-working-day";
}

/** The late charges of LN-2 with the fee of the client's kind and every band, and the ceilings that limit them (MK-3). */
export function describeLateCharges(terms: LoanTerms, reader: Reader): string {
  const { language } = reader;
  const ceilings = (terms.ceilings ?? []).map((ceiling) => describeCeiling(ceiling, terms, reader));
  const interest = isDaily(terms.plan) ? [lateCopy.interestGoesOn[language]] : [];
  const separator = language === "zh" ? "；" : "; ";
  return [chargesAlone(terms, reader), ...interest, ...ceilings].join(separator);
}

/** "late charges never come to more than ..." */
export function describeCeiling(
  { of, limit }: Ceiling,
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string {
  const { language } = reader;
  return "lateDays" in limit
    ? fillPlaceholders(ceilingDaysCopy[of][language], { days: String(limit.lateDays) })
    : fillPlaceholders(ceilingCopy[of][language], { limit: describeLimit(limit, terms, reader) });
}

function describeLimit(
  limit: Exclude<CeilingLimit, { lateDays: number }>,
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string {
  const { language, market } = reader;
  const share = (copy: typeof ceilingLimitCopy.ofPrincipal, bps: number, days = "") =>
    fillPlaceholders(copy[language], { percent: formatBps(bps, market), days });
  if ("minor" in limit) return money(limit.minor, terms, reader);
  if ("bpsOfPrincipal" in limit) return share(ceilingLimitCopy.ofPrincipal, limit.bpsOfPrincipal);
  if ("bpsOfPrincipalWhenLate" in limit) {
    return share(ceilingLimitCopy.ofPrincipalWhenLate, limit.bpsOfPrincipalWhenLate);
  }
  const { bpsOfInstalmentWhenLate: bps, perDays } = limit;
  return perDays === undefined
    ? share(ceilingLimitCopy.ofInstalment, bps)
    : share(ceilingLimitCopy.ofInstalmentPerDays, bps, String(perDays));
}

function chargesAlone(terms: LoanTerms, reader: Reader): string {
  const { language } = reader;
  const { feeNew, feeRepeat, feeOncePer, base, bands } = terms.lateCharges;
  const fee = terms.clientKind === "new" ? feeNew : feeRepeat;
  const ofPrincipal = base === "principal";
  const said = bands.map((band, index) => describeBand(band, bands[index + 1], reader));
  const places = { bands: listed(said, language) };
  if (fee === 0) {
    const none = isDaily(terms.plan) ? lateCopy.noCharge : lateCopy.none;
    if (bands.every(({ bpsPerDay }) => bpsPerDay === 0)) return none[language];
    const daily = ofPrincipal ? lateCopy.onlyDailyOfPrincipal : lateCopy.onlyDaily;
    return fillPlaceholders(daily[language], places);
  }
  const once = feeOncePer === "loan" ? lateCopy.feeOnce : lateCopy.feeEach;
  const start = fillPlaceholders(once[language], { fee: money(fee, terms, reader) });
  if (bands.length === 0) return start;
  const daily = ofPrincipal ? lateCopy.dailyOfPrincipal : lateCopy.daily;
  return start + fillPlaceholders(daily[language], places);
}

function describeBand(band: LateBand, next: LateBand | undefined, reader: Reader): string {
  const percent = formatBps(band.bpsPerDay, reader.market);
  const from = String(band.fromDay);
  if (next === undefined) {
    const last = band.bpsPerDay === 0 ? lateCopy.noBand : lateCopy.lastBand;
    return fillPlaceholders(last[reader.language], { percent, from });
  }
  const to = String(next.fromDay - 1);
  return fillPlaceholders(lateCopy.band[reader.language], { percent, from, to });
}

export function describePrepayment(terms: ProductTerms, reader: Reader): string {
  const { afterTermBps, leastDays, rebate } = terms.prepayment;
  const rule =
    afterTermBps === 0 && leastDays === 0
      ? prepaymentCopy.anyDay[reader.language]
      : fillPlaceholders(prepaymentCopy.rule[reader.language], {
          share: formatBps(afterTermBps, reader.market),
          days: String(leastDays),
        });
  if (isDaily(terms.plan)) {
    return rule + prepaymentCopy.daily[reader.language];
  }
  return rebate === "none" ? rule : rule + prepaymentCopy.rebate[reader.language];
}

/** Giving the loan back in its first days (DS-6); null where the loan has none. */
export function describeCoolingOff(
  coolingOff: LoanTerms["coolingOff"],
  language: Language,
): string | null {
  if (coolingOff === undefined) return null;
  return fillPlaceholders(coolingOffCopy[coolingOff.fees][language], {
    days: String(coolingOff.days),
  });
}

export function describeDeferral(terms: ProductTerms, reader: Reader): string {
  const { countMaximum, days, fee } = terms.deferral;
  const { language, market } = reader;
  if (countMaximum === 0) return deferralCopy.none[language];
  const places = { count: String(countMaximum), days: String(days) };
  const moved = movesDates(terms.plan) ? deferralCopy.workingDays[language] : "";
  const once = countMaximum === 1;
  const rule = isFreeOfCharge(terms.deferral)
    ? fillPlaceholders((once ? deferralCopy.freeOnce : deferralCopy.free)[language], places)
    : "minor" in fee
      ? fillPlaceholders((once ? deferralCopy.fixedOnce : deferralCopy.fixed)[language], {
          ...places,
          fee: money(fee.minor, terms, reader),
        })
      : fillPlaceholders((once ? deferralCopy.shareOnce : deferralCopy.share)[language], {
          ...places,
          percent: formatBps(fee.bpsOfOutstandingPrincipal, market),
        });
  return rule + (isDaily(terms.plan) ? deferralCopy.daily[language] : "") + moved;
}

/** Every agreed fee with its name in the reader's language. */
export function describeFees(
  terms: LoanTerms,
  wording: ProductWording,
  language: Language,
): { name: string; amount: Minor; when: "kept-back" | "first-instalment" | "spread" }[] {
  return feesOf(terms).map((fee) => ({
    ...fee,
    name: feeName(fee.name, wording, language),
  }));
}

/** As the product calls it in this language; by its name in the terms where it says nothing. */
export function feeName(
  name: string,
  { feeNames }: Pick<ProductWording, "feeNames">,
  language: Language,
): string {
  return feeNames[name]?.[language] ?? name;
}

/** "TZS 1.250,00" in the currency of the terms, as its reader is shown amounts. */
export function money(
  amount: Minor,
  terms: Pick<ProductTerms, "currency">,
  reader: Reader,
): string {
  const written = reader.exact ? formatMoney : shownMoney;
  return written(amount, symbolOf(terms.currency), reader.market);
}
