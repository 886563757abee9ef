/** One block of a paper as HTML. A table becomes cards on a phone: each cell then names its column. */
import type { PaperBlock, PaperCell } from "#contract/paper-content.ts";
import { Figures } from "../../../ui/figures.tsx";
import { DetailRows, Notice } from "../../../ui/layout.tsx";
import { PaidBar } from "../paid-bar/paid-bar.tsx";

type Table = Extract<PaperBlock, { form: "table" }>;

export function PaperBlockView({ block }: { block: PaperBlock }) {
  switch (block.form) {
    case "text":
      return <p>{block.text}</p>;
    case "note":
      return <Notice>{block.text}</Notice>;
    case "list":
      return (
        <ul className="paper-list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "rows":
      return <DetailRows rows={block.rows} />;
    case "table":
      return <TableBlock block={block} />;
  }
}

function TableBlock({ block: { columns, rows, total } }: { block: Table }) {
  const wideWhenShared = ({ shares }: PaperCell) => (shares.length > 0 ? "paper-wide" : undefined);
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {columns.map(({ text }) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued paper never changes
          <tr key={place}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={at} className={wideWhenShared(cell)} data-label={columns[at]?.text}>
                <CellText cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total.length === 0 ? null : (
        <tfoot>
          <tr>
            {total.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={at} data-label={columns[at]?.text}>
                {text === "" ? null : (
                  <strong>
                    <Figures text={text} />
                  </strong>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function CellText({ cell: { lines, shares } }: { cell: PaperCell }) {
  return (
    <div className="paper-cell">
      {lines.map((line) => (
        <span key={line} className="block">
          <Figures text={line} />
        </span>
      ))}
      <PaidBar shares={shares} />
    </div>
  );
}
