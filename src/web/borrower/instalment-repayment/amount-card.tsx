/** The amount to pay and the way to another one (IR-1). */
import { formatMoney, formatNumber, type Market } from "#contract/format.ts";
import { fill } from "../../client/fill.ts";
import { places } from "../../client/places.ts";
import { useRootData } from "../../client/root-data.ts";
import { useBorrowerLink } from "../../client/session-keeper.tsx";
import { ScriptedLink } from "../../ui/dialog.tsx";
import { AmountInput } from "../../ui/fields.tsx";
import { Amount, Card } from "../../ui/layout.tsx";
import { formatTypedAmount, readTypedAmount } from "../../ui/typed-digits.ts";
import type { Words } from "./copy.ts";
import type { PlanShown } from "./plan-shown.ts";
import type { RepaymentState } from "./state.ts";

interface AmountCardProps {
  words: Words;
  plan: PlanShown;
  state: RepaymentState;
  wrong: string | undefined;
}

/** Without the hundredths of a whole amount: a placeholder has little room. */
function inShort(amount: number, market: Market): string {
  const text = formatNumber(amount, market);
  return amount % 100 === 0 ? text.slice(0, -3) : text;
}

export function AmountCard({ words, plan, state, wrong }: AmountCardProps) {
  const { market } = useRootData().brand;
  const link = useBorrowerLink();
  const { choice } = state;
  const { productId, orderId, currencySymbol, maximum } = plan;
  if (choice.by === "ticking") {
    return (
      <Card>
        <p className="muted small">{words.amount}</p>
        <Amount amount={state.amount} currencySymbol={currencySymbol} market={market} />
        {wrong === undefined ? null : <p className="wrong">{wrong}</p>}
        <ScriptedLink
          className="tap"
          to={link(places.repayment, { productId, orderId, modify: "1" })}
          onTap={state.startTyping}
        >
          {words.modify}
        </ScriptedLink>
      </Card>
    );
  }
  const range = {
    minimum: formatMoney(plan.minimum, currencySymbol, market),
    maximum: formatMoney(maximum, currencySymbol, market),
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
        wrong={wrong}
        defaultValue={choice.amount === null ? "" : shown.text}
        autoFocus={state.typingByTap}
        onChange={(text) => state.type(readTypedAmount(text, market))}
      />
      <ScriptedLink
        className="tap"
        to={link(places.repayment, { productId, orderId })}
        onTap={state.stopTyping}
      >
        {words.keep}
      </ScriptedLink>
    </Card>
  );
}
