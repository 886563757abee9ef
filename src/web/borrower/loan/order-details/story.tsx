/** What the amount is made of, how far the loan is, its plan, and its payments with their receipts (OD-1). */
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Figures } from "../../../ui/figures.tsx";
import { Card, DetailRows, Foldable } from "../../../ui/layout.tsx";
import { Ring } from "../../parts/stage/ring.tsx";
import type { LoanViewModel } from "./order-details.view-model.ts";
import type { Ways } from "./order-details.ways.ts";

/** Fetched after a payment. */
const CountDown = lazy(async () => ({ default: (await import("./count-down.tsx")).CountDown }));

interface LeftProps {
  loan: Pick<LoanViewModel, "story" | "currencySymbol">;
  /** The line with the amount in it, and as it stands. */
  line: string;
  text: string;
  /** What was left before a payment; null for none. */
  before: number | null;
}

/** What is left of the loan, counted down once a payment has made it less. */
export function Left({ loan: { story, currencySymbol }, line, text, before }: LeftProps) {
  const { market } = useRootData().brand;
  if (story === null || before === null) return <Figures text={text} />;
  const said = (amount: number) =>
    fill(line, { amount: shownMoney(amount, currencySymbol, market) });
  return (
    <Suspense fallback={<Figures text={text} />}>
      <CountDown from={before} to={story.leftAmount} said={said} />
    </Suspense>
  );
}

interface StoryProps {
  words: WordsOf<"loan-story.page">;
  loan: LoanViewModel;
  ways: Ways;
  before: number | null;
}

export function LoanStory({ words, loan, ways, before }: StoryProps) {
  const { story } = loan;
  if (story === null) return null;
  const { progress, far, left, adds, plan, payments } = story;
  return (
    <>
      {adds.length === 0 ? null : (
        <Card title={words.adds}>
          <DetailRows rows={adds} />
        </Card>
      )}
      <Card>
        {left === "" ? null : (
          <div className="far">
            <Ring progress={progress} label={far} />
            <div>
              <strong>{far}</strong>
              <p className="muted">
                <Left loan={loan} line={words.left} text={left} before={before} />
              </p>
            </div>
          </div>
        )}
        {plan.length === 0 ? null : (
          <Foldable title={words.plan}>
            <ol className="rows">
              {plan.map(({ key, day, amount, state, badge }) => (
                <li key={key}>
                  <span className="grow figure" translate="no">
                    {day}
                    <br />
                    <strong>{amount}</strong>
                  </span>
                  <span className={`badge ${badge}`}>{state}</span>
                </li>
              ))}
            </ol>
          </Foldable>
        )}
        {payments.length === 0 ? null : (
          <Foldable title={words.payments} open={left === ""}>
            <ul className="rows">
              {payments.map(({ of, day, amount }) => (
                <li key={of}>
                  <span className="grow figure" translate="no">
                    {day}
                    <br />
                    <strong>{amount}</strong>
                  </span>
                  <Link className="tap" to={ways.receipt(of)}>
                    {words.receipt}
                  </Link>
                </li>
              ))}
            </ul>
          </Foldable>
        )}
      </Card>
    </>
  );
}
