/** What the amount is made of, how far the loan is, its plan, and its payments with their receipts (OD-1). */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { Figures } from "../../../ui/figures.tsx";
import { Card, DetailRows, Foldable } from "../../../ui/layout.tsx";
import { Ring } from "../../parts/stage/ring.tsx";
import type { LoanViewModel } from "./order-details.view-model.ts";
import type { Ways } from "./order-details.ways.ts";

interface StoryProps {
  words: WordsOf<"loan-story.page">;
  loan: LoanViewModel;
  ways: Ways;
}

export function LoanStory({ words, loan: { story }, ways }: StoryProps) {
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
                <Figures text={left} />
              </p>
            </div>
          </div>
        )}
        <Foldable title={words.plan}>
          <ol className="rows">
            {plan.map(({ key, day, amount, state, badge }) => (
              <li key={key}>
                <span className="grow figure">
                  {day}
                  <br />
                  <strong>{amount}</strong>
                </span>
                <span className={`badge ${badge}`}>{state}</span>
              </li>
            ))}
          </ol>
        </Foldable>
        {payments.length === 0 ? null : (
          <Foldable title={words.payments} open={left === ""}>
            <ul className="rows">
              {payments.map(({ of, day, amount }) => (
                <li key={of}>
                  <span className="grow figure">
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
