/** Payouts with an unknown outcome, with the provider's reference by which staff can ask about them. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Card } from "../../../ui/layout.tsx";

type PayoutWords = WordsOf<"money-queue.payout">;

interface OpenPayoutShown {
  orderNo: string;
  company: string;
  payoutId: string;
  amount: string;
  since: string;
  taken: boolean;
}

interface OpenPayoutsProps {
  words: PayoutWords;
  payouts: readonly OpenPayoutShown[];
}

export function OpenPayouts({ words, payouts }: OpenPayoutsProps) {
  if (payouts.length === 0) return null;
  return (
    <Card title={words.title}>
      <p className="muted small">{words.about}</p>
      <ul className="rows">
        {payouts.map(({ orderNo, company, payoutId, amount, since, taken }) => (
          <li key={payoutId}>
            <div>
              <p>
                <b className="figure">{amount}</b> {taken ? words.taken : words.unheard}
              </p>
              <p className="muted small">{fill(words.which, { order: orderNo, company, since })}</p>
              <p className="muted small">
                {words.number}: <span className="unbroken">{payoutId}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
