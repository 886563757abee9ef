/** Markup of the search: what was found as which kind, then a panel for each group that has something. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { SearchKind, searchDesk } from "#contract/desk-search.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney } from "#contract/format.ts";
import { withoutNumbers } from "#contract/phone.ts";
import { fill } from "../../../client/fill.ts";
import { complaintPath, consolePaths, customerPath, loanPath } from "../../access/console-paths.ts";
import { attemptBadges } from "../../parts/attempt-badges.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { LoanTable, type LoanTableProps } from "../loan-state/loan-table.tsx";

type Result = Output<typeof searchDesk>;

/** Our own numbers, which are about no person. */
const ours: readonly SearchKind[] = ["order", "payment", "complaint"];

interface ViewProps extends Pick<LoanTableProps, "states" | "language" | "market"> {
  words: WordsOf<"desk-search.page">;
  list: LoanTableProps["words"];
  attempts: WordsOf<"loan-account.attempts">;
  complaintStates: WordsOf<"complaint-queue.page">["states"];
  /** As typed; "" before anything is searched for. */
  q: string;
  result: Result | null;
  /** Pages of the console that the member may open. */
  pages: readonly { to: string; name: string }[];
}

interface GroupProps extends ViewProps {
  result: Result;
}

export function DeskSearchView(props: ViewProps) {
  const { words, q, result } = props;
  return (
    <div className="console-stack console-wide">
      <PageHead title={titleOf(props)} facts={result === null ? undefined : words.sealed} />
      <OwnField words={words} q={q} />
      <Pages {...props} />
      {result === null ? null : <Groups {...props} result={result} />}
      {result !== null && found(props) ? null : (
        <div className="panel">
          <EmptyState title={words.start}>
            <p>{words.startText}</p>
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function found({ result, pages }: Pick<ViewProps, "result" | "pages">): boolean {
  if (result === null) return false;
  const { customers, loans, payments, complaints } = result;
  return [customers, loans, payments, complaints, pages].some((group) => group.length > 0);
}

/** A customer's number is not told again: the field alone holds it. */
function titleOf({ words, q, result, pages }: ViewProps): string {
  if (result === null) return words.title;
  const text = result.found.some((kind) => ours.includes(kind)) ? q : withoutNumbers(q);
  if (!found({ result, pages })) return fill(words.nothing, { text });
  if (result.found.length === 0) return fill(words.foundBy, { kinds: words.pages, text });
  const kinds = result.found.map((kind) => words.kinds[kind]).join(", ");
  return fill(words.foundBy, { kinds, text });
}

/** The field of the top bar has no place on a phone. */
function OwnField({ words, q }: Pick<ViewProps, "words" | "q">) {
  return (
    <Form className="search-own" action={consolePaths.search} role="search">
      <div className="field">
        <label htmlFor="own-search">{words.label}</label>
        <input
          className="box"
          id="own-search"
          name="q"
          type="search"
          maxLength={80}
          defaultValue={q}
          placeholder={words.hint}
          key={q}
        />
      </div>
      <button className="button main" type="submit">
        {words.go}
      </button>
    </Form>
  );
}

function Pages({ words, q, pages }: ViewProps) {
  if (q === "" || pages.length === 0) return null;
  return (
    <Panel title={words.pages}>
      <ul className="search-pages">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link className="tap" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Groups(props: GroupProps) {
  const { words, result } = props;
  return (
    <>
      {found(props) ? null : <p>{words.nothingText}</p>}
      {result.customers.length > 0 ? <Customers {...props} /> : null}
      {result.loans.length > 0 ? (
        <Panel title={words.loans} aside={words.newest} flush>
          <LoanTable {...props} words={props.list} rows={result.loans} />
        </Panel>
      ) : null}
      {result.payments.length > 0 ? <Payments {...props} /> : null}
      {result.complaints.length > 0 ? <Complaints {...props} /> : null}
    </>
  );
}

function Customers({ words, result }: GroupProps) {
  const { customers, moreCustomers } = result;
  return (
    <Panel title={words.customers} aside={customers.length} flush>
      <DataTable
        caption={words.customers}
        rows={customers}
        keyOf={({ borrowerId }) => borrowerId}
        look={() => (customers.length === 1 ? "chosen" : undefined)}
        phone="cards"
        columns={[
          {
            name: words.customer,
            cell: ({ borrowerId, name }) => <Link to={customerPath(borrowerId)}>{name}</Link>,
          },
          {
            name: words.phone,
            named: true,
            cell: ({ phone }) => (
              <span className="figure" translate="no">
                {phone || "–"}
              </span>
            ),
          },
        ]}
      />
      {moreCustomers === 0 ? null : (
        <p className="panel-body muted">{fill(words.more, { count: String(customers.length) })}</p>
      )}
    </Panel>
  );
}

function Payments({ words, attempts, result, market }: GroupProps) {
  const { payments } = result;
  return (
    <Panel
      title={words.payments}
      aside={fill(words.latest, { count: String(payments.length) })}
      flush
    >
      <DataTable
        caption={words.payments}
        rows={payments}
        keyOf={({ tradeNo }) => tradeNo}
        phone="cards"
        columns={[
          {
            name: words.when,
            cell: ({ at, tradeNo }) => (
              <>
                {at}{" "}
                <small className="figure" translate="no">
                  {tradeNo}
                </small>
              </>
            ),
          },
          {
            name: words.forLoan,
            named: true,
            cell: ({ orderNo, company }) => (
              <>
                <Link className="figure" translate="no" to={loanPath(orderNo)}>
                  {orderNo}
                </Link>{" "}
                <small>{company}</small>
              </>
            ),
          },
          {
            name: words.state,
            cell: ({ state }) => (
              <StateBadge state={attemptBadges[state] ?? "draft"}>
                {(attempts as Record<string, string>)[state] ?? state}
              </StateBadge>
            ),
          },
          {
            name: words.amount,
            figure: true,
            named: true,
            cell: ({ amount, currencySymbol }) => formatMoney(amount, currencySymbol, market),
          },
        ]}
      />
    </Panel>
  );
}

function Complaints({ words, complaintStates, result }: GroupProps) {
  return (
    <Panel title={words.complaints} aside={result.complaints.length} flush>
      <DataTable
        caption={words.complaints}
        rows={result.complaints}
        keyOf={({ problemId }) => problemId}
        phone="cards"
        columns={[
          {
            name: words.reference,
            cell: ({ problemId, reference }) => (
              <Link to={complaintPath(problemId)}>{reference}</Link>
            ),
          },
          {
            name: words.state,
            cell: ({ state }) => (complaintStates as Record<string, string>)[state] ?? state,
          },
          {
            name: words.received,
            named: true,
            cell: ({ receivedOn }) => formatDate(receivedOn),
          },
        ]}
      />
    </Panel>
  );
}
