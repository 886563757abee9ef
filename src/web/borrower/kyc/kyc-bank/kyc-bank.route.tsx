/** The last step of onboarding at /certify/bank (RT-3, AC-3): the payout account. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { initialValues, itemTypes } from "#contract/form-rules.ts";
import { readAccountForm, readBoundAccount } from "#contract/payout-account.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { numberRule } from "../payout-account/account-wrong.ts";
import { loadStep } from "../step-frame/load-step.ts";
import { shouldRevalidateStep } from "../step-frame/should-revalidate-step.ts";
import { type Answered, StepFrame } from "../step-frame/step-frame.tsx";
import { BankForm } from "./bank-form.tsx";
import { saveBank } from "./save-bank.ts";

const bankCopy = wordsByLanguage("bind-bank.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const frame = await loadStep(web, "bank");
  const { items } = loaded(await web.client.call(readAccountForm, {}));
  const { bankCardInfo } = loaded(await web.client.call(readBoundAccount, {}));
  const words = bankCopy[web.language];
  const tabs = items.find(({ type }) => type === itemTypes.cardType);
  // The tab that was tapped without script.
  const asked = tabs?.note.find(({ type }) => type === web.parameters.cardType);
  const chosen = tabs === undefined || asked === undefined ? {} : { [tabs.code]: asked.type };
  return {
    ...frame,
    items,
    bound: bankCardInfo,
    note: `${words.check} ${numberRule(words, web.brand.market)}`,
    start: { ...initialValues(items), ...chosen },
  };
}

export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  return shouldRevalidateStep(asked);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const answered = await saveBank(web, await sentForm(request));
  return answered instanceof Response ? answered : data<Answered>(answered);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function KycBank() {
  const loaderData = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <StepFrame {...loaderData} answered={answered}>
      <BankForm {...loaderData} answered={answered} />
    </StepFrame>
  );
}
