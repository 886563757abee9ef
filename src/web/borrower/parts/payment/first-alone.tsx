/** The first instalment shown separately, below a figure that pays more than one (DS-9). */

import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Figures } from "../../../ui/figures.tsx";
import type { ToPayViewModel } from "./to-pay.ts";

type ToPayWords = WordsOf<"payment.toPay">;

interface FirstAloneProps {
  words: Pick<ToPayWords, "firstAlone">;
  toPay: ToPayViewModel;
  currencySymbol: string;
}

export function FirstAlone({ words, toPay, currencySymbol }: FirstAloneProps) {
  const { market } = useRootData().brand;
  const { numbers, first } = toPay;
  if (numbers.length < 2 || first === null) return null;
  const amount = shownMoney(first.amount, currencySymbol, market);
  return (
    <p className="muted small">
      <Figures text={fill(words.firstAlone, { count: numbers.length, amount })} />
    </p>
  );
}
