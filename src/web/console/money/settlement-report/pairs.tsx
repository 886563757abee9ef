/** Facts in pairs, as many beside each other as fit; a long number breaks where it must. */
export function Pairs({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="money-rows settlement-pairs">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
