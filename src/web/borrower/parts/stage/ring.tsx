/** How far a loan is as a ring of one piece an instalment, drawn by the server: paid thick, late red, to come thin. */
interface RingProps {
  progress: { paid: number; late: number; count: number };
  /** The same in words. */
  label: string;
}

/** Radius of a circle that is 100 round. */
const radius = 15.9155;

export function Ring({ progress: { paid, late, count }, label }: RingProps) {
  const piece = 100 / Math.max(1, count);
  const gap = count > 1 ? Math.min(2.5, piece / 4) : 0;
  const pieces = (many: number) =>
    `${`${(piece - gap).toFixed(2)} ${gap.toFixed(2)} `.repeat(many)}0 100`;
  const arc = (kind: string, many: number, before: number) =>
    many === 0 ? null : (
      <circle
        className={kind}
        cx={20}
        cy={20}
        r={radius}
        strokeDasharray={pieces(many)}
        strokeDashoffset={(-before * piece).toFixed(2)}
        transform="rotate(-90 20 20)"
      />
    );
  return (
    <svg className="ring" viewBox="0 0 40 40" role="img" aria-label={label}>
      {arc("todo", count - paid - late, paid + late)}
      {arc("paid", paid, 0)}
      {arc("late", late, paid)}
      {paid === count ? (
        <path className="tick" d="M13 20.5l5 5 9.5-10" />
      ) : (
        <text x={20} y={23.5}>
          {paid}/{count}
        </text>
      )}
    </svg>
  );
}
