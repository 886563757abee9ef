/** Markup of what each way costs in the end (DS-7): what is due, the ways that pay it, and a table for somebody short of money. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Amount, Card } from "../../../ui/layout.tsx";
import { DayForm } from "../../parts/payment/day-form.tsx";
import type {
  CardViewModel,
  ChoicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";
import type { ComparisonViewModel } from "./comparison.ts";

type Words = WordsOf<"choose-whether-to-repay.page" | "choose-whether-to-repay.ways">;

interface ComparisonProps {
  words: Words;
  choices: ChoicesViewModel;
  comparison: ComparisonViewModel;
  /** A card with its action; `head` stands above its title. */
  card: (card: CardViewModel, main: boolean, head?: ReactNode) => ReactNode;
}

export function Comparison({ words, choices, comparison, card }: ComparisonProps) {
  const { toPay, tonight, payToday, short, later } = comparison;
  const { market } = useRootData().brand;
  return (
    <>
      {toPay === null ? null : (
        <Card>
          <p className="muted small">{words.toPay}</p>
          <Amount {...toPay} market={market} />
          {tonight === null ? null : (
            <p className="ways-tonight">
              <Figures text={tonight} />
            </p>
          )}
        </Card>
      )}
      {payToday.length === 0 ? null : <h2 className="ways-group">{words.payToday}</h2>}
      {payToday.map((one, index) =>
        card(one, index === 0, index === 0 ? <Cheapest words={words} /> : null),
      )}
      {short.length === 0 && later === null ? null : <h2 className="ways-group">{words.short}</h2>}
      <WaysTable words={words} comparison={comparison} />
      {short.map((one) =>
        card(
          one,
          false,
          one.kind === "part" ? <p className="muted small">{words.partRest}</p> : null,
        ),
      )}
      {later === null ? null : <Later words={words} choices={choices} later={later} />}
      {comparison.table.length === 0 ? null : <CannotPay words={words} choices={choices} />}
    </>
  );
}

function Cheapest({ words }: { words: Words }) {
  return (
    <p>
      <span className="badge good">{words.cheapest}</span>
    </p>
  );
}

/** A way's name stands on a line of its own above its figures: columns of long amounts fit on the narrowest phone. */
function WaysTable({ words, comparison }: Pick<ComparisonProps, "words" | "comparison">) {
  const { table, lead } = comparison;
  if (table.length === 0) return null;
  return (
    <Card>
      <table className="ways-table">
        <caption>{lead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.week}</th>
            <th scope="col">{words.month}</th>
          </tr>
        </thead>
        {table.map(({ name, week, month, share }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {name}
                <svg className="ways-bar" aria-hidden="true">
                  <rect width={`${share}%`} height="8" rx="4" />
                </svg>
              </th>
            </tr>
            <tr className="figure">
              <td>{week}</td>
              <td>{month}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </Card>
  );
}

interface LaterProps extends Pick<ComparisonProps, "words" | "choices"> {
  later: NonNullable<ComparisonViewModel["later"]>;
}

/** Nothing today and everything on a day: no agreement, only what it costs, so it leads to no payment. */
function Later({ words, choices: { productId, orderId }, later }: LaterProps) {
  const link = useBorrowerLink();
  const { title, figures, day } = later;
  const { first, last } = day;
  return (
    <Card title={title}>
      <p className="muted small">{words.laterHint}</p>
      {figures === null ? null : (
        <>
          <p className="compared">
            <strong className="figure">
              <Figures text={figures.amount} />
            </strong>
            <span className={`badge ${figures.cost.kind}`}>{figures.cost.text}</span>
          </p>
          <Facts rows={figures.rows} />
        </>
      )}
      <DayForm
        day={day}
        label={words.day}
        hint={fill(words.dayHint, { first, last })}
        show={words.showDay}
        to={link(screenPaths.choices, { productId, orderId })}
      />
    </Card>
  );
}

/** The way out of all of them: asking costs nothing, so it has no figure to compare (HL-1). */
function CannotPay({ words, choices }: Pick<ComparisonProps, "words" | "choices">) {
  const link = useBorrowerLink();
  const { productId, orderId } = choices;
  return (
    <Card title={words.noneTitle}>
      <p>{words.noneText}</p>
      <ActionLink kind="quiet" to={link(screenPaths.hardship, { productId, orderId })}>
        {words.cannotPay}
      </ActionLink>
    </Card>
  );
}

/** Label and value pairs in two columns. */
export function Facts({ rows }: { rows: CardViewModel["rows"] }) {
  return (
    <dl className="facts">
      {rows.map(({ text, value }) => (
        <div key={text}>
          <dt className="muted small">{text}</dt>
          <dd className="figure">
            <Figures text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
