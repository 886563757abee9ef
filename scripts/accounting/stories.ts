/** What each event of a loan posts, worked out by the engine on small loans whose figures can be followed by eye. */
import { type PlanAsked, restructured } from "../../src/lending/check-restructuring.ts";
import type { LoanEvent, Restructuring } from "../../src/lending/events.ts";
import { noBalances } from "../../src/lending/ledger-accounts.ts";
import {
  balances,
  openingOf,
  type Posting,
  postingsBetween,
} from "../../src/lending/ledger-balances.ts";
import { position } from "../../src/lending/position.ts";
import { provisionOf } from "../../src/lending/provisions/loan-provision.ts";
import {
  type BookBalances,
  type BookPosting,
  provisionEntry,
} from "../../src/lending/provisions/provision-count.ts";
import { exampleRules } from "../../src/lending/provisions/provision-rules.ts";
import { referenceProduct } from "../../src/lending/reference-product.ts";
import { replay } from "../../src/lending/replay.ts";
import { owedInAll } from "../../src/lending/running-loan.ts";
import type { LoanTerms } from "../../src/lending/terms.ts";
import { validateEvent } from "../../src/lending/validate-event.ts";
import { addDays, day } from "../../src/values/business-day.ts";

/** 1,200.00 in three months at 5 % a month flat, 20.00 kept back of it and 9.00 spread over it, late charges of 0.5 % a day and 10.00 once. */
export const terms: LoanTerms = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    method: "flat",
    rate: { percent: "5", per: "month" },
    instalments: 3,
  },
  fees: [
    { name: "Processing fee", amount: { minor: 20_00 }, when: "kept-back" },
    { name: "Service fee", amount: { minor: 9_00 }, when: "spread" },
  ],
  lateCharges: {
    ...referenceProduct.lateCharges,
    feeNew: 10_00,
    bands: [{ fromDay: 1, bpsPerDay: 50 }],
  },
  prepayment: { afterTermBps: 0, leastDays: 0, rebate: "unearned-interest" },
  deferral: { countMaximum: 1, days: 14, fee: { minor: 15_00 } },
  paymentMinimum: 1_00,
  principal: 1_200_00,
  clientKind: "new",
};
const returnable: LoanTerms = { ...terms, coolingOff: { days: 5, fees: "returned" } };

const laterPrepaid: LoanTerms = { ...terms, prepayment: referenceProduct.prepayment };

const start = day("2026-01-01");
export const on = (days: number) => addDays(start, days);
export const out = { kind: "disbursed", on: start } as const;

export type Happening = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, "sequence">
    : never
  : never;

const asked: PlanAsked = {
  ...{ firstDue: on(70), frequency: "monthly", instalments: 6, pauseInterest: "none" },
  ...{ carriedTo: "every-instalment", waived: { penalty: 5_00, fee: 0, interest: 0 } },
};
const late = replay(terms, [{ ...out, sequence: 1 }], on(40));
export const newPlan: Restructuring = { ...asked, owed: owedInAll(restructured(late, asked)) };

interface Story {
  title: string;
  terms?: LoanTerms;
  before: readonly Happening[];
  /** Null for a day that passes: its last day is `until`. */
  event: Happening | null;
  /** Days after the payout on which the postings are looked at. */
  at: number;
}

/** Every kind of event has one at least, which the compiler demands. */
const stories: Readonly<Record<LoanEvent["kind"] | "accrual", readonly Story[]>> = {
  disbursed: [{ title: "The loan is paid out, a fee kept back", before: [], event: out, at: 0 }],
  accrual: [
    { title: "A day earns interest", before: [out], event: null, at: 1 },
    { title: "A day brings a late charge", before: [out], event: null, at: 33 },
  ],
  repaid: [
    {
      title: "An instalment is paid on its due date",
      before: [out],
      event: { kind: "repaid", on: on(31), amount: 463_00 },
      at: 31,
    },
    {
      title: "It is paid five days late: late charges first or last, as the terms say",
      before: [out],
      event: { kind: "repaid", on: on(36), amount: 500_00 },
      at: 36,
    },
    {
      title: "More is paid than may be used yet: a liability until the next due date",
      terms: laterPrepaid,
      before: [out],
      event: { kind: "repaid", on: on(6), amount: 600_00 },
      at: 6,
    },
    {
      title: "The whole loan is settled early, with a rebate of interest not earned",
      before: [out],
      event: { kind: "repaid", on: on(40), amount: 2_000_00 },
      at: 40,
    },
    {
      title: "Money comes in after a write-off (a recovery)",
      before: [out, { kind: "written-off", on: on(120) }],
      event: { kind: "repaid", on: on(125), amount: 300_00 },
      at: 125,
    },
  ],
  "deferral-paid": [
    {
      title: "A deferral is paid for",
      before: [out],
      event: { kind: "deferral-paid", on: on(31), amount: 15_00 },
      at: 31,
    },
  ],
  "cooling-off-paid": [
    {
      title: "The loan is given back while that is open",
      terms: returnable,
      before: [out],
      event: { kind: "cooling-off-paid", on: on(2), amount: 1_200_00 },
      at: 2,
    },
  ],
  waived: [
    {
      title: "Late charges are waived",
      before: [out],
      event: { kind: "waived", on: on(40), part: "penalty", amount: 8_00 },
      at: 40,
    },
  ],
  reversed: [
    {
      title: "A payment bounces",
      before: [out, { kind: "repaid", on: on(31), amount: 463_00 }],
      event: { kind: "reversed", on: on(33), reverses: 2 },
      at: 33,
    },
    {
      title: "A payment bounces of which a part was paid back: that is owed back",
      before: [
        out,
        { kind: "repaid", on: on(40), amount: 2_000_00 },
        { kind: "refunded", on: on(41), amount: 100_00 },
      ],
      event: { kind: "reversed", on: on(43), reverses: 2 },
      at: 43,
    },
    {
      title: "A write-off is taken back",
      before: [out, { kind: "written-off", on: on(120) }],
      event: { kind: "reversed", on: on(125), reverses: 2 },
      at: 125,
    },
  ],
  refunded: [
    {
      title: "Money nothing was owed for is paid back",
      before: [out, { kind: "repaid", on: on(40), amount: 2_000_00 }],
      event: { kind: "refunded", on: on(41), amount: 100_00 },
      at: 41,
    },
  ],
  "hardship-requested": [
    {
      title: "A borrower asks for help: nothing is posted",
      before: [out],
      event: { kind: "hardship-requested", on: on(32) },
      at: 32,
    },
  ],
  "hardship-closed": [
    {
      title: "The request is closed: nothing is posted",
      before: [out, { kind: "hardship-requested", on: on(32) }],
      event: { kind: "hardship-closed", on: on(33) },
      at: 33,
    },
  ],
  restructured: [
    {
      title: "A new plan takes the place of what is unpaid, 5.00 of late charges waived",
      before: [out],
      event: { kind: "restructured", on: on(40), plan: newPlan },
      at: 40,
    },
  ],
  "written-off": [
    {
      title: "What is owed is written off",
      before: [out],
      event: { kind: "written-off", on: on(120) },
      at: 120,
    },
  ],
};

export interface Entry {
  kind: string;
  title: string;
  postings: readonly (Posting | BookPosting)[];
}

export function everyEntry(): Entry[] {
  const ofEvents = Object.entries(stories).flatMap(([kind, own]) =>
    own.map((one) => ({ kind, ...told(one) })),
  );
  return [...ofEvents, takenOver(), ...provided()];
}

/** The loan never paid as the whole book: provided for at the example's rates, then paid in part and provided for again. */
function provided(): Entry[] {
  const counted = (events: readonly LoanEvent[], days: number) =>
    provisionOf({ product: "", terms, events }, exampleRules, on(days)) ?? {
      ...{ provision: 0, suspended: 0 },
    };
  const never: LoanEvent[] = [{ ...out, sequence: 1 }];
  const paid: LoanEvent = { kind: "repaid", on: on(140), amount: 1_500_00, sequence: 2 };
  const first = counted(never, 130);
  const held: BookBalances = {
    "loan-loss-provision": -first.provision,
    "suspended-interest": -first.suspended,
  };
  const kind = "provision";
  return [
    {
      ...{
        kind,
        title:
          "Losses are provided for, and the interest of a loan more than 90 days late is suspended",
      },
      postings: provisionEntry({}, first),
    },
    {
      ...{
        kind,
        title:
          "The next month: it has paid 1,500.00, so less is provided for and its interest is income again",
      },
      postings: provisionEntry(held, counted([...never, paid], 150)),
    },
  ];
}

/** What happened by the day it is taken over was posted in the other book: here it stands as opening balances. */
function takenOver(): Entry {
  const history: LoanEvent[] = [
    { ...out, sequence: 1 },
    { kind: "repaid", on: on(31), amount: 463_00, sequence: 2 },
  ];
  const then = position(terms, history, on(45));
  const book = { book: "the old book", number: "L-17", on: on(45) };
  const of: LoanTerms = { ...terms, takenOver: { ...book, opening: openingOf(then, terms) } };
  return {
    kind: "takeover",
    title: "A loan is taken over from another book, one of its three instalments paid there",
    postings: postingsBetween(noBalances, balances(then, of)),
  };
}

export function told({ title, terms: of = terms, before, event, at }: Story): Omit<Entry, "kind"> {
  const numbered = (list: readonly Happening[]) =>
    list.map((one, index): LoanEvent => ({ ...one, sequence: index + 1 }) as LoanEvent);
  const earlier = numbered(before);
  const held = (events: readonly LoanEvent[], days: number) =>
    events.length === 0 ? noBalances : balances(position(of, events, on(days)), of);
  if (event === null) {
    return { title, postings: postingsBetween(held(earlier, at - 1), held(earlier, at)) };
  }
  const events = numbered([...before, event]);
  const problem = validateEvent(of, earlier, events.at(-1)!);
  if (problem !== null) throw new Error(`${title}: ${problem}`);
  return { title, postings: postingsBetween(held(earlier, at), held(events, at)) };
}
