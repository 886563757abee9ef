/** /repay: asks which way the borrower wants to pay and leads there with one tap (RT-3). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { RepayView } from "./repay-choice.view.tsx";
import { type WaysViewModel, waysViewModel } from "./ways-view-model.ts";

const copy = wordsByLanguage("repay-choice.page", "payment.toPay");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId, amount = "" } = request.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const ids = { productId, orderId };
  const wire = loaded(await request.client.call(readChoices, ids));
  const words = copy[request.language];
  const asked = /^\d{1,13}$/.test(amount) ? Number(amount) : null;
  const model: WaysViewModel = { ...ids, ...waysViewModel(wire, asked, words, request.language) };
  return { words, model };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function Repay() {
  const { words, model } = useLoaderData<typeof loader>();
  return <RepayView words={words} model={model} />;
}
