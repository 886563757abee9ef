/** Markup of what each way costs in the end (DS-7): what is due, the ways that pay it, and a table for somebody short of money. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Figures, inButton } from "../../../ui/figures.tsx";
import { Amount, Card } from "../../../ui/layout.tsx";
import { DayForm } from "../../parts/payment/day-form.tsx";
import { GiveBack } from "../../parts/payment/give-back.tsx";
import type {
  CardViewModel,
  ChoicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";
import type { ComparisonViewModel } from "./comparison.ts";

export type ChooseWords = Pick<
  WordsOf<"choose-whether-to-repay.page" | "choose-whether-to-repay.ways">,
  | ("title" | "lead" | "closed" | "otherWays" | "toOrder" | "help")
  | ("toPay" | "payToday" | "short" | "week" | "month" | "partRest" | "laterHint")
  | ("day" | "dayHint" | "showDay" | "askToWait" | "noneTitle" | "noneText" | "helpHint")
  | "cannotPay"
> &
  WordsOf<"order-details.givingBack">;

interface ComparisonProps {
  words: ChooseWords;
  choices: ChoicesViewModel;
  comparison: ComparisonViewModel;
  /** A card with its action; `head` stands above its title. */
  card: (card: CardViewModel, main: boolean, head?: ReactNode) => ReactNode;
}

export function Comparison({ words, choices, comparison, card }: ComparisonProps) {
  const { toPay, tonight, payToday, short, later, marks, givingBack } = comparison;
  const { productId, orderId } = choices;
  const link = useBorrowerLink();
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
      {givingBack === null ? null : (
        <GiveBack
          words={words}
          loan={givingBack}
          ways={{ coolingOff: link(screenPaths.coolingOff, { productId, orderId }) }}
          head={<Mark text={givingBack.mark || undefined} />}
        />
      )}
      {payToday.length === 0 ? null : <h2 className="ways-group">{words.payToday}</h2>}
      {payToday.map((one, index) => card(one, index === 0, <Mark text={marks[one.kind]} />))}
      {short.length === 0 && later === null ? null : <h2 className="ways-group">{words.short}</h2>}
      <WaysTable words={words} comparison={comparison} />
      {short.map((one) =>
        card(
          one,
          false,
          <>
            <Mark text={marks[one.kind]} />
            {one.kind === "part" ? <p className="muted small">{words.partRest}</p> : null}
          </>,
        ),
      )}
      {later === null ? null : (
        <Later {...{ words, choices, later, help: comparison.help }} mark={marks["later"]} />
      )}
      {choices.cards.length === 0 || !comparison.mayAsk ? null : (
        <CannotPay words={words} choices={choices} comparison={comparison} />
      )}
    </>
  );
}

function Mark({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p>
      <span className="badge good">{text}</span>
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
                <Figures text={name} />
                <svg className="ways-bar" aria-hidden="true">
                  <rect width={`${share}%`} height="8" rx="4" />
                </svg>
              </th>
            </tr>
            <tr className="figure" translate="no">
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
  help: ComparisonViewModel["help"];
  mark: string | undefined;
}

/** Nothing today and everything on a day: no agreement, only what it costs. It leads to no payment, but to asking for that day. */
function Later({ words, choices, later, help, mark }: LaterProps) {
  const { productId, orderId } = choices;
  const link = useBorrowerLink();
  const { title, figures, day } = later;
  const { first, last } = day;
  return (
    <Card title={title}>
      <Mark text={mark} />
      <p className="muted small">{words.laterHint}</p>
      <Costs figures={figures} />
      <DayForm
        day={day}
        label={words.day}
        hint={fill(words.dayHint, { first, last })}
        show={words.showDay}
        to={link(screenPaths.choices, { productId, orderId })}
      />
      {figures === null || help === null ? null : (
        <ActionLink
          kind="quiet"
          to={link(screenPaths.hardship, { productId, orderId, from: day.value })}
        >
          {words.askToWait}
        </ActionLink>
      )}
    </Card>
  );
}

/** What a way comes to in the end. */
function Costs({ figures }: { figures: ComparisonViewModel["help"] }) {
  if (figures === null) return null;
  const { amount, cost, rows } = figures;
  return (
    <>
      <p className="compared">
        {amount === "" ? null : (
          <strong className="figure">
            <Figures text={amount} />
          </strong>
        )}
        <span className={`badge ${cost.kind}`}>{inButton(cost.text)}</span>
      </p>
      <Facts rows={rows} />
    </>
  );
}

/** The way out of all of them (HL-1). Asking costs nothing; what waiting costs is counted as if nothing were agreed. */
function CannotPay({ words, choices, comparison }: Omit<ComparisonProps, "card">) {
  const link = useBorrowerLink();
  const { productId, orderId } = choices;
  const { help, marks } = comparison;
  return (
    <Card title={words.noneTitle}>
      <Mark text={marks["help"]} />
      <p>{words.noneText}</p>
      {help === null ? null : <p className="muted small">{words.helpHint}</p>}
      <Costs figures={help} />
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
