/** Instalment repayment at /repaymentByPeriod: shows what may be paid today and starts a payment (IR-1 to IR-8). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { readInstalments } from "#contract/repayment.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { useOfflineCopy } from "../../../client/use-offline-copy.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { beginPayment } from "../../parts/payment/begin-payment.ts";
import { firstSource } from "../../parts/payment/payment.source.ts";
import { type ReferenceAnswered, referenceAnswerOf } from "../../parts/payment/reference.ts";
import { isReference, sendReference } from "../../parts/payment/send-reference.ts";
import { type PlanViewModel, planViewModel } from "./plan-view-model.ts";
import { amountOf, planSeen } from "./repayment-by-period.amount.ts";
import { type Answered, readForm } from "./repayment-by-period.answered.ts";
import { InstalmentRepaymentView } from "./repayment-by-period.view.tsx";

const copy = wordsByLanguage(
  "repayment-by-period.page",
  "payment.attempt",
  "payment.reference",
  "payment.toPay",
);

type WirePlan = Output<typeof readInstalments>;

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId } = idsOf(request);
  const plan = loaded(await request.client.call(readInstalments, { productId, orderId }));
  const { amount, modify } = request.parameters;
  return {
    words: copy[request.language],
    plan: viewModelOf(request, plan),
    preset: { amount: presetAmount(amount, plan.amountMax), typing: modify === "1" },
  };
}

function idsOf({ parameters }: WebRequest): { productId: string; orderId: string } {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

/** The amount preset by the address, in minor units (IR-6); null for none. */
function presetAmount(text: string | undefined, maximum: number): number | null {
  if (text === undefined || !/^\d{1,13}$/.test(text)) return null;
  return Math.min(Number(text), maximum) || null;
}

/** The payment source in the address (/repay sets one), else the last one or that of the borrower's own account. */
function sourceAtFirst({ parameters }: WebRequest, { bankList, bankCardInfo }: WirePlan): string {
  const named = bankList.find(({ type }) => type === parameters.bankCode);
  return named?.type ?? firstSource(bankList, bankCardInfo);
}

function viewModelOf(request: WebRequest, plan: WirePlan): PlanViewModel {
  return planViewModel(plan, { ...idsOf(request), source: sourceAtFirst(request, plan) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { productId, orderId } = idsOf(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  if (isReference(form)) {
    const answered = await sendReference(web, form, { orderId, purpose: "instalment" });
    return data<Answered | ReferenceAnswered>(answered);
  }
  const sent = readForm(form, web.brand.market);
  // The plan is loaded again: what is ticked costs what it costs now, not when the page was opened.
  const plan = viewModelOf(
    web,
    loaded(await web.client.call(readInstalments, { productId, orderId })),
  );
  const amount = amountOf(sent.choice, plan);
  // Answered with a success status, so that the figures are reloaded; nothing typed is lost.
  if (amount === 0)
    return data<Answered | ReferenceAnswered>({ ...sent, wrong: { amount: words.chooseAmount } });
  // Nobody pays for something they have not seen: what is owed may have been paid or have grown meanwhile.
  if (sent.seen !== "" && sent.seen !== planSeen(plan))
    return data<Answered | ReferenceAnswered>({ ...sent, wrong: { amount: words.planChanged } });
  const outcome = await beginPayment(web, {
    ...sent,
    productId,
    orderId,
    amount,
    purpose: "instalment",
  });
  return outcome instanceof Response
    ? outcome
    : data<Answered | ReferenceAnswered>({ ...sent, ...outcome });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function InstalmentRepayment() {
  const loaderData = useLoaderData<typeof loader>();
  const { payment, reference } = referenceAnswerOf<Answered>(useActionData<typeof action>());
  useOfflineCopy(loaderData.plan);
  return <InstalmentRepaymentView {...loaderData} answered={payment} reference={reference} />;
}
