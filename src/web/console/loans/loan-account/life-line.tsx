/** The life line of a loan, drawn by the server, with the day shown and the ways to another one. Works without script. */
import { Form, Link } from "react-router";
import { formatDate } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { inButton } from "../../../ui/figures.tsx";
import { loanPath } from "../../access/console-paths.ts";
import { Panel } from "../../parts/panel.tsx";
import { type LifeLineShape, lifeLineShape } from "../loan-state/life-line-shape.ts";
import type { PartProps } from "./loan-account.view.tsx";

const [width, height, side, top] = [1000, 120, 14, 26];

export function LifeLine(props: PartProps) {
  const { loan, words } = props;
  const shape = lifeLineShape(loan, width, height);
  if (shape === null) return null;
  const when = loan.on > loan.today ? words.toCome : loan.on < loan.today ? words.past : "";
  return (
    <Panel title={words.life} aside={words.lifeNote}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <section className="life" aria-label={words.life} tabIndex={0}>
        <Drawing {...props} shape={shape} />
      </section>
      {when === "" ? null : <p className="muted small life-when">{when}</p>}
      <Days {...props} />
    </Panel>
  );
}

function Drawing({ loan, words, money, shape }: PartProps & { shape: LifeLineShape }) {
  const lateDays = loan.line?.late.map(({ from, to }) => `${from} – ${to}`).join(", ") ?? "";
  const text = fill(words.lifeText, {
    from: loan.paidOutOn,
    most: money(shape.most),
    on: loan.on,
    owed: money(loan.outstandingTotal),
    late: lateDays === "" ? "0" : lateDays,
  });
  const onRight = shape.now > width * 0.8;
  return (
    <svg
      viewBox={`${-side} ${-top} ${width + 2 * side} ${height + top + 54}`}
      role="img"
      aria-label={text}
    >
      <defs>
        <pattern id="life-hatch" width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="life-hatch" d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
        </pattern>
      </defs>
      <path className="life-area" d={shape.area} />
      {shape.late.map(({ x, width: wide }) => (
        <rect key={x} x={x} y={0} width={wide} height={height} fill="url(#life-hatch)" />
      ))}
      <path className="life-edge" d={shape.edge} />
      {shape.ahead === "" ? null : <path className="life-ahead" d={shape.ahead} />}
      <path className="life-ground" d={`M0 ${height}H${width}`} />
      {shape.months.map(({ x, on }) => (
        <g key={on}>
          <path className="life-ground" d={`M${x} ${height}v5`} />
          <text className="life-month" x={x} y={height + 50} textAnchor="middle">
            {on.slice(0, 7)}
          </text>
        </g>
      ))}
      {shape.marks.map(({ number, x, status }) => (
        <g key={number} transform={`translate(${x} ${height + 15})`}>
          <circle className={`life-mark ${status}`} r="5.5" />
          {shape.marks.length > 24 ? null : (
            <text y="16" textAnchor="middle" className="life-month">
              {number}
            </text>
          )}
        </g>
      ))}
      <path className="life-now" d={`M${shape.now} -6V${height + 4}`} />
      <text
        className="life-day"
        x={shape.now + (onRight ? -5 : 5)}
        y={-12}
        textAnchor={onRight ? "end" : "start"}
      >
        {formatDate(loan.on)}
      </text>
    </svg>
  );
}

/** The days on which something happened or falls due, before and after the one shown; and any other by its date. */
function Days({ loan, words }: PartProps) {
  const { orderNo, on, today, firstDay, lastDay } = loan;
  const known = [
    ...loan.events.map((event) => event.on),
    ...loan.instalments.map(({ dueDate }) => dueDate),
  ].filter((day) => day >= firstDay && day <= lastDay);
  const before = known
    .filter((day) => day < on)
    .sort()
    .at(-1);
  const after = known.filter((day) => day > on).sort()[0];
  const at = (day: string) => `${loanPath(orderNo)}?on=${day}`;
  return (
    <div className="life-days">
      {before === undefined ? null : (
        <Link className="button quiet" to={at(before)}>
          {inButton(fill(words.before, { day: before }))}
        </Link>
      )}
      {on === today ? null : (
        <Link className="button quiet" to={loanPath(orderNo)}>
          {words.today}
        </Link>
      )}
      {after === undefined ? null : (
        <Link className="button quiet" to={at(after)}>
          {inButton(fill(words.after, { day: after }))}
        </Link>
      )}
      <Form method="get" className="life-choose">
        <label htmlFor="on">{words.shownDay}</label>
        <input
          key={on}
          id="on"
          name="on"
          type="date"
          defaultValue={on}
          min={firstDay}
          max={lastDay}
        />
        <button type="submit" className="button quiet">
          {words.showDay}
        </button>
      </Form>
    </div>
  );
}
