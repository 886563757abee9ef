/** /hardship: a borrower who cannot pay asks for help, reads where that stands, and answers the new plan (HL-1, HL-2). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPercent, shownMoney } from "#contract/format.ts";
import { readHardship } from "#contract/hardship.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { act } from "./hardship.act.ts";
import { HardshipView } from "./hardship.view.tsx";
import type { HardshipViewModel, OfferViewModel } from "./hardship.view-model.ts";

const copy = wordsByLanguage("hardship.page", "hardship.form", "hardship.offer");

type Wire = Output<typeof readHardship>;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const ids = idsOf(web);
  const wire = loaded(await web.client.call(readHardship, ids));
  return { words: copy[web.language], help: viewModelOf(web, ids, wire) };
}

function idsOf({ parameters }: WebRequest) {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

function viewModelOf(
  web: WebRequest,
  ids: ReturnType<typeof idsOf>,
  wire: Wire,
): HardshipViewModel {
  const words = copy[web.language];
  const { brand } = web;
  const { limits, next, asked, offer } = wire;
  const money = (amount: number) => shownMoney(amount, wire.currencySymbol, brand.market);
  // A day that was chosen on the way here; else the next due date, when most people expect to have money again.
  const { from = "" } = web.parameters;
  const possible = (day: string) => day >= limits.firstDay && day <= limits.lastDay;
  const suggested = [from.trim(), next?.dueTime ?? ""].find(possible) ?? limits.firstDay;
  return {
    ...ids,
    productName: wire.productName,
    state: wire.state,
    mayAsk: wire.mayAsk,
    currencySymbol: wire.currencySymbol,
    limits,
    suggestedDay: suggested,
    telephone: wire.telephone,
    lender: brand.displayName,
    reference: wire.reference,
    answerDue: wire.answerDue,
    answerLate: wire.answerLate,
    chargesStopped: wire.chargesStopped,
    asked:
      asked === null
        ? []
        : [
            { text: words.reason, value: words.reasons[asked.reason] },
            {
              text: words.couldPay,
              value: fill(words.every[asked.frequency], { amount: money(asked.amount) }),
            },
            { text: words.from, value: asked.from },
          ],
    next: next === null ? null : { date: next.dueTime, amount: money(next.amount) },
    paper: wire.paper,
    offer: offer === null ? null : offerViewModel(web, money, offer),
    declined: wire.declined,
  };
}

type Offer = NonNullable<Wire["offer"]>;

function offerViewModel(
  { language, brand }: WebRequest,
  money: (amount: number) => string,
  offer: Offer,
): OfferViewModel {
  const words = copy[language];
  const { before, after, owed, owedBefore, costDifference: more, waived } = offer;
  const both = (label: string, of: (plan: Offer["before"]) => string) => ({
    label,
    before: of(before),
    after: of(after),
  });
  const payments = ({ payments: all }: Offer["before"]) =>
    all.map(({ dueTime, amount }) => ({ text: dueTime, value: money(amount) }));
  const cost = more === 0 ? words.costSame : more > 0 ? words.costMore : words.costLess;
  return {
    version: offer.version,
    owed,
    validUntil: offer.validUntil,
    beside: [
      both(words.highest, ({ highest }) => money(highest)),
      both(words.count, ({ payments: all }) =>
        fillCount(words.plural.payments, all.length, language),
      ),
      both(words.nextDue, ({ payments: all }) => all[0]?.dueTime ?? ""),
      both(words.lastDue, ({ lastDue }) => lastDue),
      { label: words.owed, before: money(owedBefore), after: money(owed) },
      both(words.total, ({ total }) => money(total)),
    ],
    cost: {
      text: fill(cost, { amount: money(Math.abs(more)) }),
      look: more === 0 ? "calm" : more > 0 ? "warn" : "good",
    },
    waived: waived === 0 ? "" : fill(words.waived, { amount: money(waived) }),
    before: payments(before),
    after: [
      ...payments(after),
      ...(offer.ratePercent === ""
        ? []
        : [
            {
              text: fill(words.rate, { name: offer.rateName }),
              value: formatPercent(offer.ratePercent, brand.market),
            },
          ]),
    ],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  return act(web, idsOf(web), await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function Hardship() {
  const { words, help } = useLoaderData<typeof loader>();
  return <HardshipView words={words} help={help} answered={useActionData<typeof action>()} />;
}
