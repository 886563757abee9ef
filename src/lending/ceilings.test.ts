/** Ceilings that hold for the life of a loan, whatever is posted (MK-3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someLife, start } from "#test/random-loans.ts";
import { addDays, day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { checkTerms } from "./check-terms.ts";
import type { LoanEvent } from "./events.ts";
import { feesTaken } from "./fees.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { referenceProduct } from "./reference-product.ts";
import { schedule } from "./schedule.ts";
import type { Ceiling, LoanTerms } from "./terms.ts";

/** 1,000.00 in one piece, due on 4 February, no interest; 5 % a day late after a fee of 10.00. */
function loan(ceilings: readonly Ceiling[], more: Partial<LoanTerms> = {}): LoanTerms {
  return {
    ...referenceProduct,
    fees: [],
    lateCharges: { ...referenceProduct.lateCharges, feeNew: 10_00 },
    principal: 1_000_00,
    clientKind: "new",
    ceilings,
    ...more,
    plan: {
      ...referenceProduct.plan,
      rate: { percent: "0", per: "month" },
      instalments: 1,
      ...more.plan,
    },
  };
}

const out: LoanEvent = { kind: "disbursed", sequence: 1, on: day("2026-01-04") };
const penaltyOf = (now: Position): Minor => sum(now.instalments.map(({ due }) => due.penalty));
const problemsOf = (terms: LoanTerms) => checkTerms(terms).map(({ path }) => path);

describe("[MK-3] a ceiling stops what would exceed it", () => {
  const of = (limit: Ceiling["limit"], kind: Ceiling["of"] = "late-charges") => [
    { id: "it", of: kind, limit },
  ];
  const on = (terms: LoanTerms, date: string, events: readonly LoanEvent[] = []) => {
    const now = position(terms, [out, ...events], day(date));
    return [penaltyOf(now) / 100, (now.ceilings[0]?.stopped ?? 0) / 100];
  };

  test("of an amount: the charge of a day is cut to what is left, and tomorrow costs nothing", () => {
    const terms = loan(of({ minor: 175_00 }));
    // The fee of 10.00 opens late day 1, then 50.00 a close.
    expect(on(terms, "2026-02-05")).toEqual([10, 0]);
    expect(on(terms, "2026-02-08")).toEqual([160, 0]);
    expect(on(terms, "2026-02-09")).toEqual([175, 35]);
    expect(on(terms, "2026-02-10")).toEqual([175, 85]);
    expect(position(terms, [out], day("2026-02-08")).penaltyAtClose).toBe(15_00);
    expect(position(terms, [out], day("2026-02-09")).penaltyAtClose).toBe(0);
    expect(position(terms, [out], day("2026-02-10")).ceilings).toEqual([
      { id: "it", of: "late-charges", limit: 175_00, used: 175_00, left: 0, stopped: 85_00 },
    ]);
  });

  test("a waiver gives no room to charge again; a reversed one changes nothing", () => {
    const terms = loan(of({ minor: 100_00 }));
    const waived: LoanEvent = {
      kind: "waived",
      sequence: 2,
      on: day("2026-02-20"),
      part: "penalty",
      amount: 100_00,
    };
    expect(on(terms, "2026-03-20", [waived])[0]).toBe(100);
    const back: LoanEvent = { kind: "reversed", sequence: 3, on: day("2026-02-21"), reverses: 2 };
    expect(on(terms, "2026-03-20", [waived, back])[0]).toBe(100);
  });

  test("total cost counts interest, fees kept back and fees of deferrals", () => {
    const terms = loan(of({ bpsOfPrincipal: 1_500 }, "total-cost"), {
      fees: [{ name: "Processing", amount: { bps: 200 }, when: "kept-back" }],
      plan: { ...referenceProduct.plan, instalments: 1, rate: { percent: "3", per: "month" } },
      deferral: { countMaximum: 2, days: 14, fee: { minor: 60_00 } },
    });
    const now = position(terms, [out], day("2026-02-04"));
    // 30.00 of interest and 20.00 kept back of 150.00.
    expect(now.ceilings[0]).toMatchObject({ limit: 150_00, used: 50_00, left: 100_00 });
    expect(now.deferral.allowed).toBe(true);
    const fee: LoanEvent = {
      kind: "deferral-paid",
      sequence: 2,
      on: day("2026-02-04"),
      amount: 60_00,
    };
    const deferred = position(terms, [out, fee], day("2026-02-17"));
    expect(deferred.ceilings[0]).toMatchObject({ used: 110_00, left: 40_00 });
    // The second fee does not fit, so the dates cannot be moved again.
    expect(deferred.deferral).toMatchObject({ allowed: false, left: 1 });
    const late = position(terms, [out, fee], day("2026-03-30"));
    expect(late.ceilings[0]).toMatchObject({ used: 150_00, left: 0 });
    expect(penaltyOf(late)).toBe(40_00);
  });

  test("of the principal when late (in duplum): from the first late day, what is unpaid included", () => {
    const terms = loan(of({ bpsOfPrincipalWhenLate: 10_000 }, "total-cost"), {
      plan: {
        ...referenceProduct.plan,
        method: "bullet",
        instalments: 2,
        rate: { percent: "10", per: "month" },
      },
    });
    const paid: LoanEvent[] = [
      out,
      { kind: "repaid", sequence: 2, on: day("2026-02-04"), amount: 100_00 },
    ];
    const running = position(terms, paid, day("2026-03-04"));
    expect(running.ceilings[0]).toMatchObject({ limit: null, used: 0, left: null });
    // Late from 5 March with 1,000.00 of principal and 100.00 of interest unpaid: 900.00 of charges are left.
    const late = position(terms, paid, day("2026-03-05"));
    expect(late.ceilings[0]).toMatchObject({ limit: 1_000_00, used: 110_00 });
    expect(penaltyOf(position(terms, paid, day("2027-03-05")))).toBe(900_00);
  });

  test("interest of periods to come is not charged either where it would exceed the principal then", () => {
    const terms = loan(of({ bpsOfPrincipalWhenLate: 2_000 }, "interest"), {
      plan: {
        ...referenceProduct.plan,
        method: "flat",
        instalments: 4,
        rate: { percent: "10", per: "month" },
      },
    });
    // Late on 5 February: 400.00 of interest is unpaid and 200.00 may be charged; periods 3 and 4 bear none.
    const now = position(terms, [out], day("2026-02-05"));
    expect(now.instalments.map(({ due }) => due.interest / 100)).toEqual([100, 100, 0, 0]);
    expect(now.ceilings[0]).toMatchObject({ limit: 200_00, used: 200_00, stopped: 200_00 });
  });

  test("of each instalment a month: so much for every begun 30 late days", () => {
    const terms = loan(of({ bpsOfInstalmentWhenLate: 500, perDays: 30 }));
    // 50.00 for late days 1 to 30, as much again for 31 to 60.
    expect(on(terms, "2026-02-05")[0]).toBe(10);
    expect(on(terms, "2026-02-06")[0]).toBe(50);
    // The close of late day 30 is 6 March.
    expect(on(terms, "2026-03-07")[0]).toBe(50);
    expect(on(terms, "2026-03-08")[0]).toBe(90);
    expect(on(terms, "2026-03-09")[0]).toBe(100);
    expect(on(terms, "2026-04-05")[0]).toBe(100);
  });

  test("of days: nothing on late day 11 and after, until the instalment is paid", () => {
    const terms = loan(of({ lateDays: 10 }));
    expect(on(terms, "2026-02-14")).toEqual([460, 0]);
    expect(on(terms, "2026-02-15")).toEqual([510, 0]);
    expect(on(terms, "2026-02-16")).toEqual([510, 50]);
    expect(on(terms, "2026-05-01")[0]).toBe(510);
  });

  test("no late charge upon a late charge: charges that stay unpaid bear nothing", () => {
    const terms = loan([]);
    const paid: LoanEvent = {
      kind: "repaid",
      sequence: 2,
      on: day("2026-02-20"),
      amount: 1_000_00,
    };
    const instalmentFirst: LoanTerms = {
      ...terms,
      allocation: {
        sweep: "by-instalment",
        steps: terms.allocation.steps.toReversed(),
      },
    };
    const then = position(instalmentFirst, [out, paid], day("2026-02-20"));
    expect(then.outstanding).toMatchObject({ principal: 0, interest: 0 });
    expect(then.outstanding.penalty).toBeGreaterThan(0);
    const later = position(instalmentFirst, [out, paid], day("2027-02-20"));
    expect(later.outstanding).toEqual(then.outstanding);
  });
});

describe("[MK-3] checkTerms on ceilings", () => {
  test("names the field of what is wrong", () => {
    const ceiling = (more: object) => [
      { id: "a", of: "late-charges", limit: { minor: 1 }, ...more },
    ];
    const of = (...list: object[]) => problemsOf(loan(list as unknown as Ceiling[]));
    expect(of(...ceiling({}))).toEqual([]);
    expect(of(...ceiling({ id: " " }))).toEqual(["ceilings[0].id"]);
    expect(of(...ceiling({}), ...ceiling({}))).toEqual(["ceilings[1].id"]);
    expect(of(...ceiling({ of: "all" }))).toEqual(["ceilings[0].of"]);
    expect(of(...ceiling({ limit: { minor: -1 } }))).toEqual(["ceilings[0].limit.minor"]);
    expect(of(...ceiling({ limit: { lateDays: 0.5 } }))).toEqual(["ceilings[0].limit.lateDays"]);
    expect(of(...ceiling({ limit: { bpsOfPrincipal: -1 } }))).toEqual([
      "ceilings[0].limit.bpsOfPrincipal",
    ]);
    expect(of(...ceiling({ limit: { bpsOfPrincipalWhenLate: 1e7 } }))).toEqual([
      "ceilings[0].limit.bpsOfPrincipalWhenLate",
    ]);
    expect(
      of(...ceiling({ of: "interest", limit: { bpsOfInstalmentWhenLate: 500, perDays: 0 } })),
    ).toEqual(["ceilings[0].limit.perDays", "ceilings[0].limit.bpsOfInstalmentWhenLate"]);
    const many = Array.from({ length: 11 }, (_, index) => ceiling({ id: `c${index}` })[0]!);
    expect(of(...many)).toEqual(["ceilings"]);
  });

  test("refuses a plan that costs more than its own ceiling", () => {
    const interest = {
      ...referenceProduct.plan,
      instalments: 1,
      rate: { percent: "10", per: "month" as const },
    };
    const of = (limit: Minor, kind: Ceiling["of"] = "total-cost") =>
      problemsOf(
        loan([{ id: "a", of: kind, limit: { minor: limit } }], {
          plan: interest,
          fees: [{ name: "Processing", amount: { bps: 200 }, when: "kept-back" }],
        }),
      );
    expect(of(120_00)).toEqual([]);
    expect(of(119_99)).toEqual(["ceilings[0].limit"]);
    expect(of(99_99, "interest")).toEqual(["ceilings[0].limit"]);
    expect(of(0, "late-charges")).toEqual([]);
  });

  test("a plan that costs more on some day of payout is charged no more than the ceiling", () => {
    const terms = loan([{ id: "a", of: "interest", limit: { minor: 150_00 } }], {
      plan: {
        ...referenceProduct.plan,
        method: "flat",
        instalments: 4,
        rate: { percent: "5", per: "month" },
      },
    });
    const interest = schedule(terms, day("2026-01-04")).map((line) => line.interest);
    expect(interest).toEqual([50_00, 50_00, 50_00, 0]);
  });
});

test("[MK-3] any loan, any events, any day: no ceiling is ever exceeded", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      someLife,
      fc.array(fc.nat(400), { maxLength: 5 }),
      ({ terms, events, last }, later) => {
        const days = [...events.map(({ on }) => on), ...later.map((more) => addDays(last, more))];
        for (const on of days) {
          const now = position(terms, events, on);
          expect(now.ceilings.map(({ id }) => id)).toEqual(
            (terms.ceilings ?? []).map(({ id }) => id),
          );
          const cost = costOf(now, terms);
          for (const { id, of, limit, used, left, stopped } of now.ceilings) {
            if (stopped > 0) reached.add(id);
            expect(stopped).toBeGreaterThanOrEqual(0);
            if (limit === null) continue;
            expect(used).toBeLessThanOrEqual(limit);
            expect(left).toBe(limit - used);
            const rule = terms.ceilings!.find((one) => one.id === id)!.limit;
            if (!("bpsOfPrincipalWhenLate" in rule)) expect(cost[of]).toBe(used);
          }
          eachInstalment(now, terms);
        }
      },
    ),
    { numRuns: 3_000 },
  );
  expect([...reached].toSorted()).toEqual(
    ["a-month", "charges", "cost", "days", "each", "in-duplum", "when-late"].toSorted(),
  );
});

/** What the ceilings count, from the position's own instalments. */
function costOf(now: Position, terms: LoanTerms): Record<Ceiling["of"], Minor> {
  const total = (part: "interest" | "fee" | "penalty") =>
    sum(now.instalments.map(({ due }) => due[part]));
  const kept = now.disbursedOn === null ? 0 : feesTaken(terms, "kept-back");
  return {
    interest: total("interest"),
    "late-charges": total("penalty"),
    "total-cost": total("interest") + total("fee") + total("penalty") + kept + now.deferralFees,
  };
}

/** No instalment bears more than its share: of what it was, which was unpaid at most when it fell late. */
function eachInstalment(now: Position, terms: LoanTerms): void {
  for (const { limit } of terms.ceilings ?? []) {
    if (!("bpsOfInstalmentWhenLate" in limit)) continue;
    for (const { due, originalDueDate } of now.instalments) {
      const lateDays = Math.max(1, daysBetween(originalDueDate, now.asOf));
      const begun = limit.perDays === undefined ? 1 : Math.ceil(lateDays / limit.perDays);
      const most =
        ((due.principal + due.interest) * limit.bpsOfInstalmentWhenLate * begun) / 10_000;
      expect(due.penalty).toBeLessThanOrEqual(most);
    }
  }
}

test("[MK-3] charges under ceilings are those of a loop over days that stops at them", () => {
  let stopped = 0;
  fc.assert(
    fc.property(someLife, fc.integer({ min: 1, max: 260 }), ({ terms }, days) => {
      const ceilings = (terms.ceilings ?? []).filter(
        ({ of, limit }) => of === "late-charges" || !("bpsOfPrincipalWhenLate" in limit),
      );
      const bound: LoanTerms = { ...terms, ceilings };
      const free: LoanTerms = { ...terms, ceilings: [] };
      const events: LoanEvent[] = [{ kind: "disbursed", sequence: 1, on: start }];
      const now = position(bound, events, addDays(start, days));
      const naive = naivePenalties(bound, free, events, days);
      expect(now.instalments.map(({ due }) => due.penalty)).toEqual(naive.charged);
      expect(sum(now.ceilings.map((one) => one.stopped))).toBe(naive.stopped);
      stopped += Math.sign(naive.stopped);
    }),
    { numRuns: 500 },
  );
  expect(stopped).toBeGreaterThan(100);
});

/** Nothing is ever paid, so what each day would charge is known without ceilings: it is charged as far as all of them let it. */
function naivePenalties(
  terms: LoanTerms,
  free: LoanTerms,
  events: readonly LoanEvent[],
  days: number,
): { charged: Minor[]; stopped: Minor } {
  const first = position(free, events, start);
  const due = first.instalments.map(({ dueDate }) => daysBetween(start, dueDate));
  const unpaid = first.instalments.map((line) => line.due.principal + line.due.interest);
  const oldest = Math.min(...due.filter((_, at) => first.instalments[at]!.outstandingTotal > 0));
  const planned = costOf(first, free);
  const charged = due.map(() => 0);
  let before = charged;
  let stopped = 0;
  for (let opening = 1; opening <= days; opening += 1) {
    const now = position(free, events, addDays(start, opening)).instalments.map(
      (line) => line.due.penalty,
    );
    due.forEach((dueOn, index) => {
      const wanted = now[index]! - before[index]!;
      // What is new was charged by the close before this opening; a fee, by the opening itself.
      const lateDay = opening - dueOn;
      const on = lateDay === 1 ? opening : opening - 1;
      let room = Number.POSITIVE_INFINITY;
      for (const { of, limit } of terms.ceilings ?? []) {
        if (of === "interest") continue;
        const used = sum(charged) + (of === "total-cost" ? planned[of] : 0);
        if ("minor" in limit) room = Math.min(room, limit.minor - used);
        else if ("bpsOfPrincipal" in limit) {
          room = Math.min(
            room,
            Math.floor((terms.principal * limit.bpsOfPrincipal) / 10_000) - used,
          );
        } else if ("bpsOfPrincipalWhenLate" in limit) {
          const base = terms.principal;
          room = Math.min(room, Math.floor((base * limit.bpsOfPrincipalWhenLate) / 10_000) - used);
        } else if ("lateDays" in limit) {
          if (on - oldest > limit.lateDays) room = 0;
        } else {
          const begun =
            limit.perDays === undefined ? 1 : Math.ceil(Math.max(1, lateDay - 1) / limit.perDays);
          const cap = Math.floor((unpaid[index]! * limit.bpsOfInstalmentWhenLate * begun) / 10_000);
          room = Math.min(room, cap - charged[index]!);
        }
      }
      const taken = Math.max(0, Math.min(wanted, room));
      charged[index]! += taken;
      stopped += wanted - taken;
    });
    before = now;
  }
  return { charged, stopped };
}

test("[MK-3] terms stored without ceilings mean what they meant", () => {
  fc.assert(
    fc.property(someLife, ({ terms, events, last }) => {
      const { ceilings: _, ...stored } = terms;
      expect(position(stored, events, last)).toEqual(
        position({ ...stored, ceilings: [] }, events, last),
      );
    }),
  );
});
