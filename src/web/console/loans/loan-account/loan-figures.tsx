/** The figures one looks for first: what is to be paid, what would end the loan, what is owed of which kind. */
import { formatDate } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { HeadFigures } from "../../parts/head-figures.tsx";
import type { PartProps } from "./loan-account.view.tsx";

export function LoanFigures({ loan, words, money }: PartProps) {
  const { toPay, outstanding, settlement, penaltyAtClose, received, unapplied } = loan;
  const pays = {
    now: words.toPay,
    next: words.toPayNext,
    nothing: words.nothing,
  }[toPay.when];
  const numbers = fill(words.instalments, { numbers: toPay.instalments.join(", ") });
  const by = toPay.dueDate === "" ? "" : fill(words.byDay, { day: formatDate(toPay.dueDate) });
  const figures = [
    {
      label: pays,
      value: money(toPay.amount),
      note: toPay.when === "nothing" ? "" : [numbers, by].filter((one) => one !== "").join(", "),
      late: loan.daysPastDue > 0,
    },
    {
      label: words.settlement,
      value: settlement === null ? "–" : money(settlement),
      note: settlement === null ? words.settlementNotYet : words.settlementNote,
    },
    {
      label: words.principalOwed,
      value: money(outstanding.principal),
      note: fill(words.ofPrincipal, { amount: money(loan.principal) }),
    },
    {
      label: words.charges,
      value: money(outstanding.penalty),
      note:
        penaltyAtClose === 0
          ? words.noGrowth
          : fill(words.growth, { amount: money(penaltyAtClose) }),
    },
    {
      label: words.received,
      value: money(received),
      note:
        unapplied === 0 ? words.allAllocated : fill(words.unapplied, { amount: money(unapplied) }),
    },
  ];
  return <HeadFigures figures={figures} />;
}
