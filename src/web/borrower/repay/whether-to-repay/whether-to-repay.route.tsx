/** The question whether a payment was already made, at /whetherToRepay: takes its reference, or leads on to paying (RT-3, IR-8). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readInstalments } from "#contract/repayment.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { isReference, sendReference } from "../../parts/payment/send-reference.ts";
import { toPayOf } from "../../parts/payment/to-pay.ts";
import type { OrderViewModel } from "./order-view-model.ts";
import { WhetherToRepayView } from "./whether-to-repay.view.tsx";

const copy = wordsByLanguage("whether-to-repay.page", "payment.reference", "payment.toPay");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  return { words: copy[request.language], order: await orderOf(request) };
}

async function orderOf(request: WebRequest): Promise<OrderViewModel> {
  const ids = idsOf(request);
  const plan = loaded(await request.client.call(readInstalments, ids));
  return {
    ...ids,
    productName: plan.productName,
    currencySymbol: plan.currencySymbol,
    telephone: plan.telephone,
    due: toPayOf(plan),
    lastPayment: plan.lastPayment ?? null,
    references: plan.showSubmitUtr === 1,
  };
}

function idsOf({ parameters }: WebRequest): { productId: string; orderId: string } {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { orderId } = idsOf(web);
  const form = await sentForm(request);
  if (!isReference(form)) fail("refused");
  return data(await sendReference(web, form, { orderId, purpose: "instalment" }));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function WhetherToRepay() {
  const { words, order } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <WhetherToRepayView words={words} order={order} answered={answered} />;
}
