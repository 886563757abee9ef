/** Due dates before a deferral, outlined, and after it, filled, on one scale of days. */
import { Card, DetailRows } from "../../../ui/layout.tsx";
import type { MovedDates } from "./deferral-view-model.ts";

interface DateStripProps {
  words: Record<"dates" | "before" | "after", string>;
  dates: MovedDates;
}

export function DateStrip({ words, dates: { dots, rows, label } }: DateStripProps) {
  return (
    <Card title={words.dates}>
      <svg className="date-strip" role="img" aria-label={label}>
        <path className="axis" d="M0 16h2000M0 56h2000" />
        {dots.map(({ number, before, after }) => (
          <g key={number}>
            <line className="axis" x1={`${before}%`} x2={`${after}%`} y1={24} y2={48} />
            <circle className="before" cx={`${before}%`} cy={16} r={6} />
            <circle className="after" cx={`${after}%`} cy={56} r={6} />
          </g>
        ))}
      </svg>
      <p className="date-key muted small">
        <span>
          <i className="before" /> {words.before}
        </span>
        <span>
          <i className="after" /> {words.after}
        </span>
      </p>
      <DetailRows rows={rows} />
    </Card>
  );
}
