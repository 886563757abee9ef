/** The page's one answer: the state, what is to be paid and by when, else the principal (OD-1). */

import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Figures } from "../../../ui/figures.tsx";
import { Amount } from "../../../ui/layout.tsx";
import { Ring } from "../../parts/stage/ring.tsx";
import { Stage } from "../../parts/stage/stage.tsx";
import type { LoanViewModel } from "./order-details.view-model.ts";
import { Left } from "./story.tsx";

interface OwedProps {
  words: WordsOf<"loan-story.page">;
  loan: LoanViewModel;
  /** What was left of the loan before a payment; null for none. */
  before: number | null;
}

export function Owed({ words, loan, before }: OwedProps) {
  const { market } = useRootData().brand;
  const { due, currencySymbol, story, stage } = loan;
  return (
    <Stage path={loan.look.path} title={loan.statusTitle}>
      {stage.nothing === "" ? (
        <>
          <p className="label">{stage.label}</p>
          <Amount
            amount={loan.claimed ?? due?.amount ?? loan.amount}
            currencySymbol={currencySymbol}
            market={market}
          />
        </>
      ) : (
        <div className="closed">
          {story === null || story.far === "" ? null : (
            <Ring progress={story.progress} label={story.far} />
          )}
          <p className="amount">
            <Left loan={loan} line={words.oweNothing} text={stage.nothing} before={before} />
          </p>
        </div>
      )}
      <Line className="brought" text={stage.brought} />
      {stage.due === "" ? null : (
        <p>
          <span className="due figure">
            <Figures text={stage.due} />
          </span>
          {stage.days === "" ? null : <span className="count"> · {stage.days}</span>}
        </p>
      )}
      <Line className="grows" text={stage.grows} />
      <Line className="muted small" text={stage.alone} />
      <Line className="told muted small" text={loan.statusText} />
      <Line className="told muted small" text={loan.remark} />
    </Stage>
  );
}

function Line({ className, text }: { className: string; text: string }) {
  if (text === "") return null;
  return (
    <p className={className}>
      <Figures text={text} />
    </p>
  );
}
