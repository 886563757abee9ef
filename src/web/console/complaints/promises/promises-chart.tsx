/** Promises kept and missed by week or month as SVG, drawn by the server at two widths of which the page shows one; the table has the same figures. */
import type { PromisesModel } from "./promises.route.tsx";

const widths = [
  { name: "wide", width: 960 },
  { name: "narrow", width: 330 },
] as const;

const half = 60;
const labels = 16;

interface ChartProps {
  spans: PromisesModel["report"]["spans"];
  words: PromisesModel["words"];
}

/** Kept above the line, missed below it: told apart without colour. The table below it leads to the complaints. */
export function PromisesChart({ spans, words }: ChartProps) {
  const most = Math.max(1, ...spans.map(({ kept, missed }) => Math.max(kept, missed)));
  const tall = (count: number) => (count / most) * half;
  const line = labels + half;
  const height = 2 * (labels + half) + 14;
  return widths.map(({ name, width }) => {
    const step = width / Math.max(1, spans.length);
    const thick = Math.max(1, Math.min(36, step - 3));
    return (
      <svg
        key={name}
        className={`promises-chart ${name}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.overTime}
      >
        <text x={0} y={11}>{`${words.kept}, ${most}`}</text>
        {spans.map(({ from, until, kept, missed }, at) => {
          const x = at * step + (step - thick) / 2;
          return (
            <g key={from}>
              <title>{`${from} – ${until}: ${words.kept} ${kept}, ${words.missed} ${missed}`}</title>
              {kept > 0 ? (
                <rect
                  className="promises-kept"
                  x={x}
                  y={line - tall(kept)}
                  width={thick}
                  height={tall(kept)}
                />
              ) : null}
              {missed > 0 ? (
                <rect
                  className="promises-missed"
                  x={x}
                  y={line + 1}
                  width={thick}
                  height={tall(missed)}
                />
              ) : null}
            </g>
          );
        })}
        <line className="promises-axis" x1={0} x2={width} y1={line} y2={line} />
        <text x={0} y={line + half + 13}>
          {words.missed}
        </text>
        <text x={0} y={height - 1} className="promises-muted">
          {spans[0]?.from}
        </text>
        <text x={width} y={height - 1} textAnchor="end" className="promises-muted">
          {spans.at(-1)?.until}
        </text>
      </svg>
    );
  });
}
