/**
 * Portfolio at risk over the weeks, drawn by the server in two widths of which the style shows one: each share an outline over its area, with
 * the last figure written at its end.
 */
import { fill } from "../../../client/fill.ts";
import type { PortfolioModel, ShownPortfolio } from "./portfolio.route.tsx";

/** Places in the list of figures at risk: PAR 7, 30 and 90. */
const drawn = [
  { place: 1, par: 7 },
  { place: 2, par: 30 },
  { place: 4, par: 90 },
] as const;

const height = 188;
const top = 10;
const bottom = 24;
const left = 30;
const right = 66;

interface RiskChartProps {
  words: PortfolioModel["words"];
  trend: ShownPortfolio["trend"];
}

export function RiskChart({ words, trend }: RiskChartProps) {
  return (
    <>
      <Drawing {...{ words, trend }} width={500} />
      <Drawing {...{ words, trend }} width={330} />
    </>
  );
}

/** The next of 1, 2, 5, 10 and so on percent, in basis points: grid lines at its half and at it. */
function scaleOf(most: number): number {
  for (let step = 100; ; step *= 10) {
    for (const one of [1, 2, 5]) if (most <= one * step) return one * step;
  }
}

function Drawing({ words, trend, width }: RiskChartProps & { width: number }) {
  const scale = scaleOf(Math.max(100, ...trend.map(({ parBps }) => parBps[1] ?? 0)));
  const x = (index: number) =>
    left + (index * (width - left - right)) / Math.max(1, trend.length - 1);
  const y = (bps: number) => top + (1 - bps / scale) * (height - top - bottom);
  const rounded = (value: number) => value.toFixed(1);
  const ends = drawn.map(({ place }) => y(trend.at(-1)?.parBps[place] ?? 0));
  const labels = apart(ends);
  const label = drawn
    .map(
      ({ place, par }) =>
        `${fill(words.par, { days: String(par) })} ${trend.at(-1)?.percents[place] ?? ""}`,
    )
    .join(", ");
  return (
    <svg
      className={`risk-chart wide-${width}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${words.atRisk}: ${label}`}
    >
      {[scale / 2, scale].map((line) => (
        <g key={line}>
          <line className="grid" x1={left} x2={width - right} y1={y(line)} y2={y(line)} />
          <text className="tick" x={left - 6} y={y(line) + 4} textAnchor="end">
            {line % 100 === 0 ? line / 100 : (line / 100).toFixed(1)}
          </text>
        </g>
      ))}
      {drawn.map(({ place, par }, index) => {
        const points = trend.map(
          ({ parBps }, at) => `${rounded(x(at))},${rounded(y(parBps[place] ?? 0))}`,
        );
        const area = `${left},${y(0)} ${points.join(" ")} ${rounded(x(trend.length - 1))},${y(0)}`;
        return (
          <g key={par}>
            <polygon className={`area heat-${[1, 3, 5][index]}`} points={area} />
            <polyline className="outline" points={points.join(" ")} />
          </g>
        );
      })}
      <line className="axis" x1={left} x2={width - right} y1={y(0)} y2={y(0)} />
      {drawn.map(({ place, par }, index) => (
        <text key={par} x={width - right + 6} y={(labels[index] ?? 0) + 4}>
          <tspan className="strong">{trend.at(-1)?.percents[place]?.replace(/\s*%$/, "")}</tspan>
          <tspan className="tick" dx="4">
            {fill(words.par, { days: String(par) })}
          </tspan>
        </text>
      ))}
      {trend.map(({ on }, at) =>
        at % 5 === 1 || trend.length - 1 === at ? (
          <text
            key={on}
            className="tick"
            x={x(at)}
            y={height - 8}
            textAnchor={at === trend.length - 1 ? "end" : "middle"}
          >
            {on.slice(5)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** Heights of labels, from the highest line down, none closer than a line of text to the next; the lowest keeps its place. */
function apart(heights: readonly number[]): number[] {
  const placed = [...heights];
  for (let index = placed.length - 2; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index]!, placed[index + 1]! - 14);
  }
  return placed;
}
