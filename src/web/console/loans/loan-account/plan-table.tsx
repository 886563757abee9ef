/** The plan of a loan on the day shown: each instalment with its parts, what was paid of it and what is left. */
import { formatDate } from "#contract/format.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import type { Loan, PartProps } from "./loan-account.view.tsx";

type Instalment = Loan["instalments"][number];
type Sum = Pick<Instalment, "payable" | "paid" | "waived" | "unpaid">;

export function PlanTable({ loan, words, figure, language }: PartProps) {
  const { instalments, on, givenBackOn } = loan;
  const standing = instalments.filter(({ status }) => status !== "replaced");
  const paid = standing.filter(({ status }) => status === "paid").length;
  const rows = [...instalments, totalOf(instalments)];
  const money = (pick: (sum: Sum) => number) => (row: Sum) => {
    const amount = pick(row);
    return amount === 0 ? "–" : figure(amount);
  };
  return (
    <Panel
      title={fill(words.plan, { day: formatDate(on) })}
      aside={
        givenBackOn === undefined
          ? fill(words.planNote, { paid, count: standing.length })
          : fill(words.givenBackOn, { day: givenBackOn })
      }
      flush
    >
      {instalments.length === 0 ? (
        <EmptyState title={words.notPaidOut}>
          <p>{words.notPaidOutText}</p>
        </EmptyState>
      ) : (
        <DataTable<Instalment | Total>
          caption={fill(words.plan, { day: formatDate(on) })}
          rows={rows}
          keyOf={(row) => (isTotal(row) ? "all" : String(row.number))}
          look={(row) => (isTotal(row) ? undefined : lookOf(row.status))}
          phone="pin"
          columns={[
            {
              name: words.number,
              cell: (row) => (isTotal(row) ? <strong>{words.all}</strong> : row.number),
            },
            {
              name: words.due,
              cell: (row) =>
                isTotal(row) ? null : (
                  <>
                    <span className="unbroken">{formatDate(row.dueDate)}</span>
                    {row.dueDate === row.originalDueDate ? null : (
                      <small>{fill(words.was, { day: row.originalDueDate })}</small>
                    )}
                  </>
                ),
            },
            {
              name: words.state,
              cell: (row) =>
                isTotal(row) ? null : (
                  <>
                    <PaidBadge one={row} loan={loan} words={words} language={language} />
                    {row.waived === 0 ? null : (
                      <small>{fill(words.waived, { amount: figure(row.waived) })}</small>
                    )}
                  </>
                ),
            },
            {
              name: words.principal,
              figure: true,
              cell: money(({ payable }) => payable.principal),
            },
            { name: words.interest, figure: true, cell: money(({ payable }) => payable.interest) },
            { name: words.fees, figure: true, cell: money(({ payable }) => payable.fee) },
            { name: words.penalty, figure: true, cell: money(({ payable }) => payable.penalty) },
            { name: words.paid, figure: true, cell: money((row) => row.paid) },
            {
              name: words.owed,
              figure: true,
              cell: ({ unpaid }) => <strong>{figure(unpaid)}</strong>,
            },
          ]}
        />
      )}
    </Panel>
  );
}

function lookOf(status: Instalment["status"]): "late" | "done" | undefined {
  if (status === "overdue") return "late";
  return status === "replaced" ? "done" : undefined;
}

interface Total extends Sum {
  total: true;
}

function isTotal(row: Instalment | Total): row is Total {
  return "total" in row;
}

function totalOf(instalments: readonly Instalment[]): Total {
  const total: Total = {
    total: true,
    payable: { penalty: 0, fee: 0, interest: 0, principal: 0 },
    ...{ paid: 0, waived: 0, unpaid: 0 },
  };
  for (const { payable, paid, waived, unpaid } of instalments) {
    for (const part of ["penalty", "fee", "interest", "principal"] as const) {
      total.payable[part] += payable[part];
    }
    total.paid += paid;
    total.waived += waived;
    total.unpaid += unpaid;
  }
  return total;
}

const dayMs = 86_400_000;
/** Calendar days from one to the other. */
const between = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

interface BadgeProps extends Pick<PartProps, "words" | "language" | "loan"> {
  one: Instalment;
}

function PaidBadge({ one, loan: { on, givenBackOn }, words, language }: BadgeProps) {
  const { status, dueDate, paidOn, daysPastDue } = one;
  const days = words.plural;
  if (status === "replaced") return <StateBadge state="retired">{words.replaced}</StateBadge>;
  if (status === "paid" && givenBackOn !== undefined) {
    return <StateBadge state="retired">{fill(words.givenBackOn, { day: givenBackOn })}</StateBadge>;
  }
  if (status === "paid") {
    const late = paidOn === "" ? 0 : between(dueDate, paidOn);
    const text =
      late === 0
        ? words.paidOnDay
        : fillCount(late > 0 ? days.paidLate : days.paidEarly, Math.abs(late), language);
    return <StateBadge state="published">{text}</StateBadge>;
  }
  if (status === "overdue") {
    // Only a late charge may be left, which counts no days.
    const text = daysPastDue === 0 ? words.penalty : fillCount(days.late, daysPastDue, language);
    return <StateBadge state="late">{text}</StateBadge>;
  }
  const left = between(on, dueDate);
  const text = left <= 0 ? words.dueToday : fillCount(days.inDays, left, language);
  return <StateBadge state={status === "due" ? "care" : "draft"}>{text}</StateBadge>;
}
