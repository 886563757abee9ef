/** Pictures of the first page as SVG, drawn by the server at two widths of which the page shows one; the same figures stand in tables. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { type Day, daysBetween } from "#values/business-day.ts";
import type { TodayData } from "./today.route.tsx";

type Words = WordsOf<"console-today.page">;
type Figures = NonNullable<TodayData["figures"]>;
type Money = (amount: number) => string;

/** Wide for half of a desk's page, narrow for a phone: text has the same size in both. */
const widths = [
  { name: "wide", width: 480 },
  { name: "narrow", width: 330 },
] as const;

const half = 74;
const labels = 16;

/** Paid out above the line as outlines, collected below it as solid bars: told apart without colour. */
export function MoneyChart({
  days,
  words,
  money,
}: {
  days: Figures["days"];
  words: Words;
  money: Money;
}) {
  const most = Math.max(1, ...days.map((one) => Math.max(one.paidOut, one.collected)));
  const tall = (amount: number) => (Math.max(0, amount) / most) * half;
  const line = labels + half;
  const height = 2 * (labels + half) + 14;
  return widths.map(({ name, width }) => {
    const step = width / days.length;
    return (
      <svg
        key={name}
        className={`today-chart ${name}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.money}
      >
        <text x={0} y={11}>{`${words.paidOut}, ${money(most)}`}</text>
        {[labels, line + half].map((y) => (
          <line key={y} className="today-grid" x1={0} x2={width} y1={y} y2={y} />
        ))}
        {days.map(({ day, paidOut, collected }, at) => (
          <g key={day}>
            <title>{`${day}: ${words.paidOut} ${money(paidOut)}, ${words.collected} ${money(collected)}`}</title>
            <rect className="today-hit" x={at * step} y={labels} width={step} height={2 * half} />
            {paidOut > 0 ? (
              <rect
                className="today-out"
                x={at * step + 1.5}
                y={line - tall(paidOut)}
                width={step - 3}
                height={tall(paidOut)}
              />
            ) : null}
            {collected > 0 ? (
              <rect
                className="today-in"
                x={at * step + 1.5}
                y={line + 1}
                width={step - 3}
                height={tall(collected)}
              />
            ) : null}
          </g>
        ))}
        <line className="today-axis" x1={0} x2={width} y1={line} y2={line} />
        <text x={0} y={line + half + 13}>
          {words.collected}
        </text>
        <text x={0} y={height - 1} className="today-muted">
          {days[0]?.day}
        </text>
        <text x={width} y={height - 1} textAnchor="end" className="today-muted">
          {days.at(-1)?.day}
        </text>
      </svg>
    );
  });
}

interface Bar {
  name: string;
  amount: number;
  loans: number;
  to: string | null;
}

const row = 26;

/** One bar a bucket, darker the later; each leads to its worklist. */
export function ArrearsChart({
  rows,
  label,
  money,
}: {
  rows: readonly Bar[];
  label: string;
  money: Money;
}) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return widths.map(({ name, width }) => {
    const from = 62;
    const room = width - from - 150;
    return (
      <svg
        key={name}
        className={`today-chart ${name}`}
        viewBox={`0 0 ${width} ${rows.length * row}`}
      >
        <title>{label}</title>
        {rows.map((bar, at) => {
          const y = at * row;
          const long = (bar.amount / most) * room;
          const drawn = (
            <>
              <title>{`${bar.name}: ${money(bar.amount)} (${bar.loans})`}</title>
              <rect className="today-hit" x={0} y={y} width={width} height={row} />
              <text x={0} y={y + 17}>
                {bar.name}
              </text>
              <rect
                className={`today-ramp-${at + 1}`}
                x={from}
                y={y + 4}
                width={Math.max(bar.amount > 0 ? 1.5 : 0, long)}
                height={row - 8}
              />
              <text x={from + long + 6} y={y + 17}>
                <tspan className="today-strong">{bar.loans}</tspan>
                <tspan className="today-muted">{`  ${money(bar.amount)}`}</tspan>
              </text>
            </>
          );
          return bar.to === null ? (
            <g key={bar.name}>{drawn}</g>
          ) : (
            <Link key={bar.name} to={bar.to}>
              {drawn}
            </Link>
          );
        })}
      </svg>
    );
  });
}

/** Each step beside the one before, which stands behind it as a pale bar. */
export function FunnelChart({
  rows,
  label,
}: {
  rows: readonly { step: string; name: string; count: number; share: string }[];
  label: string;
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return widths.map(({ name, width }) => {
    const from = width * 0.36;
    const room = width - from - 84;
    return (
      <svg
        key={name}
        className={`today-chart ${name}`}
        viewBox={`0 0 ${width} ${rows.length * row}`}
        role="img"
        aria-label={label}
      >
        {rows.map((one, at) => {
          const y = at * row;
          const before = rows[at - 1]?.count ?? one.count;
          return (
            <g key={one.step}>
              <title>{`${one.name}: ${one.count} ${one.share}`}</title>
              <text x={0} y={y + 17}>
                {one.name}
              </text>
              <rect
                className="today-before"
                x={from}
                y={y + 4}
                width={(before / most) * room}
                height={row - 8}
              />
              <rect
                className="today-in"
                x={from}
                y={y + 4}
                width={(one.count / most) * room}
                height={row - 8}
              />
              <text x={width - 78} y={y + 17} className="today-strong">
                {one.count}
              </text>
              <text x={width} y={y + 17} textAnchor="end" className="today-muted">
                {one.share}
              </text>
            </g>
          );
        })}
      </svg>
    );
  });
}

interface Due {
  received: string;
  due: string;
  late: boolean;
}

const dueWidth = 150;

/** From its arrival to the day of its answer, on the scale of all that are shown; a stroke stands for today. */
export function DueChart({
  received,
  due,
  late,
  rows,
}: Due & { rows: readonly (Pick<Due, "received" | "due"> & { ageDays: number })[] }) {
  const days = rows.flatMap((one) => [one.received.slice(0, 10), one.due]).sort();
  const [first = received] = days;
  const now = rows.reduce(
    (most, one) =>
      Math.max(most, daysBetween(first as Day, one.received.slice(0, 10) as Day) + one.ageDays),
    0,
  );
  const all = Math.max(1, now + 1, daysBetween(first as Day, (days.at(-1) ?? due) as Day) + 1);
  const at = (day: string) => (daysBetween(first as Day, day as Day) / all) * dueWidth;
  const end = at(due) + dueWidth / all;
  const today = ((now + 0.5) / all) * dueWidth;
  return (
    <svg className="today-due" viewBox={`0 0 ${dueWidth} 18`} aria-hidden="true">
      <rect
        className="today-before"
        x={at(received)}
        y={4}
        width={Math.max(2, end - at(received))}
        height={10}
      />
      <rect
        className={late ? "today-late" : "today-in"}
        x={at(received)}
        y={4}
        width={Math.max(2, Math.min(end, today) - at(received))}
        height={10}
      />
      <line className="today-axis" x1={today} x2={today} y1={0} y2={18} />
    </svg>
  );
}
