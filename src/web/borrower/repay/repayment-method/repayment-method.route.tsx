/** Repayment by card or in a wallet's app at /repaymentMethod: the payment methods, and the forms that pay (RM-1 to RM-7, RT-4). */
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { readRepaymentWay } from "#contract/card-payment.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readParameters } from "#contract/session.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { outcomeOf, viewModelOf } from "./read-method.ts";
import { act } from "./repayment-method.act.ts";
import { type Answered, intentOf, readForm } from "./repayment-method.answered.ts";
import { RepaymentMethodView } from "./repayment-method.view.tsx";

const copy = wordsByLanguage(
  "repayment-method.page",
  "payment.attempt",
  "payment.toPay",
  "repayment-method.card",
);

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const order = orderOf(web);
  const words = copy[web.language];
  // The token first: figures read after it are never older than what it stands for.
  const way = await web.client.call(readRepaymentWay, { orderId: order.orderId });
  if (!way.ok && way.rejection !== "nothingToPay") {
    fail(failureKind(way), way.message || words.cardsFailed);
  }
  const [plan, outcome] = await Promise.all([
    web.client.call(readInstalments, order).then(loaded),
    outcomeOf(web, order.orderId),
  ]);
  return { words, method: { ...viewModelOf(web, order, plan, way.ok ? way.data : null), outcome } };
}

function orderOf({ parameters }: WebRequest): { productId: string; orderId: string } {
  const { productId, orderId } = parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  return { productId, orderId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const intent = intentOf(form) ?? fail("refused");
  const done = await act({ web, order: orderOf(web), intent, sent: readForm(form) });
  // A rejection is answered with a success status, so that methods and figures are reloaded; nothing typed is lost.
  return done instanceof Response ? done : data<Answered>(done);
}

/** When our own server does not answer, the page says so and stays as it is: the same form sends the same payment again. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    const intent = intentOf(form);
    if (!(error instanceof TypeError) || intent === null) throw error;
    return { intent, sent: readForm(form), unknown: true, lost: true } satisfies Answered;
  }
}

const readBy = ["productId", "orderId", "amount", "record", "card", "lang"];

/** A change of section loads nothing: only other parameters and submitted forms bring new data. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const result = asked.actionResult as Answered | undefined;
  if (result?.lost) return false;
  if (asked.formMethod !== undefined) return asked.defaultShouldRevalidate;
  const before = readParameters(asked.currentUrl.searchParams);
  const after = readParameters(asked.nextUrl.searchParams);
  return readBy.some((name) => before[name] !== after[name]);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RepaymentMethod() {
  const { words, method } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  return (
    <RepaymentMethodView key={method.orderId} words={words} method={method} answered={answered} />
  );
}
