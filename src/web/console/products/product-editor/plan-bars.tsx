/** The plan as bars, one a due date, with the same figures as a table below. */
import type { ProductPreviewExample } from "#contract/product-catalogue-shapes.ts";
import { fill } from "../../../client/fill.ts";
import { useEditor } from "./editor-context.ts";
import { moneyText } from "./preview-text.ts";
import type { Opened } from "./product-editor.load.ts";

const width = 320;
const height = 72;

interface BarsProps {
  example: ProductPreviewExample;
  market: Opened["market"];
}

export function PlanBars({ example, market }: BarsProps) {
  const words = useEditor().words.preview;
  const { plan, principals } = example;
  const amounts = plan.map(({ amount }) => amount);
  const most = Math.max(1, ...amounts);
  const step = width / Math.max(1, plan.length);
  const bar = Math.max(1, Math.min(36, step * 0.7));
  const every = Math.ceil(plan.length / 12);
  const last = plan.at(-1);
  const range = {
    least: moneyText(Math.min(...amounts), market),
    most: moneyText(most, market),
    date: last?.dueDate ?? "",
  };
  return (
    <figure className="pe-bars">
      <svg viewBox={`0 0 ${width} ${height + 16}`} role="img" aria-label={words.bars}>
        <defs>
          <pattern id="pe-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M-1 1l2-2M0 5l5-5M4 6l2-2" className="pe-hatch" />
          </pattern>
        </defs>
        {plan.map(({ number, dueDate, amount }, index) => {
          const tall = (amount / most) * height;
          const owed = (Math.min(amount, principals[index] ?? 0) / most) * height;
          const x = index * step + (step - bar) / 2;
          return (
            <g key={number}>
              <title>{`${dueDate}: ${moneyText(amount, market)}`}</title>
              <rect className="pe-bar" x={x} y={height - owed} width={bar} height={owed} />
              {tall - owed < 0.5 ? null : (
                <rect
                  className="pe-cost"
                  fill="url(#pe-hatch)"
                  x={x}
                  y={height - tall}
                  width={bar}
                  height={tall - owed}
                />
              )}
              {index % every === 0 ? (
                <text x={x + bar / 2} y={height + 12} textAnchor="middle">
                  {number}
                </text>
              ) : null}
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height} y2={height} className="pe-axis" />
      </svg>
      <figcaption className="pe-help">
        {words.key} {fill(words.barsText, range)}
      </figcaption>
      <details className="pe-more">
        <summary className="tap">{words.plan}</summary>
        <table className="pe-table">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.due}</th>
              <th scope="col">{words.sum}</th>
            </tr>
          </thead>
          <tbody>
            {plan.map(({ number, dueDate, amount }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{dueDate}</td>
                <td>{moneyText(amount, market)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
