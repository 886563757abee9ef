/** The step before Loan Now where the market asks for one (DS-3): the borrower confirms having seen what the loan costs. */
import { Form } from "react-router";
import { type Market, shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Notice } from "../../../ui/layout.tsx";
import type { CostViewModel, CostWords } from "./cost-picture.tsx";

interface AcknowledgeProps {
  words: CostWords;
  cost: CostViewModel;
  version: NonNullable<CostViewModel["version"]>;
  market: Market;
  productId: string;
  /** Why the last submission did not lead on. */
  message: string | undefined;
}

export function AcknowledgeBar(props: AcknowledgeProps) {
  const { words, cost, version, market, productId, message } = props;
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const money = (amount: number) => shownMoney(amount, cost.currencySymbol, market);
  return (
    <ActionBar>
      {message === undefined || pending ? null : <Notice kind="bad">{message}</Notice>}
      <Form
        method="post"
        action={link(screenPaths.loanConfirm, { productId })}
        replace
        onSubmit={onSubmit}
        className="stack"
      >
        <input type="hidden" name="step" value="acknowledge" />
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="version" value={version.version} />
        <input type="hidden" name="hash" value={version.hash} />
        {/* Another version is another question: its box is empty again. */}
        <label className="choice" key={version.hash}>
          <input type="checkbox" name="seen" required />
          <span>{fill(words.seen, { get: money(cost.payout), back: money(cost.total) })}</span>
        </label>
        <Button type="submit" pending={pending}>
          {words.confirm}
        </Button>
      </Form>
    </ActionBar>
  );
}
