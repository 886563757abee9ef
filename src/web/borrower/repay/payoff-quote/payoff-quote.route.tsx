/** /payoffQuote: what ends the loan on a day the borrower chooses, until when that holds, and what it saves (DS-8). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { shownMoney } from "#contract/format.ts";
import { readPayoffQuote } from "#contract/payoff-quote.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { coolingOffViewModel } from "../../parts/payment/cooling-off.view-model.ts";
import { PayoffQuoteView, type QuoteViewModel } from "./payoff-quote.view.tsx";

const copy = wordsByLanguage("payoff-quote.page", "order-details.givingBack");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId, on = "" } = request.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const ids = { productId, orderId };
  const words = copy[request.language];
  const asked = on.trim().slice(0, 20);
  const answer = await request.client.call(readPayoffQuote, {
    ...ids,
    ...(isWritten(asked) ? { on: asked } : {}),
  });
  // A day that is none is answered like no day, with the reason beside the field.
  const refused = !answer.ok && answer.rejection === "invalidInput";
  const wire = loaded(refused ? await request.client.call(readPayoffQuote, ids) : answer);
  const isWrong = refused || (asked !== "" && !isWritten(asked));
  const money = (amount: number) => shownMoney(amount, wire.currencySymbol, request.brand.market);
  const quote: QuoteViewModel = {
    ...ids,
    productName: wire.productName,
    telephone: wire.telephone,
    day: {
      value: isWrong ? asked : wire.quotedOn,
      first: wire.firstDay,
      last: wire.lastDay,
      wrong: isWrong
        ? fill(words.dayWrong, { first: wire.firstDay, last: wire.lastDay })
        : undefined,
    },
    quotedOn: wire.quotedOn,
    open: wire.open === 1,
    reason: wire.reason,
    openFrom: wire.openFrom,
    amount: wire.amount,
    currencySymbol: wire.currencySymbol,
    coolingOff: coolingOffViewModel(wire.coolingOff),
    saves: wire.saves === 0 ? null : money(wire.saves),
    until: wire.until,
    zone: wire.zone,
    before: wire.before.map(({ dueTime, amount }) => ({
      text: fill(words.dueOn, { day: dueTime }),
      value: money(amount),
    })),
    inAll: money(wire.amountInAll),
    ifNothingBefore: money(wire.ifNothingBefore),
    today:
      wire.amountToday === 0 ? null : { amount: wire.amountToday, text: money(wire.amountToday) },
  };
  return { words, quote };
}

function isWritten(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function PayoffQuote() {
  const { words, quote } = useLoaderData<typeof loader>();
  return <PayoffQuoteView words={words} quote={quote} />;
}
