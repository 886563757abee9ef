/** Markup of the journal: an entry a block of rows, its number, days and loan on the first. */
import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { booksPath, journalPath, loanPath } from "../../access/console-paths.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PageWays } from "../../queue/page-ways.tsx";
import type { JournalModel } from "./journal.route.tsx";

export function JournalView(model: JournalModel) {
  const { words, title, month, account, after, next, books, rows } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: `${books}, ${month}`, to: booksPath(month) }]}
        title={title}
        facts={words.about}
      >
        {account === "" ? null : (
          <ButtonLink kind="quiet" to={journalPath(month)}>
            {words.everyAccount}
          </ButtonLink>
        )}
      </PageHead>
      <div className="panel">
        {rows.length === 0 ? <EmptyState title={words.none} /> : <Entries {...model} />}
      </div>
      <PageWays
        label={words.pages}
        back={after === "" ? null : { label: words.first, to: journalPath(month, account) }}
        on={next === "" ? null : { label: words.more, to: journalPath(month, account, next) }}
      />
    </div>
  );
}

function Entries({ words, title, columns, rows }: JournalModel) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className="data-scroll" aria-label={title} tabIndex={0}>
      <table className="data pin">
        <caption className="unseen">{withFigures(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.booked}</th>
            <th scope="col">{words.loan}</th>
            <th scope="col">{words.postings}</th>
            <th scope="col" className="number">
              {columns.debit}
            </th>
            <th scope="col" className="number">
              {columns.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ entryNo, bookedOn, valueOn, orderNo, subject, what, currency, postings }) => (
              <tr key={entryNo}>
                <th scope="row">
                  {entryNo}
                  <div className="muted">{what}</div>
                </th>
                <td translate="no">
                  <div>{bookedOn}</div>
                  {valueOn === "" ? null : <div className="muted">{valueOn}</div>}
                </td>
                <td>
                  {orderNo === "" ? (
                    <span className="muted">{subject}</span>
                  ) : (
                    <Link className="tap" translate="no" to={loanPath(orderNo)}>
                      {orderNo}
                    </Link>
                  )}
                </td>
                <td>
                  {postings.map(({ code, name }) => (
                    <div key={code} className="whole">
                      <span className="books-code">{code}</span> {name}
                    </div>
                  ))}
                </td>
                <td className="number" translate="no">
                  {postings.map(({ code, debit }) => (
                    <div key={code}>{debit === "" ? " " : debit}</div>
                  ))}
                  <div className="muted">{currency}</div>
                </td>
                <td className="number" translate="no">
                  {postings.map(({ code, credit }) => (
                    <div key={code}>{credit === "" ? " " : credit}</div>
                  ))}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
