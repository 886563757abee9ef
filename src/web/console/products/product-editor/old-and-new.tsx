/** The figures of one loan on the published version and on this draft, side by side. */
import type { ProductPreviewExample } from "#contract/product-catalogue-shapes.ts";
import { fill } from "../../../client/fill.ts";
import { useEditor } from "./editor-context.ts";
import { moneyText, type PreviewProps, percentText } from "./preview-text.ts";

export function OldAndNew({
  preview,
  market,
  against,
  example,
}: PreviewProps & { example: ProductPreviewExample }) {
  const words = useEditor().words.preview;
  const { rateName, before, differences } = preview;
  const money = (amount: number) => moneyText(amount, market);
  const figures: [string, (one: ProductPreviewExample) => string][] = [
    [rateName, ({ apr }) => percentText(apr, market)],
    [words.cost, ({ interest, fees }) => money(interest + fees)],
    [words.total, ({ total }) => money(total)],
    [fill(words.late, { days: example.late.days }), ({ late }) => money(late.charges)],
    [words.week, ({ weekLate }) => money(weekLate)],
  ];
  return (
    <>
      <table className="pe-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.figure}</span>
            </th>
            {before === null ? null : (
              <th scope="col">{fill(words.before, { version: against })}</th>
            )}
            <th scope="col">{words.now}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([label, of]) => (
            <tr
              key={label}
              className={before !== null && of(before) !== of(example) ? "pe-moved" : undefined}
            >
              <th scope="row">{label}</th>
              {before === null ? null : <td className="pe-old">{of(before)} →</td>}
              <td>
                <strong>{of(example)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {against === 0 || differences.length === 0 ? null : (
        <p className="pe-help pe-body">
          {fill(words.changed, { version: against, count: differences.length })}
        </p>
      )}
    </>
  );
}
