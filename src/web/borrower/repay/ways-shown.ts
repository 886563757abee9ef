/**
 * Which ways to pay the screen lists and where each leads, with the amount to pay now. Runs on the web's server
 * only, so that no rule of it weighs on a phone.
 */

import type { Output } from "#contract/endpoint.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { type Language, listed } from "#contract/words.ts";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import type { Words } from "./copy.ts";

type Wire = Output<typeof readChoices>;

/** One tap: what it is called, a line about it, and its address. */
export interface Way {
  name: string;
  hint: string;
  to: string;
  /** Its own parameters beside product and order. */
  own: { amount?: string; bankCode?: string };
}

export interface WaysShown {
  productId: string;
  orderId: string;
  productName: string;
  currencySymbol: string;
  telephone: string;
  note: string;
  /** Hundredths; 0 when nothing is to be paid now. */
  amount: number;
  /** The day of the instalment it pays; "" for another amount. */
  dueDay: string;
  ways: Way[];
}

/** `asked` is the amount an address presets, in hundredths; it counts only when it may be paid today. */
export function waysShown(wire: Wire, asked: number | null, words: Words, language: Language) {
  const open = wire.choices.filter((one) => one.open === 1 && one.choice !== "deferral");
  const instalment = open.find(({ choice }) => choice === "instalment");
  const mayBe = open.some(({ amount, amountMax }) => {
    return asked !== null && amount <= asked && asked <= amountMax;
  });
  const amount = asked !== null && mayBe ? asked : (instalment?.amount ?? open[0]?.amount ?? 0);
  return {
    productName: wire.productName,
    currencySymbol: wire.currencySymbol,
    telephone: wire.telephone,
    note: wire.note,
    amount,
    dueDay: amount === instalment?.amount ? instalment.dueTime : "",
    ways: wire.payTypes.flatMap((one) => wayOf(one, String(amount), words, language)),
  };
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
      return [{ name: words.account, hint, to: places.repayment, own: { amount } }];
    }
    case "code":
    case "scan":
      return sources.map((source) => ({
        name: fill(words[type], { name: source.name }),
        hint: words[`${type}Hint`],
        to: places.repayment,
        own: { amount, bankCode: source.type },
      }));
    case "card":
    case "app":
      return [
        {
          name: words[type],
          hint: words[`${type}Hint`],
          to: places.paymentMethod,
          own: { amount },
        },
      ];
  }
}
