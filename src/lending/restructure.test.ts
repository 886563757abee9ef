/** A new plan for a loan whose borrower cannot pay as agreed: examples by hand and an independent definition, day by day (HL-2, HL-3). */
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, day, daysBetween } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import type { PlanAsked } from "./check-restructuring.ts";
import type { LoanEvent, Restructuring } from "./events.ts";
import { balances } from "./ledger-balances.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { proposePlans } from "./propose-plans.ts";
import { referenceProduct } from "./reference-product.ts";
import { restructuringOffer } from "./restructuring-offer.ts";
import type { LoanTerms } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

const terms: LoanTerms = {
  ...referenceProduct,
  principal: 600_000_00,
  clientKind: "new",
  plan: { ...referenceProduct.plan, method: "equal-principal" },
};
const paidOut: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-10") };
const today = day("2026-03-25");
const rule = { convention: "irr-effective", name: "APR", decimals: 2 } as const;
const asked: PlanAsked = {
  firstDue: day("2026-04-25"),
  frequency: "monthly",
  instalments: 10,
  pauseInterest: "charged",
  carriedTo: "every-instalment",
  waived: { penalty: 0, fee: 0, interest: 0 },
};

/** The first instalment was paid on its day; the second (10 March) was not. */
const events: LoanEvent[] = [
  paidOut,
  { kind: "repaid", sequence: 2, on: day("2026-02-10"), amount: 115_000_00 },
];

function offerOf(plan: PlanAsked, known = events, of = terms) {
  const answer = restructuringOffer({ terms: of, events: known }, plan, { today, rule });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.offer;
}

function accepted(plan: Restructuring, known = events): LoanEvent[] {
  return [...known, { kind: "restructured", sequence: known.length + 1, on: today, plan }];
}

const amounts = (now: Position) =>
  now.instalments
    .filter((line) => line.outstandingTotal > 0)
    .map((line) => [line.dueDate, line.outstandingTotal]);

describe("[HL-2] a new plan", () => {
  test("carries over what is owed, bears interest from its day on, and lets late charges end", () => {
    const before = position(terms, events, today);
    // 500,000.00 of principal; 12,500.00 interest of the second month; 15 of the 31 days of the third: 4,838.71 of 10,000.00.
    expect(before.outstanding.principal).toBe(500_000_00);
    // 1,000.00 once, and 5 % a day of 112,500.00 at the close of 15 days (11 to 25 March; the 25th has not closed): 14 days.
    expect(before.outstanding.penalty).toBe(1_000_00 + 14 * 5_625_00);
    const { plan, owedBefore, after } = offerOf(asked);
    const now = position(terms, accepted(plan), today);
    expect(owedBefore).toBe(before.outstandingTotal);
    expect(now.outstandingTotal).toBe(plan.owed);
    expect(now.status).toBe("running");
    expect(now.daysPastDue).toBe(0);
    expect(now.penaltyAtClose).toBe(0);
    // Ten equal parts of the principal; interest of 2.5 % a month on what is left of it.
    const interest = Array.from(
      { length: 10 },
      (_, index) => ((10 - index) * 50_000_00 * 25) / 1000,
    );
    const carried = 12_500_00 + 4_838_71 + before.outstanding.penalty;
    expect(plan.owed).toBe(500_000_00 + sum(interest) + carried);
    expect(after.total).toBe(plan.owed);
    expect(amounts(now)).toHaveLength(10);
    expect(amounts(now)[0]).toEqual([
      "2026-04-25",
      50_000_00 +
        interest[0]! +
        Math.floor((12_500_00 + 4_838_71) / 10) +
        before.outstanding.penalty / 10,
    ]);
    expect(sum(Object.values(balances(now, terms)))).toBe(0);
  });

  test("a pause bears the interest of its days, spread over the instalments, or none", () => {
    const pause = { ...asked, firstDue: day("2026-06-10"), carriedTo: "first-instalment" } as const;
    const free = offerOf({ ...pause, pauseInterest: "none" });
    const charged = offerOf(pause);
    // From 25 March to 10 May: 10 April to 10 May is a month, 25 March to 10 April 16 of the 31 days of another.
    const inPause = Math.round((500_000_00 * 0.025 * (31 + 16)) / 31);
    expect(charged.plan.owed - free.plan.owed).toBe(inPause);
    expect(charged.after.payments).toHaveLength(10);
    expect(charged.after.payments[0]?.on).toBe("2026-06-10");
    expect(charged.after.lastDue).toBe("2027-03-10");
    // Earned straight over the pause: none of it on the first day, all of it at the end.
    const known = accepted(charged.plan);
    const earned = (on: Day) => position(terms, known, on).interestEarned;
    const atStart = earned(today);
    expect(atStart).toBe(position(terms, events, today).interestEarned);
    expect(earned(day("2026-05-10")) - atStart).toBeGreaterThanOrEqual(inPause - 10);
    expect(earned(day("2026-05-10")) - atStart).toBeLessThanOrEqual(inPause + 10);
  });

  test("charges waived are posted as an expense, and no longer owed", () => {
    const { penalty } = position(terms, events, today).outstanding;
    const { plan, waived } = offerOf({ ...asked, waived: { ...asked.waived, penalty } });
    const now = position(terms, accepted(plan), today);
    expect(waived).toBe(penalty);
    expect(now.outstanding.penalty).toBe(0);
    expect(balances(now, terms)).toMatchObject({
      "waiver-expense": penalty,
      "penalty-income": -penalty,
      "penalty-receivable": 0,
    });
  });

  test("a lower rate and a short first period", () => {
    const { plan } = offerOf({ ...asked, firstDue: day("2026-04-10"), ratePercent: "1" });
    const now = position(terms, accepted(plan), today);
    const first = now.instalments.find(({ dueDate }) => dueDate === "2026-04-10");
    // 16 of the 31 days from 10 March to 10 April at 1 % a month.
    expect(first?.due.interest).toBe(
      Math.round((500_000_00 * 0.01 * 16) / 31) + Math.floor((12_500_00 + 4_838_71) / 10),
    );
  });

  test("interest paid before it was earned is not paid twice", () => {
    const known: LoanEvent[] = [
      paidOut,
      { kind: "repaid", sequence: 2, on: day("2026-02-10"), amount: 115_000_00 },
      { kind: "repaid", sequence: 3, on: day("2026-03-08"), amount: 112_500_00 },
    ];
    const on = day("2026-03-09");
    const answer = restructuringOffer(
      { terms, events: known },
      { ...asked, firstDue: day("2026-04-09"), instalments: 4 },
      { today: on, rule },
    );
    if (!answer.ok) throw new Error("refused");
    const { plan } = answer.offer;
    // 27 of 28 days of the second month are over; a 28th of its 12,500.00 was paid ahead.
    const ahead = 12_500_00 - Math.round((12_500_00 * 27) / 28);
    expect(plan.owed).toBe(400_000_00 + (1_000_000_00 * 25) / 1000 - ahead);
  });

  test("what old and new plan bear together stays under a ceiling on the total cost", () => {
    const capped: LoanTerms = {
      ...terms,
      ceilings: [{ id: "cost", of: "total-cost", limit: { minor: 130_000_00 } }],
    };
    const { plan } = offerOf({ ...asked, instalments: 24 }, events, capped);
    const [ceiling] = position(capped, accepted(plan), addDays(today, 900)).ceilings;
    expect(ceiling).toMatchObject({ limit: 130_000_00, used: 130_000_00, left: 0 });
    expect(ceiling?.stopped).toBeGreaterThan(0);
  });

  test("a reversed payment from before makes the instalments higher, and adds exactly what was not paid and what it bore", () => {
    const { plan } = offerOf(asked);
    const known = accepted(plan);
    const reversed: LoanEvent[] = [
      ...known,
      { kind: "reversed", sequence: known.length + 1, on: addDays(today, 3), reverses: 2 },
    ];
    const now = position(terms, reversed, addDays(today, 3));
    expect(now.received).toBe(0);
    expect(now.outstanding.principal).toBe(600_000_00);
    expect(now.instalments.filter((line) => line.outstandingTotal > 0)).toHaveLength(10);
  });

  test.each([
    ["a dearer rate", { ratePercent: "2.6" }, "ratePercent"],
    ["no instalment", { instalments: 0 }, "instalments"],
    ["a first due date today", { firstDue: today }, "firstDue"],
    ["a first due date far away", { firstDue: addDays(today, 184) }, "firstDue"],
    ["a plan of thirty years", { instalments: 360 }, "instalments"],
    ["more waived than is owed", { waived: { penalty: 0, fee: 1, interest: 0 } }, "waived.fee"],
    [
      "interest waived that is not earned yet",
      { waived: { penalty: 0, fee: 0, interest: 20_000_00 } },
      "waived.interest",
    ],
  ] as const)("%s may not be offered", (_, change, field) => {
    const answer = restructuringOffer({ terms, events }, { ...asked, ...change }, { today, rule });
    expect(answer).toMatchObject({ ok: false, problems: [{ field }] });
  });

  test("is refused once the loan came to something else, is settled, or is written off", () => {
    const { plan } = offerOf(asked);
    const event = (sequence: number): LoanEvent => ({
      kind: "restructured",
      sequence,
      on: today,
      plan,
    });
    expect(validateEvent(terms, events, event(3))).toBeNull();
    const paid: LoanEvent[] = [
      ...events,
      { kind: "repaid", sequence: 3, on: today, amount: 1_000_00 },
    ];
    expect(validateEvent(terms, paid, event(4))).toBe(
      "the loan has changed since the plan was made",
    );
    const off: LoanEvent[] = [...events, { kind: "written-off", sequence: 3, on: today }];
    expect(validateEvent(terms, off, event(4))).toBe("the loan is written off");
  });
});

describe("[HL-2] an independent definition, day by day", () => {
  /** Equal principal, whole periods: figures straight from the words of the plan. */
  function expected(on: Day, plan: PlanAsked): { owed: number; penalty: number } {
    const carriedPenalty = 1_000_00 + 14 * 5_625_00;
    const carriedInterest = 12_500_00 + 4_838_71;
    let penalty = carriedPenalty;
    let owed = 500_000_00 + carriedInterest;
    for (let index = 0; index < plan.instalments; index += 1) {
      const principal = 500_000_00 / plan.instalments;
      const balance = 500_000_00 - index * principal;
      const share = Math.floor(carriedInterest / plan.instalments);
      const last = index === plan.instalments - 1;
      const carried = last ? carriedInterest - share * index : share;
      const interest = balance / 40;
      owed += interest;
      const lateDays = Math.max(0, daysBetween(addMonths(plan.firstDue, index), on) - 1);
      let exact = 0;
      for (let late = 1; late <= lateDays; late += 1) {
        exact += (principal + interest + carried) * (late <= 30 ? 0.05 : late <= 90 ? 0.04 : 0.02);
      }
      // The fee was taken on the second instalment already: once for the loan.
      penalty += Math.round(exact);
    }
    return { owed: owed + penalty, penalty };
  }

  test("nothing paid after it: every day for half a year", () => {
    const { plan } = offerOf(asked);
    const known = accepted(plan);
    for (let on = today; on <= addDays(today, 183); on = addDays(on, 1)) {
      const now = position(terms, known, on);
      const { owed, penalty } = expected(on, asked);
      expect(Math.abs(now.outstandingTotal - owed), on).toBeLessThanOrEqual(1);
      expect(Math.abs(now.outstanding.penalty - penalty), on).toBeLessThanOrEqual(1);
    }
  });
});

describe("[HL-2] plans from what a borrower can pay", () => {
  test("none is higher than that, one instalment fewer would be", () => {
    const canPay = { amount: 70_000_00, frequency: "monthly", from: day("2026-05-30") } as const;
    const proposed = proposePlans({ terms, events }, canPay, { today, rule });
    expect(proposed.map(({ kind }) => kind)).toEqual([
      "longer-term",
      "charges-waived",
      "free-pause",
      "no-interest",
    ]);
    for (const { offer } of proposed) {
      expect(offer.after.highest).toBeLessThanOrEqual(canPay.amount);
      expect(offer.after.payments[0]?.on).toBe("2026-05-30");
      const { owed: _, instalments, ...plan } = offer.plan;
      const fewer = offerOf({ ...plan, instalments: instalments - 1 });
      expect(fewer.after.highest).toBeGreaterThan(canPay.amount);
      const next = { sequence: 3, on: today } as const;
      expect(
        validateEvent(terms, events, { kind: "restructured", ...next, plan: offer.plan }),
      ).toBeNull();
    }
    const costs = proposed.map(({ offer }) => offer.after.total);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
  });

  test("less than the interest of a month finds only what bears none", () => {
    const canPay = { amount: 12_000_00, frequency: "monthly", from: day("2026-04-25") } as const;
    const proposed = proposePlans({ terms, events }, canPay, { today, rule });
    expect(proposed.map(({ kind }) => kind)).toEqual(["no-interest"]);
  });
});

describe("[HL-3] while a request waits", () => {
  const helped: LoanTerms = { ...terms, hardship: { chargesStopDays: 10 } };
  const requested: LoanEvent = { kind: "hardship-requested", sequence: 3, on: today };
  const penalty = (of: LoanTerms, known: readonly LoanEvent[], on: Day) =>
    position(of, known, on).outstanding.penalty;

  test("no late charge grows where the terms say so, for their days at most", () => {
    const known = [...events, requested];
    const at = penalty(helped, known, today);
    expect(penalty(helped, known, addDays(today, 10))).toBe(at);
    expect(penalty(helped, known, addDays(today, 11))).toBe(at + 5_625_00);
    expect(position(helped, known, today).hardship).toEqual({ since: today, chargesStopped: true });
  });

  test("it grows again from the close of the day of the answer; the days are counted in all", () => {
    const closed: LoanEvent = { kind: "hardship-closed", sequence: 4, on: addDays(today, 4) };
    const known = [...events, requested, closed];
    const at = penalty(helped, known, today);
    expect(penalty(helped, known, addDays(today, 5))).toBe(at + 5_625_00);
    const again = [...known, { ...requested, sequence: 5, on: addDays(today, 5) }];
    expect(penalty(helped, again, addDays(today, 11))).toBe(at + 5_625_00);
    expect(penalty(helped, again, addDays(today, 12))).toBe(at + 2 * 5_625_00);
  });

  test("where the terms say nothing they go on", () => {
    const known = [...events, requested];
    expect(penalty(terms, known, addDays(today, 3))).toBe(
      penalty(terms, events, addDays(today, 3)),
    );
  });

  test("one request is open at a time, and only one that is open is closed", () => {
    const known = [...events, requested];
    const again: LoanEvent = { ...requested, sequence: 4 };
    expect(validateEvent(helped, known, again)).toBe("a request for help is open already");
    expect(validateEvent(helped, events, { kind: "hardship-closed", sequence: 3, on: today })).toBe(
      "no request for help is open",
    );
  });
});
