/** /chooseWhetherToRepay: what can be done about an order today, side by side with the final cost of each choice (RT-3). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { useOfflineCopy } from "../../../client/use-offline-copy.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import {
  type ChoicesViewModel,
  choicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";
import { ChooseView } from "./choose-whether-to-repay.view.tsx";
import { type ComparisonViewModel, comparisonOf } from "./comparison.ts";
import type { ChooseWords } from "./comparison.view.tsx";

const copy = wordsByLanguage("choose-whether-to-repay.page", "choose-whether-to-repay.ways");

const givingBackCopy = wordsByLanguage("order-details.givingBack");

type Words = WordsOf<"choose-whether-to-repay.page" | "choose-whether-to-repay.ways">;

/** What markup itself says: the other words stand in the figures already, and would travel twice. */
function wordsShown(words: Words, language: Language): ChooseWords {
  const { title, lead, closed, otherWays, toOrder, help } = words;
  const { toPay, payToday, short, week, month, partRest, laterHint } = words;
  const { day, dayHint, showDay, askToWait, noneTitle, noneText, helpHint, cannotPay } = words;
  return {
    ...{ title, lead, closed, otherWays, toOrder, help },
    ...{ toPay, payToday, short, week, month, partRest, laterHint },
    ...{ day, dayHint, showDay, askToWait, noneTitle, noneText, helpHint, cannotPay },
    ...givingBackCopy[language],
  };
}

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const { productId, orderId, on = "" } = request.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const ids = { productId, orderId };
  const words = copy[request.language];
  const { market } = request.brand;
  const day = on.trim().slice(0, 20);
  const asked = await ask(request, ids, day);
  // A backend that speaks the wire alone has no such call: the page is then whole without what each way costs in the end.
  const wire = asked?.wire ?? loaded(await request.client.call(readChoices, ids));
  const choices: ChoicesViewModel = { ...ids, ...choicesViewModel(wire, market, words) };
  const comparison: ComparisonViewModel | null =
    asked === null
      ? null
      : comparisonOf(asked.wire, choices, { day, wrong: asked.wrong }, { words, market });
  return { words: wordsShown(words, request.language), choices, comparison };
}

/** What each way costs; null where it is not to be had. A day that is none is answered like no day, with the reason at the field. */
async function ask(
  { client }: WebRequest,
  ids: { productId: string; orderId: string },
  on: string,
) {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(on);
  const answer = await client.call(compareWays, { ...ids, ...(written ? { on } : {}) });
  if (answer.ok) return { wire: answer.data, wrong: on !== "" && !written };
  if (!written || answer.rejection !== "invalidInput") return null;
  const without = await client.call(compareWays, ids);
  return without.ok ? { wire: without.data, wrong: true } : null;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ChooseWhetherToRepay() {
  const { words, choices, comparison } = useLoaderData<typeof loader>();
  useOfflineCopy(choices);
  return <ChooseView words={words} choices={choices} comparison={comparison} />;
}
