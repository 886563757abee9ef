/** Facts in pairs, as many beside each other as fit; a long number breaks where it must. */
import { withFigures } from "../../../ui/figures.tsx";
export function Pairs({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="money-rows settlement-pairs">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd>{withFigures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
