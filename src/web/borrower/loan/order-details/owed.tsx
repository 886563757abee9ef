/** The page's large figure: what is to be paid and by when, else the principal (OD-1). */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Amount, Card, Product } from "../../../ui/layout.tsx";
import { FirstAlone } from "../../parts/payment/first-alone.tsx";
import type { ToPayViewModel } from "../../parts/payment/to-pay.ts";
import { isLate, labelOf } from "../order-state/order-due.ts";
import type { LoanViewModel } from "./order-details.view-model.ts";

type Words = WordsOf<
  | "order-details.page"
  | "payment.toPay"
  | "order-details.updates"
  | "order-details.payment"
  | "order-details.review"
  | "order-details.lowRating"
>;

interface OwedProps {
  words: Words;
  loan: LoanViewModel;
}

export function Owed({ words, loan }: OwedProps) {
  const { market } = useRootData().brand;
  const { due, currencySymbol } = loan;
  return (
    <Card>
      <div className="owed">
        <div>
          <p className="muted small">
            {words[due === null ? "loanAmount" : labelOf(due, loan.status)]}
          </p>
          <Amount
            amount={due?.amount ?? loan.amount}
            currencySymbol={currencySymbol}
            market={market}
          />
          {due?.date ? <DueDay words={words} due={due} status={loan.status} /> : null}
          {due === null ? null : (
            <FirstAlone words={words} toPay={due} currencySymbol={currencySymbol} />
          )}
        </div>
        <Product logo={loan.logo} name={loan.productName} />
        {loan.remark === "" ? null : <p className="small">{loan.remark}</p>}
      </div>
    </Card>
  );
}

interface DueDayProps {
  words: Words;
  due: ToPayViewModel;
  status: number;
}

function DueDay({ words, due, status }: DueDayProps) {
  const late = isLate(due, status);
  return (
    <p className={late ? "due figure late" : "due figure"}>
      {fill(late ? words.wasDueOn : words.dueOn, { date: due.date })}
    </p>
  );
}
