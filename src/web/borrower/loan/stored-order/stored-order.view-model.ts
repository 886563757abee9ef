/** View model of an order's offline copy: the order, its plan and its choices at one moment, as read-only text. */

import { allowedAddress } from "#contract/allowed-address.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { shownMoney } from "#contract/format.ts";
import type { readLoan } from "#contract/loan.ts";
import type { readInstalments } from "#contract/repayment.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import { fill } from "../../../client/fill.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { InstalmentRow } from "../../../ui/instalment-list.tsx";
import { lookOf } from "../../parts/order-rows/status-look.ts";
import { choicesViewModel } from "../../parts/repayment-choices/choices-view-model.ts";
import { dueOf, isLate, labelOf } from "../order-state/order-due.ts";
import { owes } from "../order-state/order-state.ts";

const orderCopy = wordsByLanguage(
  "order-details.page",
  "payment.toPay",
  "order-details.updates",
  "loan-story.page",
);
const planCopy = wordsByLanguage(
  "repayment-by-period.page",
  "payment.attempt",
  "payment.reference",
  "payment.toPay",
);
const choiceCopy = wordsByLanguage("choose-whether-to-repay.page");

type Loan = Output<typeof readLoan>;
type Plan = Output<typeof readInstalments>;
type Choices = Output<typeof readChoices>;

export interface StoredOrder {
  orderId: string;
  /** Icon and tone of its status. */
  look: ReturnType<typeof lookOf>;
  statusTitle: string;
  statusText: string;
  productName: string;
  logo: string | null;
  /** The large figure: its label, the amount in minor units, a line below it ("" for none), and whether it is late. */
  figure: { label: string; amount: number; day: string; late: boolean };
  currencySymbol: string;
  details: { text: string; value: string }[];
  unpaid: InstalmentRow[];
  paid: { title: string; rows: InstalmentRow[] };
  choices: { title: string; amount: string; cost: { text: string; kind: "good" | "warn" } }[];
  /** Something is to be paid. */
  owes: boolean;
  telephone: string;
}

/** Plan and choices are null where the order has none. */
export function storedOrder(
  web: WebRequest,
  orderId: string,
  { loan, plan, choices }: { loan: Loan; plan: Plan | null; choices: Choices | null },
): StoredOrder {
  const { brand, language, origin } = web;
  const { market } = brand;
  const words = planCopy[language];
  const paid = plan?.repayPlanDetail.repayYetDetail ?? [];
  const row = (one: (typeof paid)[number]) => rowOf(one, words.instalment);
  const figure = figureOf(loan, orderCopy[language]);
  const principal = shownMoney(loan.amount, loan.currencySymbol, market);
  return {
    orderId,
    look: lookOf(loan.orderStatus, loan.cardNeedPop === 1 || loan.stillClaimed !== undefined),
    statusTitle: loan.noticeStatusText,
    statusText: loan.noticeDesText,
    productName: loan.productName,
    logo: allowedAddress(loan.productLogo, origin, brand),
    figure,
    currencySymbol: loan.currencySymbol,
    details: [
      ...(dueOf(loan) === null ? [] : [{ text: orderCopy[language].loanAmount, value: principal }]),
      ...loan.userOrderDetail.detail,
    ],
    unpaid: (plan?.repayPlanDetail.repayWaitDetail ?? []).map(row),
    paid: { title: fill(words.paid, { count: paid.length }), rows: paid.map(row) },
    choices: choices === null ? [] : choicesViewModel(choices, market, choiceCopy[language]).cards,
    owes: owes(loan.orderStatus),
    telephone: loan.telephone || brand.servicePhone,
  };
}

/** What is to be paid and by when, else the principal. */
function figureOf(loan: Loan, words: (typeof orderCopy)["en"]): StoredOrder["figure"] {
  const { orderStatus: status, amount } = loan;
  const due = dueOf(loan);
  if (due === null) return { label: words.loanAmount, amount, day: "", late: false };
  if (loan.stillClaimed !== undefined) {
    return { label: words.stillClaimed, amount: loan.stillClaimed, day: "", late: false };
  }
  const late = isLate(due, status);
  const day = fill(late ? words.wasDueOn : words.dueOn, { date: due.date });
  return { label: words[labelOf(due, status)], amount: due.amount, day, late };
}

const badges = { overdue: "bad", due: "warn", paid: "good", upcoming: undefined } as const;

function rowOf(
  one: Plan["repayPlanDetail"]["repayWaitDetail"][number],
  title: string,
): InstalmentRow {
  const kind = badges[one.periodStatus];
  return {
    key: String(one.periodNo),
    title: fill(title, { number: one.periodNo }),
    day: one.dueTime,
    amount: one.displayAmount,
    badge: kind === undefined ? { text: one.statusText } : { text: one.statusText, kind },
  };
}
