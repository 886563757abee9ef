/** /chooseWhetherToRepay: what can be done about an order today, side by side with the final cost of each choice (RT-3). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { useOfflineCopy } from "../../../client/use-offline-copy.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import {
  type ChoicesViewModel,
  choicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";
import { ChooseView } from "./choose-whether-to-repay.view.tsx";

const copy = wordsByLanguage("choose-whether-to-repay.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId } = request.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const ids = { productId, orderId };
  const wire = loaded(await request.client.call(readChoices, ids));
  const words = copy[request.language];
  const choices: ChoicesViewModel = {
    ...ids,
    ...choicesViewModel(wire, request.brand.market, words),
  };
  return { words, choices };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ChooseWhetherToRepay() {
  const { words, choices } = useLoaderData<typeof loader>();
  useOfflineCopy(choices);
  return <ChooseView words={words} choices={choices} />;
}
