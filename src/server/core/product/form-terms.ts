/** Converts a product's terms between their form, with amounts and percentages as decimal text, and the engine's. */
import type { ProductFormGiven, ProductFormRead } from "#contract/product-form.ts";
import type { Ceiling, Deferral, Fee, ProductTerms } from "#lending/terms.ts";
import { toDecimal } from "#values/money.ts";

type TermsRead = ProductFormRead["terms"];
type TermsGiven = ProductFormGiven["terms"];

export function termsOfForm(form: TermsRead): ProductTerms {
  const { lateCharges, prepayment, deferral, ceilings, ...rest } = form;
  const { afterTermPercent: afterTermBps, ...prepaid } = prepayment;
  return {
    ...rest,
    ...(ceilings === undefined ? {} : { ceilings: ceilings.map(ceilingOfForm) }),
    plan: withoutUndefined({ ...form.plan, grace: withoutUndefined(form.plan.grace) }),
    fees: form.fees.map(
      ({ name, amount, when, payee }): Fee => ({
        name,
        amount: "fixed" in amount ? { minor: amount.fixed } : { bps: amount.percentOfPrincipal },
        when,
        ...(payee === "third-party" ? { payee } : {}),
      }),
    ),
    lateCharges: withoutUndefined({
      ...lateCharges,
      bands: lateCharges.bands.map(({ fromDay, percentPerDay }) => ({
        fromDay,
        bpsPerDay: percentPerDay,
      })),
    }),
    prepayment: { ...prepaid, afterTermBps },
    deferral: { ...deferral, fee: deferralFee(deferral.fee) },
  };
}

function deferralFee(fee: TermsRead["deferral"]["fee"]): Deferral["fee"] {
  return "fixed" in fee
    ? { minor: fee.fixed }
    : { bpsOfOutstandingPrincipal: fee.percentOfOutstandingPrincipal };
}

function ceilingOfForm({ id, of, limit }: NonNullable<TermsRead["ceilings"]>[number]): Ceiling {
  if ("fixed" in limit) return { id, of, limit: { minor: limit.fixed } };
  if ("percentOfPrincipal" in limit) {
    return { id, of, limit: { bpsOfPrincipal: limit.percentOfPrincipal } };
  }
  if ("percentOfPrincipalWhenLate" in limit) {
    return { id, of, limit: { bpsOfPrincipalWhenLate: limit.percentOfPrincipalWhenLate } };
  }
  if ("lateDays" in limit) return { id, of, limit };
  const { percentOfInstalmentWhenLate: bpsOfInstalmentWhenLate, perDays } = limit;
  return { id, of, limit: withoutUndefined({ bpsOfInstalmentWhenLate, perDays }) };
}

function formOfCeiling({ id, of, limit }: Ceiling): NonNullable<TermsGiven["ceilings"]>[number] {
  if ("minor" in limit) return { id, of, limit: { fixed: toDecimal(limit.minor) } };
  if ("bpsOfPrincipal" in limit) {
    return { id, of, limit: { percentOfPrincipal: percentOf(limit.bpsOfPrincipal) } };
  }
  if ("bpsOfPrincipalWhenLate" in limit) {
    const percentOfPrincipalWhenLate = percentOf(limit.bpsOfPrincipalWhenLate);
    return { id, of, limit: { percentOfPrincipalWhenLate } };
  }
  if ("lateDays" in limit) return { id, of, limit };
  const percentOfInstalmentWhenLate = percentOf(limit.bpsOfInstalmentWhenLate);
  const { perDays } = limit;
  return { id, of, limit: withoutUndefined({ percentOfInstalmentWhenLate, perDays }) };
}

/** In the form fees have names by language, which the terms do not have. */
export function formOfTerms(
  terms: ProductTerms,
  namesOf: (fee: string) => Pick<TermsGiven["fees"][number], "names">,
): TermsGiven {
  const { plan, lateCharges, prepayment, deferral, allocation, ceilings } = terms;
  const { afterTermBps, ...prepaid } = prepayment;
  return {
    currency: terms.currency,
    plan: {
      ...plan,
      roundTo: toDecimal(plan.roundTo),
      ...(plan.interestRounding === undefined
        ? {}
        : {
            interestRounding: {
              ...plan.interestRounding,
              roundTo: toDecimal(plan.interestRounding.roundTo),
            },
          }),
    } as TermsGiven["plan"],
    fees: terms.fees.map(({ name, amount, when, payee }) => ({
      name,
      ...namesOf(name),
      amount:
        "minor" in amount
          ? { fixed: toDecimal(amount.minor) }
          : { percentOfPrincipal: percentOf(amount.bps) },
      when,
      ...(payee === undefined ? {} : { payee }),
    })),
    lateCharges: {
      ...lateCharges,
      feeNew: toDecimal(lateCharges.feeNew),
      feeRepeat: toDecimal(lateCharges.feeRepeat),
      bands: lateCharges.bands.map(({ fromDay, bpsPerDay }) => ({
        fromDay,
        percentPerDay: percentOf(bpsPerDay),
      })),
    },
    allocation: { ...allocation, steps: allocation.steps.map(([bucket, part]) => [bucket, part]) },
    prepayment: { afterTermPercent: percentOf(afterTermBps), ...prepaid },
    deferral: {
      ...deferral,
      fee:
        "minor" in deferral.fee
          ? { fixed: toDecimal(deferral.fee.minor) }
          : {
              percentOfOutstandingPrincipal: percentOf(deferral.fee.bpsOfOutstandingPrincipal),
            },
    },
    ...(ceilings === undefined ? {} : { ceilings: ceilings.map(formOfCeiling) }),
    reminderDays: terms.reminderDays,
    paymentMinimum: toDecimal(terms.paymentMinimum),
  };
}

/** 250 basis points as "2.5". */
export function percentOf(bps: number): string {
  return toDecimal(bps).replace(/\.?0+$/, "");
}

function withoutUndefined<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}
