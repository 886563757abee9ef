/** What giving the loan back saves, drawn: both ways as bars of one scale, the extra cost of keeping it hatched (DS-6). */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Figures } from "../../../ui/figures.tsx";
import { Card } from "../../../ui/layout.tsx";

interface SavingProps {
  words: WordsOf<"cooling-off.page">;
  /** In minor units. */
  amount: number;
  kept: { inAll: number; saves: number };
  money(minor: number): string;
}

export function Saving({ words, amount, kept: { inAll, saves }, money }: SavingProps) {
  const solid = `${Math.round((amount / inAll) * 1000) / 10}%`;
  return (
    <Card>
      <p className="saving-line">
        <span>{words.givenBack}</span>{" "}
        <b className="figure" translate="no">
          {money(amount)}
        </b>
      </p>
      <svg className="saving-bar" aria-hidden="true">
        <rect className="saving-owed" width={solid} height="24" rx="6" />
      </svg>
      <p className="saving-line">
        <span>{words.kept}</span>{" "}
        <b className="figure" translate="no">
          {money(inAll)}
        </b>
      </p>
      <svg className="saving-bar" aria-hidden="true">
        <pattern id="saving-more" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className="saving-ground" width="8" height="8" />
          <path className="saving-hatch" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
        </pattern>
        <rect className="saving-cost" fill="url(#saving-more)" width="100%" height="24" rx="6" />
        <rect className="saving-owed" width={solid} height="24" rx="6" />
      </svg>
      <p className="saving-less">
        <Figures text={fill(words.saves, { amount: money(saves) })} />
      </p>
    </Card>
  );
}
