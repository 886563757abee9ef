/**
 * How fast a position is computed: 12 instalments, 20 events (late payments, a deferral, a reversal, a waiver). The
 * floor walks the same instalments and events, only adding up. Also whether the ledger of a long loan costs as much per
 * event as that of a short one.
 */
import { ledgerOf } from "#calculator/ledger.ts";
import { disclosureOf } from "#lending/disclosure.ts";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { schedule } from "#lending/schedule.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, day } from "#values/business-day.ts";
import { type Finding, ratesInTurn } from "./measure.ts";

const terms: LoanTerms = {
  ...referenceProduct,
  plan: { ...referenceProduct.plan, instalments: 12 },
  principal: 600_000_00,
  clientKind: "new",
};

const start = day("2026-01-05");

/** A troubled year: 14 payments (some late, some partial), a deferral, a bounced payment, a waiver. */
export const troubledYear: readonly LoanEvent[] = [
  { sequence: 1, on: start, kind: "disbursed" },
  { sequence: 2, on: addDays(start, 29), kind: "repaid", amount: 60_000_00 },
  { sequence: 3, on: addDays(start, 64), kind: "repaid", amount: 20_000_00 },
  { sequence: 4, on: addDays(start, 70), kind: "repaid", amount: 30_000_00 },
  { sequence: 5, on: addDays(start, 71), kind: "waived", part: "penalty", amount: 500_00 },
  { sequence: 6, on: addDays(start, 90), kind: "deferral-paid", amount: 40_000_00 },
  { sequence: 7, on: addDays(start, 92), kind: "repaid", amount: 50_000_00 },
  { sequence: 8, on: addDays(start, 93), kind: "reversed", reverses: 7 },
  ...Array.from({ length: 12 }, (_, index) => ({
    sequence: 9 + index,
    on: addDays(start, 110 + index * 17),
    kind: "repaid" as const,
    amount: 30_000_00,
  })),
];

function floor(): number {
  let outstanding = terms.principal;
  for (const event of troubledYear) {
    const amount = "amount" in event ? event.amount : 0;
    for (let instalment = 0; instalment < 12; instalment++) {
      outstanding -= Math.min(amount, instalment);
    }
  }
  return outstanding;
}

/** That many daily instalments, each paid on its due date. */
function longLoan(instalments: number): { terms: LoanTerms; events: LoanEvent[] } {
  const plan = { ...referenceProduct.plan, frequency: "daily" as const, instalments };
  const daily: LoanTerms = { ...terms, plan, principal: instalments * 1_000_00 };
  const disbursed: LoanEvent = { sequence: 1, on: start, kind: "disbursed" };
  const { instalments: lines } = position(daily, [disbursed], start);
  const payments = lines.map(({ number, outstandingTotal }): LoanEvent => {
    const at = { sequence: number + 1, on: addDays(start, number) };
    return { ...at, kind: "repaid", amount: outstandingTotal };
  });
  return { terms: daily, events: [disbursed, ...payments] };
}

/** Events posted per second, for a loan of 1,200 instalments and for one of 12. */
function benchLedger(): Finding {
  const [long, short] = [longLoan(1_200), longLoan(12)];
  const booked =
    ({ terms: of, events }: typeof long) =>
    () =>
      ledgerOf(of, events, addDays(start, events.length));
  const { rate, floorRate } = ratesInTurn(booked(long), booked(short), 3, 1);
  const [perLong, perShort] = [rate * long.events.length, floorRate * short.events.length];
  const shown = (each: number): string => Math.round(each).toLocaleString("en");
  return {
    what: "the ledger of a loan with 1,200 instalments and as many payments, events booked, one core",
    figure: `${shown(perLong)} a second`,
    floor: `${shown(perShort)} a second (12 instalments)`,
    ratio: (perLong / perShort).toFixed(2),
    goal: `${ledgerGoal} x the floor`,
    met: perLong / perShort >= ledgerGoal,
  };
}

const goalPerSecond = 50_000;
const ledgerGoal = 0.5;

/** Offers disclosed per second (DS-1), each of terms not seen before; the floor is the plan alone. */
function benchDisclosure(): Finding {
  const rule = { convention: "irr-effective", name: "APR", decimals: 1 } as const;
  const plan = { ...referenceProduct.plan, instalments: 6 };
  let principal = 600_000_00;
  const another = (): LoanTerms => {
    principal += 1;
    return { ...terms, plan, principal };
  };
  const { rate, floorRate } = ratesInTurn(
    () => disclosureOf(another(), start, rule),
    () => schedule(another(), start),
    7,
  );
  return perSecond({
    what: "the disclosure of an offer of 6 instalments, yearly rate included, one core",
    floorIs: "the plan alone",
    goal: disclosureGoal,
    digits: 2,
    ...{ rate, floorRate },
  });
}

const disclosureGoal = 5_000;

export function benchEngine(): Finding[] {
  const today = addDays(start, 340);
  const { rate, floorRate } = ratesInTurn(() => position(terms, troubledYear, today), floor, 7);
  return [
    perSecond({
      what: "position() of a 12-instalment loan with 20 events, one core",
      floorIs: "adding up only",
      goal: goalPerSecond,
      digits: 4,
      ...{ rate, floorRate },
    }),
    benchLedger(),
    benchDisclosure(),
  ];
}

interface Rated {
  what: string;
  /** What the floor does instead. */
  floorIs: string;
  /** Times a second. */
  goal: number;
  /** Decimals of the ratio. */
  digits: number;
  rate: number;
  floorRate: number;
}

function perSecond({ what, floorIs, goal, digits, rate, floorRate }: Rated): Finding {
  const shown = (each: number): string => Math.round(each).toLocaleString("en");
  return {
    what,
    figure: `${shown(rate)} a second`,
    floor: `${shown(floorRate)} a second (${floorIs})`,
    ratio: (rate / floorRate).toFixed(digits),
    goal: `${shown(goal)} a second`,
    met: rate >= goal,
  };
}
