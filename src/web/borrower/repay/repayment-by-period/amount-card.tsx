/** The amount to pay, how it is calculated, and the link to enter another (IR-1, DS-9). */

import type { WordsOf } from "#contract/catalogue.ts";
import { formatNumber, type Market, shownMoney } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";
import { fill } from "../../../client/fill.ts";
import { useAmountWritten, useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { AmountInput } from "../../../ui/fields.tsx";
import { Amount, Card, DetailRows } from "../../../ui/layout.tsx";
import { formatTypedAmount } from "../../../ui/typed-digits.ts";
import { FirstAlone } from "../../parts/payment/first-alone.tsx";
import type { PlanViewModel } from "./plan-view-model.ts";
import { reckoningOf } from "./repayment-by-period.amount.ts";
import type { RepaymentState } from "./repayment-by-period.state.ts";

type Words = WordsOf<
  "repayment-by-period.page" | "payment.attempt" | "payment.reference" | "payment.toPay"
>;

interface AmountCardProps {
  words: Words;
  plan: PlanViewModel;
  state: RepaymentState;
  wrong: string | undefined;
}

/** A whole amount without its decimals: a placeholder has little room. */
function inShort(amount: number, market: Market): string {
  const text = formatNumber(amount, market);
  return amount % 100 === 0 ? text.slice(0, -3) : text;
}

export function AmountCard({ words, plan, state, wrong }: AmountCardProps) {
  const { market } = useRootData().brand;
  const link = useBorrowerLink();
  const { choice } = state;
  const { productId, orderId, currencySymbol, maximum } = plan;
  const written = useAmountWritten(maximum);
  if (choice.by === "ticking") {
    return (
      <Card>
        <p className="muted small">{labelOf(words, plan, state)}</p>
        <Amount amount={state.amount} currencySymbol={currencySymbol} market={market} />
        {choice.what === "due" && plan.toPay !== null ? (
          <FirstAlone words={words} toPay={plan.toPay} currencySymbol={currencySymbol} />
        ) : null}
        <Reckoned words={words} plan={plan} state={state} />
        {wrong === undefined ? null : <p className="wrong">{wrong}</p>}
        <ScriptedLink
          className="tap"
          to={link(screenPaths.repayment, { productId, orderId, modify: "1" })}
          onTap={state.startTyping}
        >
          {words.modify}
        </ScriptedLink>
      </Card>
    );
  }
  const range = {
    minimum: shownMoney(plan.minimum, currencySymbol, market),
    maximum: shownMoney(maximum, currencySymbol, market),
  };
  const shown = formatTypedAmount(formatNumber(choice.amount ?? 0, market), 0, { market, maximum });
  return (
    <Card>
      <AmountInput
        label={words.amount}
        name="typed"
        currencySymbol={currencySymbol}
        market={market}
        maximum={maximum}
        placeholder={fill(words.range, {
          minimum: `${currencySymbol} ${inShort(plan.minimum, market)}`,
          maximum: inShort(maximum, market),
        })}
        hint={fill(words.rangeHint, range)}
        written={written}
        wrong={wrong}
        defaultValue={choice.amount === null ? "" : shown.text}
        autoFocus={state.typingByTap}
        onChange={(text) => state.type(readAmount(text, market))}
      />
      <ScriptedLink
        className="tap"
        to={link(screenPaths.repayment, { productId, orderId })}
        onTap={state.stopTyping}
      >
        {words.keep}
      </ScriptedLink>
    </Card>
  );
}

/** While the amount is what is to be paid, it has the label that every screen uses for it. */
function labelOf(words: Words, { toPay }: PlanViewModel, { amount }: RepaymentState): string {
  if (toPay === null || amount !== toPay.amount) return words.amount;
  return toPay.now ? words.toPayNow : words.toPayNext;
}

/** Where the amount is not the sum of the ticked instalments: what was deducted, line by line. */
function Reckoned({ words, plan, state }: Omit<AmountCardProps, "wrong">) {
  const { market } = useRootData().brand;
  const reckoning = reckoningOf(state.choice, plan);
  if (reckoning === null) return null;
  const { sum, credit, rebate, others } = reckoning;
  const row = (text: string, amount: number) => ({
    text,
    value: shownMoney(amount, plan.currencySymbol, market),
  });
  return (
    <DetailRows
      rows={[
        row(words.chosen, sum),
        ...(credit > 0 ? [row(words.credit, -credit)] : []),
        ...(credit < 0 ? [row(words.takenBack, -credit)] : []),
        ...(rebate > 0 ? [row(words.rebate, -rebate)] : []),
        ...(others === 0 ? [] : [row(words.others, others)]),
      ]}
    />
  );
}
