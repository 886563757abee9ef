/**
 * View model of the comparison: which of the wire's choices get a card of their own, and each card's figures in
 * words. Runs on the web's server only, so that phones download none of its rules.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Market, shownMoney } from "#contract/format.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { fill } from "../../../client/fill.ts";

type Words = WordsOf<"choose-whether-to-repay.page">;

/** What the page shows of today: the same of either call. */
type Wire = Omit<Output<typeof readChoices>, "payTypes">;
type WireChoice = Wire["choices"][number];
type Kind = WireChoice["choice"];

/** A label and its value, ready to show. */
interface Row {
  text: string;
  value: string;
}

export interface CardViewModel {
  kind: Kind;
  title: string;
  amount: string;
  /** The cost difference, beside the title. */
  cost: { text: string; kind: "good" | "warn" };
  rows: Row[];
  action: string;
  /** Parameters of the address it leads to; a deferral has a screen of its own. */
  preset: { amount?: string; modify?: string };
}

export interface ChoicesViewModel {
  productId: string;
  orderId: string;
  productName: string;
  note: string;
  telephone: string;
  /** Cheapest first. */
  cards: CardViewModel[];
  /** What is closed today: its name and the reason. */
  closed: Row[];
}

/** The view model of an answer; the open choices stay in the server's order. */
export function choicesViewModel(wire: Wire, market: Market, words: Words) {
  const model = wire.choices.filter((one) => !isSaidTwice(one, wire.choices));
  const open = model.filter((one) => one.open === 1);
  return {
    productName: wire.productName,
    note: wire.note,
    telephone: wire.telephone,
    cards: open.map((one) => cardOf(one, { words, market, symbol: wire.currencySymbol })),
    closed: model
      .filter((one) => one.open !== 1)
      .map((one) => ({ text: words[titles[one.choice]], value: one.reason })),
  };
}

/** Of several ways to pay the same amount today only the most informative is shown. */
function isSaidTwice(one: WireChoice, all: readonly WireChoice[]): boolean {
  const above: Partial<Record<Kind, readonly Kind[]>> = {
    instalment: ["settle"],
    due: ["settle", "instalment"],
    everything: ["settle", "instalment", "due"],
  };
  if ((one.choice === "everything" || one.choice === "due") && one.open !== 1) return true;
  return all.some(({ choice, open, amount }) => {
    return (
      open === 1 && one.open === 1 && amount === one.amount && above[one.choice]?.includes(choice)
    );
  });
}

const titles = {
  instalment: "instalment",
  due: "due",
  settle: "settle",
  everything: "everything",
  part: "part",
  deferral: "deferral",
} as const satisfies Record<Kind, keyof Words>;

const actions = {
  instalment: "payInstalment",
  due: "payDue",
  settle: "paySettle",
  everything: "payEverything",
  part: "payPart",
  deferral: "payDeferral",
} as const satisfies Record<Kind, keyof Words>;

interface Writing {
  words: Words;
  market: Market;
  symbol: string;
}

function cardOf(one: WireChoice, writing: Writing): CardViewModel {
  const { words } = writing;
  const { choice, amount } = one;
  return {
    kind: choice,
    title: words[titles[choice]],
    amount: amountOf(one, writing),
    cost: costOf(one, writing),
    rows: rowsOf(one, writing),
    // Without a fee nothing is paid: the screen it leads to asks for a confirmation.
    action: choice === "deferral" && amount === 0 ? words.deferral : words[actions[choice]],
    preset: choice === "part" ? { modify: "1" } : { amount: String(amount) },
  };
}

function amountOf({ choice, amount }: WireChoice, { words, market, symbol }: Writing): string {
  if (choice === "deferral" && amount === 0) return words.noCharge;
  const shown = shownMoney(amount, symbol, market);
  return choice === "part" ? fill(words.orMore, { amount: shown }) : shown;
}

function costOf(one: WireChoice, { words, market, symbol }: Writing): CardViewModel["cost"] {
  const { costDifference, chargeToday } = one;
  const difference = shownMoney(Math.abs(costDifference), symbol, market);
  if (costDifference > 0) return { text: fill(words.costsMore, { difference }), kind: "warn" };
  if (chargeToday > 0) return { text: words.chargesGoOn, kind: "warn" };
  if (costDifference < 0) return { text: fill(words.saves, { difference }), kind: "good" };
  return { text: words.noExtra, kind: "good" };
}

function rowsOf(one: WireChoice, { words, market, symbol }: Writing): Row[] {
  const money = (amount: number) => shownMoney(amount, symbol, market);
  const { choice, amountMax, owedAfter, nextDueTime, chargeToday, newDueTimes } = one;
  const part = choice === "part";
  // Paying more than the minimum leaves less, so a part's figures are upper bounds.
  const atMost = (amount: number) =>
    part ? fill(words.upTo, { amount: money(amount) }) : money(amount);
  const [moved] = newDueTimes;
  return [
    { text: words.owedAfter, value: atMost(owedAfter) },
    ...(nextDueTime === "" ? [] : [{ text: words.nextDue, value: nextDueTime }]),
    ...(part ? [{ text: words.mostToday, value: money(amountMax) }] : []),
    ...(moved === undefined ? [] : [{ text: words.dueBefore, value: moved.dueTime }]),
    ...(chargeToday === 0 ? [] : [{ text: words.chargeTonight, value: atMost(chargeToday) }]),
  ];
}
