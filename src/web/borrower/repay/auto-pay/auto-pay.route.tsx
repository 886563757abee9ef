/** /autoPay: each instalment paid automatically: agreed to, read and cancelled (MA-1, MA-2). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { shownMoney } from "#contract/format.ts";
import { cancelMandate, readMandate, setUpMandate } from "#contract/mandate.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { sentField } from "../../parts/payment/payment.answered.ts";
import { AutoPayView } from "./auto-pay.view.tsx";
import type { Answered, AutoPayViewModel } from "./auto-pay.view-model.ts";

const copy = wordsByLanguage("mandate.page", "payment.attempt");
const states = wordsByLanguage("mandate.states");
const debits = wordsByLanguage("mandate.debits");

type Wire = Output<typeof readMandate>;

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const ids = idsOf(web);
  const wire = loaded(await web.client.call(readMandate, ids));
  return { words: copy[web.language], autoPay: { ...ids, ...viewModelOf(web, wire) } };
}

function idsOf({ parameters }: WebRequest) {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

function viewModelOf(
  { language, brand }: WebRequest,
  wire: Wire,
): Omit<AutoPayViewModel, "productId" | "orderId"> {
  const words = copy[language];
  const { state, ended, cap, agreeing, lastDay, firstDue } = wire;
  const money = (amount: number) => shownMoney(amount, wire.currencySymbol, brand.market);
  const said = ended ?? state;
  const open = state === "active" || state === "paused";
  const mayBeSetUp = wire.mayBeSetUp === 1;
  return {
    productName: wire.productName,
    state,
    stands: said === "none" || said === "ended" ? "" : states[language][said],
    mayBeSetUp,
    cap,
    terms: mayBeSetUp
      ? [
          fill(words.capLine, { amount: money(cap) }),
          words.toldLine,
          words.cancelLine,
          words.earlyLine,
          words.failLine,
          fill(words.costLine, { amount: money(agreeing) }),
          ...(firstDue === "" ? [] : [fill(words.firstLine, { date: firstDue })]),
        ]
      : [],
    facts: open
      ? [
          { text: words.capLabel, value: money(cap) },
          { text: words.untilLabel, value: lastDay },
        ]
      : [],
    payments: wire.debits.map(({ dueTime, amount, state: became }) => ({
      text: `${dueTime} · ${debits[language][became]}`,
      value: money(amount),
    })),
    telephone: wire.telephone,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const ids = idsOf(web);
  switch (sentField(form, "intent")) {
    case "agree":
      return agree(web, ids, sentField(form, "cap"));
    case "cancel": {
      const answer = await web.client.call(cancelMandate, ids);
      // Done: the page is asked for anew, so that reloading it sends nothing twice.
      if (answer.ok) return redirect(borrowerPath(screenPaths.autoPay, web.travelling, ids));
      return refused(web, answer);
    }
    default:
      return fail("refused");
  }
}

/** Leads to the page where the payer agrees, when its address is allowed. */
async function agree(web: WebRequest, ids: ReturnType<typeof idsOf>, cap: string) {
  if (!/^\d{1,13}$/.test(cap)) fail("refused");
  const answer = await web.client.call(setUpMandate, { ...ids, cap: Number(cap) });
  if (!answer.ok) return refused(web, answer);
  const to = pageFromData(web, answer.data.payUrl);
  if (to !== null && /^https?:/.test(to)) return redirect(to);
  return data<Answered>({ message: copy[web.language].failed });
}

function refused(web: WebRequest, answer: Parameters<typeof failureKind>[0]) {
  if (failureKind(answer) === "session") fail("session", answer.message);
  return data<Answered>({ message: answer.message || copy[web.language].failed });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function AutoPay() {
  const { words, autoPay } = useLoaderData<typeof loader>();
  return <AutoPayView words={words} autoPay={autoPay} answered={useActionData<typeof action>()} />;
}
