/**
 * The disclosure of an offer in every market against a calculation of its own, in whole numbers from the rates and fees agreed:
 * nothing of the engine is used but the days. The yearly rate is bisected over fractions of 10^-40.
 */
import { describe, expect, test } from "vitest";
import { type Disclosure, disclosureOf } from "#lending/disclosure.ts";
import type { Fee, Frequency, LoanTerms, Plan, RepaymentMethod } from "#lending/terms.ts";
import { addDays, day } from "#values/business-day.ts";
import { type Market, markets } from "./pack.ts";
import { newestPack } from "./packs.ts";

const start = day("2026-03-02");
const one = 10n ** 40n;
const perYear: Record<Frequency, number> = { daily: 365, weekly: 52, fortnightly: 26, monthly: 12 };

/** Half up, for what is not below zero. */
function rounded(top: bigint, bottom: bigint): bigint {
  return (2n * top + bottom) / (2n * bottom);
}

interface Offer {
  method: RepaymentMethod;
  frequency: Frequency;
  instalments: number;
  /** Per cent a period, in hundredths. */
  hundredths: number;
  fees: readonly Fee[];
  roundTo?: number;
}

const processing = (bps: number): Fee => ({
  name: "Processing fee",
  amount: { bps },
  when: "kept-back",
});
const insurance = (bps: number): Fee => ({ name: "Insurance", amount: { bps }, when: "spread" });
const service = (bps: number): Fee => ({
  name: "Service fee",
  amount: { bps },
  when: "first-instalment",
});

const offers: readonly Offer[] = [
  { method: "equal-instalments", frequency: "monthly", instalments: 3, hundredths: 250, fees: [] },
  {
    method: "equal-instalments",
    frequency: "monthly",
    instalments: 12,
    hundredths: 125,
    fees: [processing(200)],
  },
  {
    method: "equal-instalments",
    frequency: "weekly",
    instalments: 13,
    hundredths: 75,
    fees: [processing(100), service(50)],
  },
  {
    method: "equal-instalments",
    frequency: "fortnightly",
    instalments: 7,
    hundredths: 110,
    fees: [insurance(140)],
    roundTo: 100,
  },
  {
    method: "equal-instalments",
    frequency: "daily",
    instalments: 91,
    hundredths: 5,
    fees: [processing(150)],
  },
  { method: "flat", frequency: "monthly", instalments: 4, hundredths: 300, fees: [] },
  {
    method: "flat",
    frequency: "weekly",
    instalments: 26,
    hundredths: 40,
    fees: [processing(250), insurance(100)],
  },
  {
    method: "flat",
    frequency: "fortnightly",
    instalments: 9,
    hundredths: 95,
    fees: [service(200)],
    roundTo: 100,
  },
  {
    method: "equal-principal",
    frequency: "monthly",
    instalments: 6,
    hundredths: 200,
    fees: [processing(100)],
  },
  { method: "equal-principal", frequency: "weekly", instalments: 18, hundredths: 60, fees: [] },
  { method: "equal-principal", frequency: "daily", instalments: 120, hundredths: 4, fees: [] },
  {
    method: "bullet",
    frequency: "monthly",
    instalments: 3,
    hundredths: 350,
    fees: [processing(300)],
  },
  { method: "bullet", frequency: "fortnightly", instalments: 8, hundredths: 130, fees: [] },
];

/** The offer by a market's own lawful product: its currency, amounts and late charges. */
function termsOf(market: Market, offer: Offer): LoanTerms {
  const { terms, principal } = newestPack(market).lawfulProduct;
  const { method, frequency, instalments, hundredths, fees, roundTo = 1 } = offer;
  const per = ({ daily: "day", weekly: "week", monthly: "month", fortnightly: "term" } as const)[
    frequency
  ];
  // No rate is for a fortnight, so that of the whole term is given.
  const percent = (per === "term" ? hundredths * instalments : hundredths) / 100;
  const plan: Plan = {
    ...terms.plan,
    method,
    frequency,
    instalments,
    roundTo,
    rate: { percent: percent.toFixed(2), per },
  };
  return { ...terms, plan, fees, principal: principal.least + principal.step, clientKind: "new" };
}

/** The instalments worked out anew: [principal, interest, fee] each, in minor units. */
function planByHand(terms: LoanTerms, { hundredths, roundTo = 1 }: Offer): bigint[][] {
  const { method, instalments } = terms.plan;
  const n = BigInt(instalments);
  const step = BigInt(roundTo);
  const principal = BigInt(terms.principal);
  // The rate of a period as a fraction.
  const [top, bottom] = [BigInt(hundredths), 10_000n];
  const toStep = (above: bigint, below: bigint) => rounded(above, below * step) * step;
  const ofTerm = rounded(principal * top * n, bottom);
  const annuity = () => {
    const grown = (bottom + top) ** n;
    return toStep(principal * top * grown, bottom * (grown - bottom ** n));
  };
  const level = method === "equal-instalments" ? annuity() : toStep(principal + ofTerm, n);
  const each = rounded(principal, n);
  const spread = feeOf(terms, "spread");
  const eachFee = (spread / n / step) * step;
  let balance = principal;
  return Array.from({ length: instalments }, (_, index) => {
    const k = BigInt(index);
    const last = k === n - 1n;
    const flat = ofTerm / n + (k < ofTerm % n ? 1n : 0n);
    const interest = method === "flat" ? flat : rounded(balance * top, bottom);
    const wanted = {
      "equal-instalments": level - interest,
      flat: level - interest,
      "equal-principal": toStep(each + interest, 1n) - interest,
      bullet: 0n,
    }[method];
    const repaid = last ? balance : wanted;
    balance -= repaid;
    const fee =
      (last ? spread - eachFee * (n - 1n) : eachFee) +
      (index === 0 ? feeOf(terms, "first-instalment") : 0n);
    return [repaid, interest, fee];
  });
}

function feeOf({ fees, principal }: LoanTerms, when: Fee["when"]): bigint {
  let total = 0n;
  for (const fee of fees) {
    if (fee.when !== when || !("bps" in fee.amount)) continue;
    total += rounded(BigInt(principal) * BigInt(fee.amount.bps), 10_000n);
  }
  return total;
}

/** The rate of a period at which the payments are worth the payout, in units of 10^-40, by bisection. */
function periodRateByHand(payout: bigint, payments: readonly bigint[]): bigint {
  let [least, most] = [0n, 10n * one];
  while (most - least > 1n) {
    const rate = (least + most) / 2n;
    let worth = 0n;
    // By Horner from the last payment: each step discounts by one period.
    for (const payment of payments.toReversed()) {
      worth = ((worth + payment * one) * one) / (one + rate);
    }
    if (worth > payout * one) least = rate;
    else most = rate;
  }
  return least;
}

function aprByHand(rate: bigint, frequency: Frequency, market: Market): string {
  const { convention, decimals } = newestPack(market).settings.apr;
  let yearly = rate * BigInt(perYear[frequency]);
  if (convention === "irr-effective") {
    let growth = one;
    for (let period = 0; period < perYear[frequency]; period += 1) {
      growth = (growth * (one + rate)) / one;
    }
    yearly = growth - one;
  }
  const digits = String(rounded(yearly * 100n * 10n ** BigInt(decimals), one));
  const padded = digits.padStart(decimals + 1, "0");
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

describe.each(markets)("[DS-1] [DS-5] in the market %s", (market) => {
  const rule = newestPack(market).settings.apr;

  test.each(offers)("$method, $instalments $frequency instalments", (offer) => {
    const terms = termsOf(market, offer);
    const disclosed = disclosureOf(terms, start, rule);
    const lines = planByHand(terms, offer);
    const plan = disclosed.plan.map((line) =>
      [line.principal, line.interest, line.fee].map(BigInt),
    );
    expect(plan).toEqual(lines);
    const payments = lines.map(total);
    expect(disclosed.plan.map(({ amount }) => BigInt(amount))).toEqual(payments);
    expect(balancesOf(disclosed)).toEqual(balancesByHand(terms, lines));

    const kept = feeOf(terms, "kept-back");
    const fees = kept + feeOf(terms, "spread") + feeOf(terms, "first-instalment");
    const payout = BigInt(terms.principal) - kept;
    const interest = total(lines.map(([, each]) => each!));
    expect(figuresOf(disclosed)).toEqual([
      BigInt(terms.principal),
      fees,
      payout,
      interest,
      total(payments),
      total(payments) - payout,
    ]);
    expect(interest + fees).toBe(total(payments) - payout);

    expect(disclosed.apr).toEqual({
      ...rule,
      percent: aprByHand(periodRateByHand(payout, payments), offer.frequency, market),
    });

    // 0.1 % a day of the first instalment's principal, for seven days less the last one's close.
    const late = rounded(lines[0]![0]! * 10n * 6n, 10_000n);
    expect(BigInt(disclosed.late.aWeekLate)).toBe(late);
    const { deferral, prepayment } = disclosed;
    expect(BigInt(deferral.fee)).toBe(rounded(BigInt(terms.principal) * 2n, 100n));
    expect([deferral.times, deferral.days]).toEqual([1, 14]);
    expect(prepayment).toEqual({ from: start, rebate: "unearned-interest" });
  });

  test("the same loan has one rate on every day of a year", () => {
    for (const offer of offers) {
      const terms = termsOf(market, offer);
      const rates = new Set<string | null>();
      for (let away = 0; away < 366; away += offer.frequency === "daily" ? 30 : 1) {
        rates.add(disclosureOf(terms, addDays(start, away), rule).apr.percent);
      }
      expect([...rates], `${offer.method} ${offer.frequency}`).toHaveLength(1);
    }
  });
});

function figuresOf({ principal, feesInAll, payout, interest, total, cost }: Disclosure): bigint[] {
  return [principal, feesInAll, payout, interest, total, cost].map(BigInt);
}

function balancesOf({ plan }: Disclosure): bigint[] {
  return plan.map(({ balance }) => BigInt(balance));
}

function balancesByHand({ principal }: LoanTerms, lines: readonly bigint[][]): bigint[] {
  let balance = BigInt(principal);
  return lines.map(([repaid]) => {
    const before = balance;
    balance -= repaid!;
    return before;
  });
}

describe("the example of the Reserve Bank of India's key fact statement", () => {
  const { terms: lawful } = newestPack("in").lawfulProduct;
  const terms: LoanTerms = {
    ...lawful,
    currency: "INR",
    principal: 20_000_00,
    clientKind: "new",
    plan: {
      ...lawful.plan,
      method: "equal-instalments",
      rate: { percent: "15", per: "year" },
      frequency: "monthly",
      instalments: 24,
    },
    fees: [
      { name: "Lender", amount: { minor: 240_00 }, when: "kept-back" },
      { name: "Third party", amount: { minor: 160_00 }, when: "kept-back" },
    ],
  };
  // The first instalment 30 days after the payout, in a month of 30 days.
  const paidOut = day("2024-11-05");
  const disclosed = disclosureOf(terms, paidOut, newestPack("in").settings.apr);
  const rupees = (minor: number) => Math.round(minor / 100);

  test("[DS-5] the yearly rate is 17.07 %: twelve times the monthly one, of instalments that are not rounded to rupees", () => {
    expect(disclosed.apr).toEqual({
      convention: "irr-nominal",
      name: "APR",
      decimals: 2,
      percent: "17.07",
    });
    expect(addDays(paidOut, 30)).toBe(disclosed.plan[0]!.dueDate);
    expect(disclosed.plan[0]!.amount).toBe(969_73);
    const inRupees: LoanTerms = { ...terms, plan: { ...terms.plan, roundTo: 100 } };
    expect(disclosureOf(inRupees, paidOut, disclosed.apr).plan[0]!.amount).toBe(970_00);
  });

  test("[DS-1] sanctioned, fees, disbursed, interest and total as printed, in rupees", () => {
    const { principal, feesInAll, payout, interest, total, cost } = disclosed;
    expect([principal, feesInAll, payout, interest, total].map(rupees)).toEqual([
      20_000, 400, 19_600, 3_274, 23_274,
    ]);
    expect(cost).toBe(total - payout);
    const row = (number: number) => {
      const { balance, principal: repaid, interest: of } = disclosed.plan[number - 1]!;
      return [balance, repaid, of].map(rupees);
    };
    expect(row(1)).toEqual([20_000, 720, 250]);
    expect(row(2)).toEqual([19_280, 729, 241]);
    expect(row(24)).toEqual([958, 958, 12]);
  });

  test("[DS-5] the effective rate of the same loan is another figure under another name", () => {
    const rule = { convention: "irr-effective", name: "EIR", decimals: 2 } as const;
    expect(disclosureOf(terms, paidOut, rule).apr.percent).toBe("18.47");
  });
});
