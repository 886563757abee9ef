/** Markup of the list of loans: its views, and a row for each loan. */
import { loanViews } from "#contract/loan-views.ts";
import { DeskList } from "../../queue/desk-list.tsx";
import type { KeepRefused } from "../../queue/kept-views.ts";
import { byArrival, sortBy } from "../../queue/list-address.ts";
import { LoanTable } from "../loan-state/loan-table.tsx";
import type { LoanListData } from "./loan-list.route.tsx";

export function LoanListView(props: LoanListData & { refused: KeepRefused | undefined }) {
  const { words, rows, asked } = props;
  const { view, product, from, to } = asked;
  // What is not settled is indexed by due date as a whole.
  const dueIndexed = view === "open" || view === "late" || view === "written-off";
  const byDueDate = dueIndexed && `${product}${from}${to}` === "";
  const sorts = {
    appliedOn: byArrival(props),
    dueOn: byDueDate ? sortBy(props, { up: "due", down: "due-last", mostly: "up" }) : undefined,
  };
  return (
    <DeskList {...props} tabs={loanViews.map((view) => ({ view, name: words[view] }))} byDays>
      {rows.length === 0 ? null : <LoanTable {...props} sorts={sorts} />}
    </DeskList>
  );
}
