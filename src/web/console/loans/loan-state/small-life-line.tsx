/** What is owed through a loan's life, small enough for a row: the same drawing as on the loan's page without days and words. */
import { type LifeLineShape, lifeLineShape } from "./life-line-shape.ts";

const [width, height, side] = [150, 22, 4];

type Drawn = Parameters<typeof lifeLineShape>[0];

interface SmallLifeLineProps {
  loan: Drawn;
  /** Unique on the page, for the hatching. */
  id: string;
  label: string;
}

export function SmallLifeLine({ loan, id, label }: SmallLifeLineProps) {
  const shape = lifeLineShape(loan, width, height);
  return shape === null ? null : <Drawing shape={shape} id={id} label={label} />;
}

function Drawing({ shape, id, label }: { shape: LifeLineShape; id: string; label: string }) {
  const hatch = `hatch-${id}`;
  return (
    <svg
      className="small-life"
      width={width + 2 * side}
      height={height + 14}
      viewBox={`${-side} -3 ${width + 2 * side} ${height + 14}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse">
          <path className="life-hatch" d="M-1 1l2-2M0 5l5-5M4 6l2-2" />
        </pattern>
      </defs>
      <path className="life-area" d={shape.area} />
      {shape.late.map(({ x, width: wide }) => (
        <rect key={x} x={x} y={0} width={wide} height={height} fill={`url(#${hatch})`} />
      ))}
      <path className="life-edge" d={shape.edge} />
      {shape.ahead === "" ? null : <path className="life-ahead" d={shape.ahead} />}
      <path className="life-ground" d={`M0 ${height}H${width}`} />
      {shape.marks.length > 15
        ? null
        : shape.marks.map(({ number, x, status }) => (
            <circle key={number} className={`life-mark ${status}`} cx={x} cy={height + 6} r="2.6" />
          ))}
      <path className="life-now" d={`M${shape.now} -3V${height + 3}`} />
    </svg>
  );
}
