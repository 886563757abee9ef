/** Shapes an order as the wire requires. */
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { readLoan } from "#contract/loan.ts";
import { datesMoved } from "#lending/dates-moved.ts";
import { storyOnWire } from "../../core/loan/loan-progress.ts";
import { claimOnWire, toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import { coolingOffOnWire, givenBackOf } from "./cooling-off.ts";
import { detailRows } from "./detail-rows.ts";
import { accountName, noticeOf } from "./notice.ts";
import { accountProblem, asksForRating, type Order } from "./order.ts";

const orderCopy = wordsByKey("order-details.order");

type LoanOnWire = Output<typeof readLoan>;

export function orderToWire(
  order: Order,
  recProducts: LoanOnWire["recProducts"],
  telephone: string,
  reader: Reader,
  timeZone: string,
): LoanOnWire {
  const { loan, product, position, status } = order;
  const notice = noticeOf(order, reader);
  const toPay = toPayOnWire(position);
  const coolingOff = coolingOffOnWire(order, { ...reader, timeZone }, order.loanAccount);
  const givenBack = givenBackOf(order);
  const story = storyOnWire(loan, position);
  const moved = datesMoved(loan.terms, loan.events, order.today);
  return {
    orderStatus: status,
    noticeStatusText: notice.title,
    noticeDesText: notice.text,
    recProducts,
    productName: nameIn(product, reader.language),
    productLogo: product.logo,
    amount: loan.terms.principal,
    currencySymbol: symbolOf(loan.terms.currency),
    ...(toPay === null ? {} : { dueAmount: toPay.amount, dueDate: toPay.dueTime }),
    toPay,
    ...claimOnWire(position),
    ...(givenBack === null
      ? {}
      : { givenBack: { on: formatDate(givenBack.on), cost: givenBack.cost } }),
    ...(story === null ? {} : { story }),
    deferralsUsed: position.deferral.used,
    movedDays: moved?.last ? moved.days : 0,
    userOrderDetail: { detail: detailRows(order, reader) },
    // Not in the wire's description, and not needed by its screens.
    inside: 0,
    h5Url: "",
    isDelay: position.deferral.allowed ? 1 : 0,
    telephone,
    isScore: asksForRating(order) ? 1 : 0,
    playeduL: loan.onwardAddress,
    reyMsg: status === 174 || status === 180 ? notice.text : "",
    ...cardPop(order, reader),
    ...(position.hardship === null ? {} : { helpAsked: 1 }),
    ...(coolingOff === null ? {} : { coolingOff }),
    ...reviewOnWire(order),
  };
}

function cardPop(order: Order, reader: Reader) {
  const problem = accountProblem(order);
  if (problem === null) return { cardNeedPop: 0, cardPopTitle: "", cardPopMsg: "" };
  const { language } = reader;
  const failed = problem === "failed";
  const title = failed ? orderCopy.cardFailedTitle : orderCopy.cardMissingTitle;
  const text = failed ? orderCopy.cardFailedText : orderCopy.cardMissingText;
  return {
    cardNeedPop: 1,
    cardPopTitle: title[language],
    cardPopMsg: fillPlaceholders(text[language], {
      account: accountName(order.loanAccount, reader),
    }),
  };
}

function reviewOnWire({ review }: Order) {
  if (review == null) return {};
  const { reasons, askedAmount, request, mayAnswer, mayCancel } = review;
  return {
    reasons,
    ...(askedAmount === null ? {} : { askedAmount }),
    request,
    mayAnswer: mayAnswer ? 1 : 0,
    mayCancel: mayCancel ? 1 : 0,
  };
}
