/** A month of the year: weekly days off are shaded, holidays filled. */
import type { YearShown } from "./year-shown.ts";

export function YearMonth({
  month,
  weekdays,
}: {
  month: YearShown["months"][number];
  weekdays: YearShown["weekdays"];
}) {
  const cells = [...Array.from({ length: month.before }, () => null), ...month.days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    Array.from({ length: 7 }, (__, index) => cells[at * 7 + index] ?? null),
  );
  return (
    <div className="year-month">
      <table>
        <caption>{month.name}</caption>
        <thead>
          <tr>
            {weekdays.map(({ number, letter, name }) => (
              <th key={number} scope="col" abbr={name}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month keep their place
            <tr key={at}>
              {week.map((one, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: so do its days
                  key={index}
                  className={one?.look}
                  title={one?.name || undefined}
                >
                  {one?.date}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
