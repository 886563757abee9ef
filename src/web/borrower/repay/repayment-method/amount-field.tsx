/** The amount to pay, shown in each section that pays: never above what can be paid today. */

import type { WordsOf } from "#contract/catalogue.ts";
import { formatNumber, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useAmountWritten, useRootData } from "../../../client/root-data.ts";
import { AmountInput } from "../../../ui/fields.tsx";
import { formatTypedAmount } from "../../../ui/typed-digits.ts";
import type { MethodViewModel } from "./repayment-method.view-model.ts";

type Words = WordsOf<
  "repayment-method.page" | "payment.attempt" | "payment.toPay" | "repayment-method.card"
>;

interface AmountFieldProps {
  words: Words;
  method: MethodViewModel;
  /** As typed before; undefined: the page's own amount. */
  typed: string | undefined;
  wrong: string | undefined;
  onType?: (text: string) => void;
}

export function AmountField({ words, method, typed, wrong, onType }: AmountFieldProps) {
  const { market } = useRootData().brand;
  const { currencySymbol, minimum, maximum, amount } = method;
  const limits = { market, maximum };
  const written = useAmountWritten(maximum);
  const preset = formatTypedAmount(formatNumber(amount, market), 0, limits).text;
  return (
    <AmountInput
      label={words.amount}
      name="typed"
      currencySymbol={currencySymbol}
      market={market}
      maximum={maximum}
      written={written}
      hint={fill(words.rangeHint, {
        minimum: shownMoney(minimum, currencySymbol, market),
        maximum: shownMoney(maximum, currencySymbol, market),
      })}
      wrong={wrong}
      defaultValue={typed ?? preset}
      {...(onType === undefined ? {} : { onChange: onType })}
    />
  );
}
