/** For random loans, mostly overdue ones: every call and every screen shows the same amount to pay now (DS-9). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatMoney, symbolOf } from "#contract/format.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { defaultAllocation } from "#lending/default-allocation.ts";
import type { LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { repaymentChoices } from "#lending/repayment-choices.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { orderStatus } from "#server/core/loan/order-status.ts";
import { listed } from "#server/edge/home/listed.ts";
import { deferralToWire } from "#server/flows/deferral/wire.ts";
import { orderToWire } from "#server/flows/order-details/wire.ts";
import { validateAmount } from "#server/flows/payment-receipt/validate-amount.ts";
import { choicesToWire } from "#server/flows/repayment-choices/choices-wire.ts";
import { summaryToWire } from "#server/flows/repayment-choices/read-plan-summary.ts";
import { instalmentsToWire, type PlanToShow } from "#server/flows/repayment-choices/wire.ts";
import { someProduct } from "#test/builders.ts";
import { someLife, start } from "#test/random-loans.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { dueOf } from "#web/borrower/loan/order-state/order-due.ts";
import { toPayOf } from "#web/borrower/parts/payment/to-pay.ts";
import { waysViewModel } from "#web/borrower/repay/repay-choice/ways-view-model.ts";
import { planViewModel } from "#web/borrower/repay/repayment-by-period/plan-view-model.ts";
import {
  amountOf,
  atFirst,
  tickedBy,
} from "#web/borrower/repay/repayment-by-period/repayment-by-period.amount.ts";

const repayCopy = wordsByLanguage("repay-choice.page", "payment.toPay");

const reader = { language: "en", market: "reference" } as const;

/** A loan at some point of its life, mostly after its first due dates. */
const someDay = fc.tuple(someLife, fc.nat(200)).map(([{ terms, events, last }, age]) => {
  const today = age < 60 ? addDays(start, age) : addDays(last, age - 60);
  return { terms, events: events.filter(({ on }) => on <= today), today };
});

function planOf(terms: LoanTerms, events: LoanEvent[], today: Day): PlanToShow {
  const loan = {
    loanId: "26013112345678",
    borrowerId: "b-1",
    productId: "p1",
    productVersion: 1,
    terms,
    applicationState: "running" as const,
    payoutAccountId: null,
    appliedOn: start,
    acceptedOn: start,
    onwardAddress: "",
    rated: false,
    events,
  };
  return {
    loan,
    productName: "Test",
    currency: terms.currency,
    position: position(terms, events, today),
    account: null,
    telephone: "",
    processing: false,
    sources: [{ name: "M-Pesa", type: "MPESA", byCode: 0 }],
    lastPayment: null,
    references: false,
  };
}

/** Computed from the instalments alone: past due and due today, less unapplied funds, and what was refunded too much; null when that is nothing. */
function dueByHand({ instalments, unapplied, overRefunded }: Position, today: Day): number | null {
  const due = instalments.filter(({ dueDate }) => dueDate <= today);
  const owed = due.reduce((sum, { outstandingTotal }) => sum + outstandingTotal, 0);
  const left = owed - unapplied + overRefunded;
  return left > 0 ? left : null;
}

test("[DS-9] the sum of what is past due and due today is what the usual waterfall asks for", () => {
  let late = 0;
  fc.assert(
    fc.property(someDay, ({ terms, events, today }) => {
      const now = position({ ...terms, allocation: defaultAllocation }, events, today);
      const due = dueByHand(now, today);
      expect(now.toPay.when === "now" ? now.toPay.amount : null).toBe(due);
      if (due !== null) late += 1;
    }),
    { numRuns: 300 },
  );
  expect(late).toBeGreaterThan(50);
});

test("[DS-9] every call and every screen shows the same amount to pay now", () => {
  const seen = { now: 0, several: 0, next: 0, nothing: 0, deferred: 0 };
  fc.assert(
    fc.property(someDay, ({ terms, events, today }) => {
      const plan = planOf(terms, events, today);
      const now = plan.position;
      const { when, amount, instalments } = now.toPay;
      const payable = now.payable.maximum > 0;
      const status = orderStatus("running", now);
      const standing = {
        loan: plan.loan,
        position: now,
        status,
        product: { ...someProduct(), version: 1 },
        today,
      };

      // Calls.
      const order = orderToWire(
        { ...standing, loanAccount: null, currentAccount: null },
        [],
        "",
        reader,
        "UTC",
      );
      const wire = readInstalments.output.parse(instalmentsToWire(plan, reader));
      const choices = readChoices.output.parse({
        ...choicesToWire(plan, repaymentChoices(terms, events, today), reader),
        payTypes: [{ type: "account", sources: [] }],
      });
      const summary = summaryToWire(plan);
      const inList = listed(standing, reader).next;
      if (when === "nothing") {
        seen.nothing += 1;
        expect([order.toPay, wire.toPay, choices.toPay, inList]).toEqual([null, null, null, null]);
        return;
      }
      const told = [order.toPay, wire.toPay, choices.toPay].map((one) => [one?.now, one?.amount]);
      const now01 = when === "now" ? 1 : 0;
      expect(told).toEqual(Array(3).fill([now01, amount]));
      expect([order.dueAmount, summary.nextDueAmount, inList?.amount]).toEqual(
        Array(3).fill(amount),
      );
      const due = choices.choices.find(({ choice }) => choice === "due");
      expect(due?.open === 1 ? due.amount : "closed").toBe(payable ? amount : "closed");
      if (now.deferral.allowed) {
        const rows = deferralToWire(plan, reader).detail;
        const label = when === "now" ? "Due now" : "Next to pay";
        const value = rows.find(({ text }) => text === label)?.value ?? "";
        expect(value).toBe(formatMoney(amount, symbolOf(terms.currency), reader.market));
        seen.deferred += 1;
      }

      // Screens.
      expect(dueOf(order)?.amount ?? 0).toBe(amount);
      expect(toPayOf(wire)?.amount).toBe(amount);
      expect(waysViewModel(choices, null, repayCopy.en, "en").amount).toBe(payable ? amount : 0);
      const shown = planViewModel(wire, { productId: "p1", orderId: "o1", source: "" });
      const opened = atFirst(shown);
      expect(amountOf(opened, shown)).toBe(payable ? amount : 0);
      if (!payable) return;
      expect(tickedBy(opened, shown)).toEqual(instalments);
      expect(validateAmount(now, "repayment", amount)).toBeNull();
      seen[when] += 1;
      if (when === "now" && instalments.length > 1) seen.several += 1;
    }),
    { numRuns: 600 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10);
});
