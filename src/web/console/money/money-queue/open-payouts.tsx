/** Payouts that staff have to see to: what no provider takes, with the reason, and what has no outcome yet, with the provider's reference. */

import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { withFigures } from "../../../ui/figures.tsx";
import { Card } from "../../../ui/layout.tsx";
import { loanPath } from "../../access/console-paths.ts";

type PayoutWords = WordsOf<"money-queue.payout">;

interface OpenPayoutShown {
  orderNo: string;
  company: string;
  payoutId: string;
  amount: string;
  since: string;
  taken: boolean;
  /** Why no provider takes it; "" for one without an outcome. */
  reason: string;
}

interface OpenPayoutsProps {
  words: PayoutWords;
  payouts: readonly OpenPayoutShown[];
}

export function OpenPayouts({ words, payouts }: OpenPayoutsProps) {
  const unknown = payouts.filter(({ reason }) => reason === "");
  return (
    <>
      <UntakenPayouts words={words} payouts={payouts.filter(({ reason }) => reason !== "")} />
      {unknown.length === 0 ? null : (
        <Card title={words.title}>
          <p className="muted small">{words.about}</p>
          <ul className="rows">
            {unknown.map(({ orderNo, company, payoutId, amount, since, taken }) => (
              <li key={payoutId}>
                <div>
                  <p>
                    <b className="figure" translate="no">
                      {amount}
                    </b>{" "}
                    <span>{taken ? words.taken : words.unheard}</span>
                  </p>
                  <p className="muted small">
                    {withFigures(fill(words.which, { order: orderNo, company, since }))}
                  </p>
                  <p className="muted small">
                    {words.number}:{" "}
                    <span className="unbroken" translate="no">
                      {payoutId}
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function UntakenPayouts({ words, payouts }: OpenPayoutsProps) {
  if (payouts.length === 0) return null;
  return (
    <Card title={words.untakenTitle}>
      <p className="muted small">{words.untakenAbout}</p>
      <ul className="rows">
        {payouts.map(({ orderNo, payoutId, amount, since, reason }) => (
          <li key={payoutId}>
            <div>
              <p>
                <b className="figure" translate="no">
                  {amount}
                </b>{" "}
                <span>{reason}</span>
              </p>
              <p className="muted small">{withFigures(fill(words.untakenSince, { since }))}</p>
              <Link className="tap" to={loanPath(orderNo)}>
                {withFigures(fill(words.toOrder, { order: orderNo }))}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
