/** An answer of init pay type for screen tests: an overdue order that may be paid, in part too, or deferred. */
import type { Output } from "#contract/endpoint.ts";
import type { readChoices } from "#contract/repayment-choices.ts";

type Choices = Output<typeof readChoices>;
type Choice = Choices["choices"][number];

const nothing = {
  open: 0,
  reason: "",
  openFrom: "",
  amount: 0,
  amountMax: 0,
  dueTime: "",
  owedAfter: 0,
  nextDueTime: "",
  nextDueAmount: 0,
  costDifference: 0,
  chargeToday: 0,
  newDueTimes: [],
} satisfies Partial<Choice>;

export function openChoice(choice: Choice["choice"], amount: number, more: Partial<Choice> = {}) {
  return { ...nothing, choice, open: 1, amount, amountMax: amount, ...more };
}

export function closedChoice(choice: Choice["choice"], reason: string, openFrom = ""): Choice {
  return { ...nothing, choice, reason, openFrom };
}

/** The third day after 2 April of four instalments of 100,000.00; the fourth choice costs its fee more. */
export function exampleChoices(changed: Partial<Choices> = {}): Choices {
  return {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    note: "",
    telephone: "+255700000000",
    choices: [
      openChoice("instalment", 111_000_00, {
        dueTime: "2026-04-02",
        owedAfter: 300_000_00,
        nextDueTime: "2026-05-02",
        nextDueAmount: 100_000_00,
      }),
      openChoice("everything", 211_000_00, {
        owedAfter: 200_000_00,
        nextDueTime: "2026-06-02",
        nextDueAmount: 100_000_00,
      }),
      openChoice("part", 1_000_00, {
        amountMax: 211_000_00,
        owedAfter: 410_000_00,
        nextDueTime: "2026-04-02",
        nextDueAmount: 110_000_00,
        chargeToday: 5_000_00,
      }),
      openChoice("deferral", 20_000_00, {
        owedAfter: 411_000_00,
        nextDueTime: "2026-04-19",
        nextDueAmount: 111_000_00,
        costDifference: 20_000_00,
        newDueTimes: [{ periodNo: 1, dueTime: "2026-04-02", newDueTime: "2026-04-19" }],
      }),
      closedChoice("settle", "The whole loan can be paid off from 2026-05-02.", "2026-05-02"),
    ],
    payTypes: [
      {
        type: "account",
        sources: [
          { name: "M-Pesa", type: "MPESA" },
          { name: "NMB Bank", type: "NMB" },
        ],
      },
      { type: "code", sources: [{ name: "Selcom agents", type: "SELCOM" }] },
      { type: "scan", sources: [{ name: "TIPS", type: "TIPS" }] },
      { type: "card", sources: [] },
    ],
    ...changed,
  };
}
