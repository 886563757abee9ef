/** Provisions as CSV: by bucket, and loan by loan (RP-5). */

import type { Output } from "#contract/endpoint.ts";
import type { readProvision } from "#contract/provisions.ts";
import { type Currency, type Minor, toDecimal } from "#values/money.ts";

export interface ProvidedLoan {
  orderNo: string;
  product: string;
  currency: Currency;
  bucketFrom: number;
  daysLate: number;
  principal: Minor;
  exposure: Minor;
  rateBps: number;
  provision: Minor;
  suspended: Minor;
}

type Table = Output<typeof readProvision>["tables"][number];

const heading = [
  ...[
    "day",
    "currency",
    "from day",
    "to day",
    "loans",
    "principal",
    "provided for",
    "rate percent",
  ],
  ...["provision", "posted before", "change", "loans suspended", "interest suspended"],
];

/** A row a bucket, then one of all without days and rate. */
export function provisionCsv(on: string, tables: readonly Table[]): string[][] {
  return [
    heading,
    ...tables.flatMap(({ currency, buckets, all }) => [
      ...buckets.map(({ from, to, rateBps, ...sums }) => [
        ...[on, currency, String(from), to === null ? "" : String(to)],
        ...sumFields(sums, toDecimal(rateBps)),
      ]),
      [on, currency, "", "", ...sumFields(all, "")],
    ]),
  ];
}

function sumFields(sums: Table["all"], rate: string): string[] {
  const { loans, principal, exposure, provision, before, suspendedLoans, suspended } = sums;
  return [
    ...[String(loans), toDecimal(principal), toDecimal(exposure), rate, toDecimal(provision)],
    ...(before === null ? ["", ""] : [toDecimal(before), toDecimal(provision - before)]),
    ...[String(suspendedLoans), toDecimal(suspended)],
  ];
}

export const loanHeading = [
  ...["day", "loan", "product", "currency", "days late", "from day", "principal", "provided for"],
  ...["rate percent", "provision", "interest suspended"],
];

export function loanFields(on: string, loan: ProvidedLoan): string[] {
  return [
    ...[on, loan.orderNo, loan.product, loan.currency],
    ...[String(loan.daysLate), String(loan.bucketFrom)],
    ...[toDecimal(loan.principal), toDecimal(loan.exposure), toDecimal(loan.rateBps)],
    ...[toDecimal(loan.provision), toDecimal(loan.suspended)],
  ];
}
