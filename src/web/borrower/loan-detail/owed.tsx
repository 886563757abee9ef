/** The page's large figure: what is to be paid and by when, or the loan's own amount while nothing is (OD-1). */
import { fill } from "../../client/fill.ts";
import { useRootData } from "../../client/root-data.ts";
import { Amount, Card, Product } from "../../ui/layout.tsx";
import type { Words } from "./copy.ts";
import type { LoanShown } from "./shown.ts";

interface OwedProps {
  words: Words;
  loan: LoanShown;
}

export function Owed({ words, loan }: OwedProps) {
  const { market } = useRootData().brand;
  const { due, currencySymbol } = loan;
  return (
    <Card>
      <div className="owed">
        <div>
          <p className="muted small">
            {due === null ? words.loanAmount : toPay(words, loan.status)}
          </p>
          <Amount
            amount={due?.amount ?? loan.amount}
            currencySymbol={currencySymbol}
            market={market}
          />
          {due?.date ? <DueDay words={words} loan={loan} date={due.date} /> : null}
        </div>
        <Product logo={loan.logo} name={loan.productName} />
        {loan.remark === "" ? null : <p className="small">{loan.remark}</p>}
      </div>
    </Card>
  );
}

function toPay(words: Words, status: number): string {
  if (status === 180) return words.toPayNow;
  return status === 174 ? words.toPay : words.nextPayment;
}

function DueDay({ words, loan, date }: OwedProps & { date: string }) {
  const late = loan.status === 180;
  return (
    <p className={late ? "due figure late" : "due figure"}>
      {fill(late ? words.wasDueOn : words.dueOn, { date })}
    </p>
  );
}
