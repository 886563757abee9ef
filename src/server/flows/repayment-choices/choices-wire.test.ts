/** For random loans: the figures of init pay type for each choice match the loan engine once it is carried out, to the cent. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readChoices } from "#contract/repayment-choices.ts";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { repaymentChoices } from "#lending/repayment-choices.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { someLife, start } from "#test/random-loans.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { validateAmount } from "../payment-receipt/validate-amount.ts";
import { choicesToWire } from "./choices-wire.ts";
import { instalmentsToWire, type PlanToShow } from "./wire.ts";

/** A loan at some point of its life. */
const someDay = fc.tuple(someLife, fc.nat(160)).map(([{ terms, events, last }, age]) => {
  const today = age < 80 ? addDays(start, age) : addDays(last, age - 80);
  return { terms, events: events.filter(({ on }) => on <= today), today };
});

function planOf(terms: LoanTerms, events: LoanEvent[], today: Day): PlanToShow {
  return {
    loan: {
      loanId: "26013112345678",
      borrowerId: "b-1",
      productId: "p1",
      productVersion: 1,
      terms,
      applicationState: "running",
      payoutAccountId: null,
      appliedOn: start,
      acceptedOn: start,
      onwardAddress: "",
      rated: false,
      events,
    },
    productName: "Test",
    currency: terms.currency,
    position: position(terms, events, today),
    account: null,
    telephone: "",
    processing: false,
    sources: [],
    lastPayment: null,
    references: false,
  };
}

test("[AC-5] [LN-4] no figure of init pay type differs by a cent from the loan once it is done", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(someDay, ({ terms, events, today }) => {
      const plan = planOf(terms, events, today);
      const now = plan.position;
      const reader = { language: "en", market: "reference" } as const;
      const told = choicesToWire(plan, repaymentChoices(terms, events, today), reader);
      const { choices } = readChoices.output.parse({ ...told, payTypes: [] });
      expect(new Set(choices.map(({ choice }) => choice)).size).toBe(6);
      for (const one of choices) {
        seen.add(`${one.choice} ${one.open}`);
        expect(one.open === 1).toBe(one.reason === "");
        if (one.open === 0) {
          expect([one.amount, one.amountMax, one.owedAfter]).toEqual([0, 0, 0]);
          continue;
        }
        const deferral = one.choice === "deferral";
        for (const amount of [one.amount, one.amountMax]) {
          expect(validateAmount(now, deferral ? "deferral" : "repayment", amount)).toBeNull();
        }
        const paid: LoanEvent = {
          kind: deferral ? "deferral-paid" : "repaid",
          sequence: events.length + 1,
          on: today,
          amount: one.amount,
        };
        const after = position(terms, [...events, paid], today);
        const left = after.outstandingTotal - after.unapplied;
        expect(one.owedAfter).toBe(left);
        expect(one.costDifference).toBe(one.amount + left - (now.outstandingTotal - now.unapplied));
        const tomorrow = position(terms, [...events, paid], addDays(today, 1));
        const charges = (of: typeof now) =>
          of.instalments.reduce((all, { due }) => all + due.penalty, 0);
        expect(one.chargeToday).toBe(charges(tomorrow) - charges(after));
        if (one.choice === "settle") expect(after.status).toBe("settled");
        if (one.choice === "everything")
          expect(after.payable.instalments).not.toContain(now.payable.instalment);
        const dates = one.newDueTimes.map(({ periodNo, newDueTime }) => [periodNo, newDueTime]);
        const unpaid = after.instalments.filter(({ status }) => status !== "paid");
        expect(dates).toEqual(deferral ? unpaid.map((line) => [line.number, line.dueDate]) : []);
        if (one.nextDueTime === "") expect(left).toBe(0);
        // Unapplied funds were refunded and their payment reversed afterwards: the rest is owed at once.
        else if (after.overRefunded > 0 && after.arrears === after.overRefunded)
          expect(one.nextDueTime).toBe(today);
        else expect(unpaid.map(({ dueDate }) => dueDate)).toContain(one.nextDueTime);
      }
    }),
    { numRuns: 400 },
  );
  // Every choice occurred open and closed, so that nothing above was vacuous.
  for (const choice of ["instalment", "due", "settle", "everything", "part", "deferral"]) {
    expect(seen).toContain(`${choice} 1`);
    expect(seen).toContain(`${choice} 0`);
  }
});

test("[AP-7] outside the reference market no amount of the repayment page has decimals that are zero", () => {
  fc.assert(
    fc.property(someDay, ({ terms, events, today }) => {
      const plan = planOf(terms, events, today);
      const shown = instalmentsToWire(plan, { language: "en", market: "tz" });
      const texts = [
        shown.note,
        ...shown.repayPlanDetail.repayWaitDetail.map(({ displayAmount }) => displayAmount),
        ...shown.repayPlanDetail.repayYetDetail.map(({ displayAmount }) => displayAmount),
      ];
      for (const text of texts) expect(text).not.toMatch(/\d\.00(?!\d)/);
    }),
  );
});
