/**
 * View model of the ways to pay: which are listed and where each leads, with the amount to pay now. Runs on the web's
 * server only, so that phones download none of its rules.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { type Language, listed } from "#contract/languages.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { type ToPayViewModel, toPayViewModel } from "../../parts/payment/to-pay.ts";

type Words = WordsOf<"repay-choice.page" | "payment.toPay">;

type Wire = Output<typeof readChoices>;

/** One way to pay: its name, a line about it, and its address. */
interface Way {
  name: string;
  hint: string;
  to: string;
  /** Its own parameters beside product and order. */
  own: { amount?: string; bankCode?: string };
}

export interface WaysViewModel {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  note: string;
  /** Hundredths; 0 when nothing can be paid today. */
  amount: number;
  /** The amount's label: what is to be paid now or next, or an amount from the address. */
  called: "toPayNow" | "toPayNext" | "chosen";
  /** What is to be paid now or next, when that is the amount; null for another amount. */
  toPay: ToPayViewModel | null;
  ways: Way[];
}

/** `asked` is the address's amount in minor units; it counts only when it may be paid today. */
export function waysViewModel(wire: Wire, asked: number | null, words: Words, language: Language) {
  const open = wire.choices.filter((one) => one.open === 1 && one.choice !== "deferral");
  const toPay = open.length === 0 ? null : toPayOf(wire, open);
  const mayBe = open.some(({ amount, amountMax }) => {
    return asked !== null && amount <= asked && asked <= amountMax;
  });
  const amount = asked !== null && mayBe ? asked : (toPay?.amount ?? 0);
  const isToPay = toPay !== null && amount === toPay.amount;
  const called: WaysViewModel["called"] = !isToPay
    ? "chosen"
    : toPay.now
      ? "toPayNow"
      : "toPayNext";
  return {
    productName: wire.productName,
    currencySymbol: wire.currencySymbol,
    telephone: wire.telephone,
    note: wire.note,
    amount,
    called,
    toPay: isToPay ? toPay : null,
    ways: wire.payTypes.flatMap((one) => wayOf(one, String(amount), words, language)),
  };
}

/** For a backend that does not send it: the first instalment, else the first choice that can be paid. */
function toPayOf({ toPay }: Wire, open: Wire["choices"]): ToPayViewModel | null {
  if (toPay) return toPayViewModel(toPay);
  const first = open.find(({ choice }) => choice === "instalment") ?? open[0];
  if (first === undefined) return null;
  return { now: true, amount: first.amount, date: first.dueTime, numbers: [], first: null };
}

const namesShown = 3;

function wayOf(
  { type, sources }: Wire["payTypes"][number],
  amount: string,
  words: Words,
  language: Language,
): Way[] {
  switch (type) {
    case "account": {
      const names = sources.slice(0, namesShown).map(({ name }) => name);
      if (sources.length > namesShown) names.push("…");
      const hint = fill(words.accountHint, { names: listed(names, language) });
      return [{ name: words.account, hint, to: screenPaths.repayment, own: { amount } }];
    }
    case "code":
    case "scan":
      return sources.map((source) => ({
        name: fill(words[type], { name: source.name }),
        hint: words[`${type}Hint`],
        to: screenPaths.repayment,
        own: { amount, bankCode: source.type },
      }));
    case "card":
    case "app":
      return [
        {
          name: words[type],
          hint: words[`${type}Hint`],
          to: screenPaths.paymentMethod,
          own: { amount },
        },
      ];
  }
}
