/** Markup of one settlement report: where it came from, its sums beside ours, and its discrepancies. */
import { Link } from "react-router";
import { discrepancyKinds } from "#contract/settlement-report.ts";
import { withFigures } from "../../../ui/figures.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import { DiscrepancyCard, type Refused } from "./discrepancy.tsx";
import { Pairs } from "./pairs.tsx";
import type { SettlementReportPage } from "./settlement-report.route.tsx";

interface ViewProps {
  model: SettlementReportPage;
  refused: Refused | undefined;
}

export function SettlementReportView({ model, refused }: ViewProps) {
  const { words, title, statement } = model;
  return (
    <div className="console-stack">
      <p>
        <Link className="tap" to={consolePaths.reconciliation}>
          {words.back}
        </Link>
      </p>
      <h1>{withFigures(title)}</h1>
      <Outcome model={model} />
      <Card>
        <Pairs
          rows={[
            [words.came, statement.came],
            [words.file, statement.fileName],
            [words.hash, statement.hash],
            ...(statement.taken
              ? ([
                  [words.lines, statement.lines],
                  [words.fees, statement.fees],
                ] as const)
              : []),
          ]}
        />
      </Card>
      {statement.taken ? (
        <>
          <Sums model={model} />
          <Discrepancies model={model} refused={refused} />
        </>
      ) : null}
    </div>
  );
}

type Model = Pick<ViewProps, "model">;

function Outcome({ model: { words, kinds, statement, done } }: Model) {
  const news = { known: words.known, read: words.read, closed: words.closedNow }[done];
  return (
    <>
      {news === undefined || (!statement.taken && done === "read") ? null : (
        <div role="status">
          <Notice kind="info">{news}</Notice>
        </div>
      )}
      {statement.problem === null ? null : (
        <Notice kind="bad">
          <p>{words.notTaken}</p>
          <p>
            {kinds.problems[statement.problem]} {statement.atLine}
          </p>
        </Notice>
      )}
    </>
  );
}

function Sums({ model: { words, statement } }: Model) {
  const rows = [
    [words.received, statement.received],
    [words.paidOut, statement.paidOut],
  ] as const;
  return (
    <Card title={words.sums}>
      <table className="settlement-sums">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.ours}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { theirs, ours, difference, differ }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-name={words.theirs} className="figure" translate="no">
                {theirs}
              </td>
              <td data-name={words.ours} className="figure" translate="no">
                {ours}
              </td>
              <td
                data-name={words.difference}
                className={differ ? "figure differs" : "figure"}
                translate="no"
              >
                {difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Discrepancies({ model, refused }: ViewProps) {
  const { words, kinds, address, show, page, more, differences, mayClose } = model;
  const names = { ...words.shows, ...kinds.kinds };
  return (
    <>
      <h2>{words.differences}</h2>
      <ViewTabs
        label={words.show}
        tabs={(["open", "all", ...discrepancyKinds] as const).map((one) => ({
          name: names[one],
          to: `${address}?show=${one}`,
          here: one === show,
        }))}
      />
      {differences.length === 0 ? <p className="muted">{words.noneHere}</p> : null}
      {differences.map((one) => (
        <DiscrepancyCard
          key={one.discrepancyNo}
          difference={one}
          {...{ words, kinds, mayClose }}
          refused={refused?.discrepancyNo === one.discrepancyNo ? refused : undefined}
        />
      ))}
      {differences.length > 0 && !mayClose ? (
        <p className="muted">{words.supervisorsOnly}</p>
      ) : null}
      <ListPages home={`${address}?show=${show}`} {...{ page, more, words }} />
    </>
  );
}
