/** Markup of one statement: what it is, its sums beside ours, and its differences. */
import { Link } from "react-router";
import { differenceKinds } from "#contract/settlement-report.ts";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePlaces } from "../../access/console-places.ts";
import { ListPages } from "../../queue/list-pages.tsx";
import { QueueTabs } from "../../queue/queue-tabs.tsx";
import { DifferenceCard, type Refused } from "./difference.tsx";
import { Pairs } from "./pairs.tsx";
import type { StatementPage } from "./statement.route.tsx";

interface ViewProps {
  shown: StatementPage;
  refused: Refused | undefined;
}

export function StatementView({ shown, refused }: ViewProps) {
  const { words, title, statement } = shown;
  return (
    <div className="console-stack">
      <p>
        <Link className="tap" to={consolePlaces.reconciliation}>
          {words.back}
        </Link>
      </p>
      <h1>{title}</h1>
      <Told shown={shown} />
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
          <Sums shown={shown} />
          <Differences shown={shown} refused={refused} />
        </>
      ) : null}
    </div>
  );
}

type Shown = Pick<ViewProps, "shown">;

function Told({ shown: { words, kinds, statement, done } }: Shown) {
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

function Sums({ shown: { words, statement } }: Shown) {
  const rows = [
    [words.received, statement.received],
    [words.paidOut, statement.paidOut],
  ] as const;
  return (
    <Card title={words.sums}>
      <table className="statement-sums">
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
              <td data-name={words.theirs} className="figure">
                {theirs}
              </td>
              <td data-name={words.ours} className="figure">
                {ours}
              </td>
              <td data-name={words.difference} className={differ ? "figure differs" : "figure"}>
                {difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Differences({ shown, refused }: ViewProps) {
  const { words, kinds, address, show, page, more, differences, mayClose } = shown;
  const names = { ...words.shows, ...kinds.kinds };
  return (
    <>
      <h2>{words.differences}</h2>
      <QueueTabs
        label={words.show}
        tabs={(["open", "all", ...differenceKinds] as const).map((one) => ({
          name: names[one],
          to: `${address}?show=${one}`,
          here: one === show,
        }))}
      />
      {differences.length === 0 ? <p className="muted">{words.noneHere}</p> : null}
      {differences.map((one) => (
        <DifferenceCard
          key={one.differenceNo}
          difference={one}
          {...{ words, kinds, mayClose }}
          refused={refused?.differenceNo === one.differenceNo ? refused : undefined}
        />
      ))}
      {differences.length > 0 && !mayClose ? (
        <p className="muted">{words.supervisorsOnly}</p>
      ) : null}
      <ListPages home={`${address}?show=${show}`} {...{ page, more, words }} />
    </>
  );
}
