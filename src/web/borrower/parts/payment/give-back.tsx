/**
 * Giving the loan back in its first days (DS-6): until when, for exactly how much, and one action that pays it from where the payout
 * went. A form of plain HTML that is answered by the page of giving back, so it works without script.
 */
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import type { CoolingOffViewModel } from "./cooling-off.view-model.ts";

interface GiveBackProps {
  words: WordsOf<"order-details.givingBack">;
  loan: { coolingOff: CoolingOffViewModel | null; currencySymbol: string };
  /** The page of giving back. */
  ways: { coolingOff: string };
  /** Stands above the sentence; null for nothing. */
  head?: ReactNode;
}

export function GiveBack({ words, loan, ways, head = null }: GiveBackProps) {
  const { market } = useRootData().brand;
  const { pending, onSubmit } = useSingleSubmit();
  const { coolingOff, currencySymbol } = loan;
  if (coolingOff === null) return null;
  const { open, amount, until, zone, message, source } = coolingOff;
  const money = shownMoney(amount, currencySymbol, market);
  const said = message === "" ? null : <Notice kind="warn">{message}</Notice>;
  if (!open) return said;
  const text = fill(amount === 0 ? words.covered : words.givingBackText, {
    until,
    zone,
    amount: money,
  });
  return (
    <>
      {said}
      <Card title={words.givingBack}>
        <div className="stack">
          {head}
          <p>
            <Figures text={text} />
          </p>
          {amount > 0 && source === null ? (
            <ActionLink to={ways.coolingOff} kind="quiet">
              {fill(words.payAndClose, { amount: money })}
            </ActionLink>
          ) : (
            <Form method="post" action={ways.coolingOff} onSubmit={onSubmit}>
              <input type="hidden" name="amount" value={amount} />
              <input type="hidden" name="source" value={source?.code ?? ""} />
              <Button type="submit" kind="quiet" pending={pending}>
                {amount === 0
                  ? words.closeNow
                  : fill(words.payFromAndClose, { amount: money, source: source?.name ?? "" })}
              </Button>
            </Form>
          )}
          <Link className="tap small" to={ways.coolingOff}>
            {words.otherSource}
          </Link>
        </div>
      </Card>
    </>
  );
}
