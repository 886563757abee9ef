/** What happened to a loan, newest first, each with what was posted for it; the closes of days between them in a view of their own. */
import { formatDate } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { withFigures } from "../../../ui/figures.tsx";
import { loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { FileLinks } from "../../parts/file-links.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import type { Loan, PartProps } from "./loan-account.view.tsx";

type LoanEvent = Loan["events"][number];
type Posting = Loan["entries"][number]["postings"][number];

interface Row {
  key: string;
  on: string;
  event: LoanEvent | null;
  /** Of an entry: how the loan came from another book, or left again. */
  takeover: "came" | "left" | null;
  amount: number;
  postings: readonly Posting[];
}

export function EventTable(props: PartProps & { showsPostings: boolean }) {
  const { loan, words, figure, showsPostings } = props;
  const { orderNo, events, entries } = loan;
  const rows = showsPostings ? postingRows(loan) : eventRows(loan);
  const here = loanPath(orderNo);
  return (
    <section className="panel" id="events" aria-label={words.events}>
      <div className="panel-views">
        <ViewTabs
          label={words.events}
          tabs={[
            {
              name: words.events,
              to: `${here}#events`,
              count: events.length,
              here: !showsPostings,
            },
            {
              name: words.postings,
              to: `${here}?show=postings#events`,
              count: entries.length,
              here: showsPostings,
            },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.noEvents}>
          <p>{words.noEventsText}</p>
        </EmptyState>
      ) : (
        <DataTable<Row>
          caption={showsPostings ? words.postings : words.events}
          rows={rows}
          keyOf={({ key }) => key}
          phone="pin"
          columns={[
            {
              name: words.day,
              cell: ({ on }) => <span className="unbroken">{formatDate(on)}</span>,
            },
            { name: words.what, cell: (row) => <What row={row} {...props} /> },
            {
              name: words.debit,
              cell: ({ postings }) => <Sides {...{ ...props, postings }} debit />,
            },
            {
              name: words.credit,
              cell: ({ postings }) => <Sides {...{ ...props, postings }} debit={false} />,
            },
            {
              name: words.amount,
              figure: true,
              cell: ({ amount }) => (amount === 0 ? "–" : figure(amount)),
            },
          ]}
        />
      )}
      {rows.length === 0 ? null : (
        <p className="panel-foot">{fill(words.eventsFoot, { count: events.length })}</p>
      )}
    </section>
  );
}

const debits = (postings: readonly Posting[]) =>
  postings.reduce((total, { amount }) => total + Math.max(0, amount), 0);

function eventRows({ events, entries, principal }: Loan): Row[] {
  return events
    .map((event) => {
      const postings = entries
        .filter(({ sequence }) => sequence === event.sequence)
        .flatMap((entry) => entry.postings);
      const own = event.kind === "disbursed" ? principal : event.amount;
      return {
        key: String(event.sequence),
        ...{ on: event.on, event, takeover: null, postings },
        amount: own === 0 ? debits(postings) : own,
      };
    })
    .reverse();
}

function postingRows({ events, entries }: Loan): Row[] {
  return entries
    .map(
      (entry, index): Row => ({
        key: String(index),
        on: entry.on,
        event: events.find(({ sequence }) => sequence === entry.sequence) ?? null,
        takeover: entry.cause === "takeover" ? (index === 0 ? "came" : "left") : null,
        amount: debits(entry.postings),
        postings: entry.postings,
      }),
    )
    .reverse();
}

function What({
  row: { event, takeover },
  words,
  events,
  parts,
  fileWords,
}: PartProps & { row: Row }) {
  if (takeover !== null) return takeover === "came" ? words.openingEntry : words.takenBackEntry;
  if (event === null) return words.closeOfDay;
  const { kind, amount, part, reverses, reference, recordedAt, sequence, files } = event;
  const free = kind === "deferral-paid" && amount === 0;
  const text = (events as Record<string, string>)[free ? "deferral-free" : kind] ?? kind;
  const partName = (parts as Record<string, string>)[part] ?? part;
  return (
    <>
      {sequence}. {fill(text, { part: partName, reverses })}
      {reference === "" ? null : (
        <small className="figure">{withFigures(fill(words.reference, { reference }))}</small>
      )}
      <small>{withFigures(fill(words.recorded, { time: recordedAt }))}</small>
      {files.length === 0 ? null : (
        <small>
          <FileLinks files={files} words={fileWords} />
        </small>
      )}
    </>
  );
}

interface SidesProps extends Pick<PartProps, "accounts" | "figure"> {
  postings: readonly Posting[];
  debit: boolean;
}

/** The accounts of one side of an entry, with amounts where there is more than one. */
function Sides({ postings, accounts, figure, debit }: SidesProps) {
  const own = postings.filter(({ amount }) => amount > 0 === debit);
  return own.map(({ account, amount }) => (
    <span key={account} className="posting">
      {(accounts as Record<string, string>)[account] ?? account}
      {own.length === 1 ? null : <small>{figure(Math.abs(amount))}</small>}
    </span>
  ));
}
