/** The customer's loans: where each stands, how it went, what was borrowed and is owed. */
import { Link } from "react-router";
import { fill, fillCount } from "../../../client/fill.ts";
import { loanPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { LoanBadge } from "../loan-state/loan-badge.tsx";
import { SmallLifeLine } from "../loan-state/small-life-line.tsx";
import type { PartProps } from "./customer.view.tsx";

type Loan = PartProps["customer"]["loans"][number];

export function CustomerLoans(props: PartProps) {
  const { customer, words, names, figure } = props;
  const { loans, totals } = customer;
  const aside =
    totals.loans > loans.length
      ? fill(words.newestOf, { count: loans.length, total: totals.loans })
      : totals.loans;
  return (
    <Panel title={words.loans} aside={aside} flush>
      {loans.length === 0 ? (
        <EmptyState title={words.noLoans}>
          <p>{words.noLoansText}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={words.loans}
          rows={loans}
          keyOf={({ orderNo }) => orderNo}
          look={({ state }) =>
            state === "overdue" ? "late" : state === "settled" ? "done" : undefined
          }
          phone="cards"
          columns={[
            {
              name: words.loan,
              cell: ({ orderNo, productName, productVersion }) => (
                <>
                  <Link className="figure" translate="no" to={loanPath(orderNo)}>
                    {orderNo}
                  </Link>{" "}
                  <small>
                    {fill(names.product, { product: productName, version: productVersion })}
                  </small>
                </>
              ),
            },
            { name: words.state, cell: (loan) => <State {...props} loan={loan} /> },
            { name: words.life, cell: (loan) => <Life {...props} loan={loan} /> },
            {
              name: words.borrowed,
              figure: true,
              named: true,
              cell: ({ principal }) => figure(principal),
            },
            {
              name: words.owedNow,
              figure: true,
              named: true,
              cell: ({ owed }) => <strong>{figure(owed)}</strong>,
            },
          ]}
        />
      )}
    </Panel>
  );
}

interface LoanProps extends PartProps {
  loan: Loan;
}

function State({ loan, names, words, language }: LoanProps) {
  const { state, daysPastDue, settledOn, givenBackOn } = loan;
  if (state === "overdue" && daysPastDue > 0) {
    return <StateBadge state="late">{fillCount(names.late, daysPastDue, language)}</StateBadge>;
  }
  if (givenBackOn !== undefined) {
    return (
      <StateBadge state="published">{fill(words.givenBackOn, { day: givenBackOn })}</StateBadge>
    );
  }
  if (settledOn !== "") {
    return <StateBadge state="published">{fill(words.settledOn, { day: settledOn })}</StateBadge>;
  }
  return <LoanBadge state={state} words={names.states} />;
}

function Life({ loan, customer, words, money }: LoanProps) {
  const { life, paid, paidOnTime, instalments, owed, orderNo } = loan;
  const { today } = customer;
  const counted = fill(words.onTime, { paid, count: instalments, onTime: paidOnTime });
  if (instalments === 0) return null;
  if (life === null) return <>{counted}</>;
  const { line, paidOutOn, maturesOn, marks } = life;
  return (
    <>
      <SmallLifeLine
        id={orderNo}
        label={fill(words.lifeText, { from: paidOutOn, owed: money(owed) })}
        loan={{ line, paidOutOn, maturesOn, on: today, lastDay: today, instalments: marks }}
      />
      <small>{counted}</small>
    </>
  );
}
