/** /coolingOff: what gives a loan back in its first days, and its payment (DS-6). Also answers the one action of the order's page. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readCoolingOff } from "#contract/cooling-off.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { beginPayment } from "../../parts/payment/begin-payment.ts";
import { readSource, sentField } from "../../parts/payment/payment.answered.ts";
import { sourceOf } from "../../parts/payment/payment.source.ts";
import { CoolingOffView } from "./cooling-off.view.tsx";
import type { Answered, GivingBackViewModel } from "./cooling-off.view-model.ts";

const copy = wordsByLanguage("cooling-off.page", "payment.attempt");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  return { words: copy[request.language], givingBack: await givingBackOf(request) };
}

async function givingBackOf(request: WebRequest): Promise<GivingBackViewModel> {
  const ids = idsOf(request);
  const wire = loaded(await request.client.call(readCoolingOff, ids));
  const { amountAfter: after, holdsUntil } = wire;
  return {
    ...ids,
    productName: wire.productName,
    open: wire.open === 1,
    reason: wire.reason,
    message: wire.message,
    amount: wire.amount,
    currencySymbol: wire.currencySymbol,
    until: wire.until,
    zone: wire.zone,
    grows: after === 0 ? null : { holdsUntil, after },
    kept:
      wire.ifKept <= wire.amount ? null : { inAll: wire.ifKept, saves: wire.ifKept - wire.amount },
    rows: wire.rows,
    processing: wire.processing === 1,
    sources: wire.bankList.map(sourceOf),
    source: wire.source || (wire.bankCardInfo?.bankNode ?? ""),
    telephone: wire.telephone,
  };
}

function idsOf({ parameters }: WebRequest) {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const sent = readSource(form);
  const amount = sentField(form, "amount");
  // The server compares it with today's: nobody pays an amount they have not seen.
  if (!/^\d{1,13}$/.test(amount)) fail("refused");
  const payment = {
    ...sent,
    ...idsOf(web),
    amount: Number(amount),
    purpose: "coolingOff",
  } as const;
  const outcome = await beginPayment(web, payment);
  // A rejection is answered with a success status, so that the figures are reloaded; nothing typed is lost.
  return outcome instanceof Response ? outcome : data<Answered>({ ...sent, ...outcome });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function CoolingOff() {
  const { words, givingBack } = useLoaderData<typeof loader>();
  return (
    <CoolingOffView
      words={words}
      givingBack={givingBack}
      answered={useActionData<typeof action>()}
    />
  );
}
