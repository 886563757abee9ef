/** Loans as rows: who, where they stand, what is owed and when. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, type Market } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { listLoans } from "#contract/loan-back-office.ts";
import type { Plural } from "#contract/plural.ts";
import { fillCount } from "../../../client/fill.ts";
import { loanPath } from "../../access/console-paths.ts";
import { type ColumnSort, DataTable } from "../../parts/data-table.tsx";
import { LoanBadge, type StateWords } from "./loan-badge.tsx";

type LoanTableWords = WordsOf<"loan-account.list"> & { daysLate: Plural };

export interface LoanTableProps {
  words: LoanTableWords;
  states: StateWords;
  rows: Output<typeof listLoans>["rows"];
  language: Language;
  market: Market;
  sorts?: { appliedOn: ColumnSort; dueOn: ColumnSort | undefined };
}

export function LoanTable({ words, states, rows, market, language, sorts }: LoanTableProps) {
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={({ orderNo }) => orderNo}
      look={({ state }) =>
        state === "overdue" ? "late" : state === "settled" ? "done" : undefined
      }
      phone="cards"
      columns={[
        {
          name: words.order,
          cell: ({ orderNo, borrowerName }) => (
            <>
              <Link to={loanPath(orderNo)}>{borrowerName}</Link>{" "}
              <small className="figure" translate="no">
                {orderNo}
              </small>
            </>
          ),
        },
        { name: words.state, cell: ({ state }) => <LoanBadge state={state} words={states} /> },
        {
          name: words.borrowed,
          figure: true,
          named: true,
          cell: ({ principal, currencySymbol, productName }) => (
            <>
              {formatMoney(principal, currencySymbol, market)} <small>{productName}</small>
            </>
          ),
        },
        {
          name: words.owed,
          figure: true,
          named: true,
          cell: ({ outstanding, currencySymbol }) => (
            <strong>{formatMoney(outstanding, currencySymbol, market)}</strong>
          ),
        },
        {
          name: words.dueOn,
          named: true,
          sort: sorts?.dueOn,
          cell: ({ dueDate, daysPastDue }) =>
            dueDate === "" ? null : (
              <>
                {formatDate(dueDate)}{" "}
                {daysPastDue === 0 ? null : (
                  <small>{fillCount(words.daysLate, daysPastDue, language)}</small>
                )}
              </>
            ),
        },
        {
          name: words.appliedOn,
          named: true,
          cell: ({ appliedOn }) => formatDate(appliedOn),
          sort: sorts?.appliedOn,
        },
      ]}
    />
  );
}
