/**
 * The stage and the story of an order in words, ready to show: what is to be paid and by when, what it is made of, the plan, the
 * payments (OD-1). Runs in loaders alone, so that phones download none of its rules.
 */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Market, shownMoney } from "#contract/format.ts";
import type { readLoan } from "#contract/loan.ts";
import { fill } from "../../../client/fill.ts";
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";
import { dayInWords } from "../../parts/stage/day-in-words.ts";
import { isLate, labelOf } from "../order-state/order-due.ts";

type LoanOnWire = Output<typeof readLoan>;
type Words = WordsOf<"order-details.page" | "payment.toPay" | "loan-story.page">;

interface Row {
  text: string;
  value: string;
}

export interface StageViewModel {
  /** What the large figure is; "" once nothing is owed. */
  label: string;
  due: string;
  /** Until or since that day. */
  days: string;
  grows: string;
  /** What the first of several instalments alone comes to. */
  alone: string;
  /** "You owe TZS 0,00" of a loan that is paid off, and what paying on time brought. */
  nothing: string;
  brought: string;
}

export interface StoryViewModel {
  progress: { paid: number; late: number; count: number };
  /** The same in words; "" of a loan that was given back, whose instalments say nothing. */
  far: string;
  /** What is left of the whole loan, with its figure; "" for nothing. */
  left: string;
  leftAmount: number;
  /** What the amount to pay is made of; none where one line says it all. */
  adds: Row[];
  plan: { key: number; day: string; amount: string; state: string; badge: string }[];
  payments: { of: string; day: string; amount: string }[];
}

const paidOff = 200;
const badges = { paid: "good", late: "bad", due: "warn", upcoming: "calm" } as const;

export function stageOf(
  loan: LoanOnWire,
  due: ToPayViewModel | null,
  market: Market,
  words: Words,
): StageViewModel {
  const { orderStatus: status, story } = loan;
  const money = (amount: number) => shownMoney(amount, loan.currencySymbol, market);
  const growth = story?.makeUp?.growth ?? 0;
  const claimed = loan.stillClaimed !== undefined;
  const nothing = status === paidOff ? fill(words.oweNothing, { amount: money(0) }) : "";
  if (due === null) {
    const label = nothing === "" ? words.loanAmount : "";
    const brought = nothing === "" ? "" : broughtOf(loan, money, words);
    return { label, due: "", days: "", grows: "", alone: "", nothing, brought };
  }
  const { numbers, first } = due;
  const several = numbers.length > 1 && first !== null;
  return {
    label: claimed ? words.stillClaimed : words[labelOf(due, status)],
    due: claimed ? nowOf(loan, due, money, words) : dayOf(due, status, words),
    days: story === undefined || claimed ? "" : dayInWords(story.progress.days, words),
    grows: growth === 0 ? "" : fill(words.growth, { amount: money(growth) }),
    alone: several
      ? fill(words.firstAlone, { count: numbers.length, amount: money(first.amount) })
      : "",
    nothing,
    brought: "",
  };
}

function dayOf(due: ToPayViewModel, status: number, words: Words): string {
  const { date } = due;
  if (date === "") return "";
  return fill(isLate(due, status) ? words.wasDueOn : words.dueOn, { date });
}

/** Of a loan that was written off before its plan ended, what of the claim is asked for now; "" where that is all of it. */
function nowOf(
  { orderStatus, stillClaimed }: LoanOnWire,
  due: ToPayViewModel,
  money: (amount: number) => string,
  words: Words,
): string {
  if (due.amount === stillClaimed) return "";
  return `${words[labelOf(due, orderStatus)]}: ${money(due.amount)}`;
}

/** What giving it back cost, or how much of it was paid on time; and what is offered next beside what this loan was. */
function broughtOf(
  { story, amount, nextAmount, givenBack }: LoanOnWire,
  money: (amount: number) => string,
  words: Words,
): string {
  const onTime = story?.onTime ?? 0;
  return [
    givenBack === undefined
      ? ""
      : givenBack.cost > 0
        ? fill(words.costYou, { amount: money(givenBack.cost) })
        : words.costNothing,
    onTime === 0 ? "" : fill(words.paidOnTime, { onTime, count: story?.progress.count ?? 0 }),
    nextAmount === undefined
      ? ""
      : fill(words.nextOffer, { amount: money(nextAmount), before: money(amount) }),
  ]
    .filter((one) => one !== "")
    .join(" ");
}

export function storyOf(loan: LoanOnWire, market: Market, words: Words): StoryViewModel | null {
  const { story } = loan;
  if (story === undefined) return null;
  const money = (amount: number) => shownMoney(amount, loan.currencySymbol, market);
  const { payments } = story;
  // A plan that was never followed is none: the loan was given back.
  const givenBack = loan.givenBack !== undefined;
  const plan = givenBack ? [] : story.plan;
  // Of a loan that was written off nothing is late any more, and what is not paid is simply that.
  const claimed = loan.stillClaimed !== undefined;
  const progress = claimed ? { ...story.progress, late: 0 } : story.progress;
  const left = plan.reduce((sum, { state, amount }) => sum + (state === "paid" ? 0 : amount), 0);
  return {
    progress,
    far: givenBack ? "" : fill(words.progress, progress),
    leftAmount: left,
    left: left === 0 ? "" : fill(words.left, { amount: money(left) }),
    adds: addsOf(story.makeUp, money, words),
    plan: plan.map(({ number, dueDate, amount, state }) => ({
      ...{ key: number, day: dueDate, amount: money(amount) },
      ...(claimed && state !== "paid"
        ? { state: words.unpaid, badge: badges.upcoming }
        : { state: words[state], badge: badges[state] }),
    })),
    payments: payments.map(({ of, on, amount, deferral }) => ({
      ...{ of, amount: amount === 0 ? words.noCharge : money(amount) },
      day: deferral === 0 ? on : `${on}, ${amount === 0 ? words.movedFree : words.deferralFee}`,
    })),
  };
}

type MakeUp = NonNullable<LoanOnWire["story"]>["makeUp"];

function addsOf(makeUp: MakeUp, money: (amount: number) => string, words: Words): Row[] {
  if (makeUp === null || makeUp.lateCharges + makeUp.credit === 0) return [];
  const { instalments, lateCharges, credit } = makeUp;
  return [
    { text: words.instalments, value: money(instalments) },
    ...(lateCharges === 0 ? [] : [{ text: words.lateCharges, value: money(lateCharges) }]),
    ...(credit === 0 ? [] : [{ text: words.credit, value: money(-credit) }]),
    { text: words.total, value: money(instalments + lateCharges - credit) },
  ];
}
