/** One step of onboarding at /certify/:step (RT-3, AC-3): a form as data, kept as it is typed, one button on. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { basePath } from "#contract/endpoint.ts";
import { initialValues } from "#contract/form-rules.ts";
import { readAccountForm, readBoundAccount } from "#contract/payout-account.ts";
import { certifyList, uploadPersonImage } from "#contract/person.ts";
import { isStepName, type StepName } from "#contract/person-steps.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { fail, loaded, requireSession } from "../../client/fail.ts";
import { places } from "../../client/places.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { copy as bankCopy } from "../bind-bank/copy.ts";
import { numberRule } from "../bind-bank/wrong.ts";
import { copy } from "./copy.ts";
import { carriedBy } from "./onward.ts";
import { saveBank } from "./save-bank.ts";
import { saveForm } from "./save-form.ts";
import { readOf } from "./step-calls.ts";
import { type Answered, CertifyStepView, type StepContent } from "./view.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const step = stepOf(params.step);
  const carried = carriedBy(web.parameters);
  const progress = loaded(await web.client.call(certifyList, {}));
  if (progress.consentsMissing.length > 0) {
    throw redirect(borrowerPath(places.consents, web.travelling, { ...carried, step }));
  }
  const title = progress.list.find((one) => one.step === step)?.title ?? "";
  return {
    words: copy[web.language],
    step,
    title,
    steps: progress.list.map(({ step, title, state }) => ({ step, title, state })),
    locked: progress.locked === 1,
    carried,
    user: web.travelling.user_id ?? "",
    picturesTo:
      web.brand.apiBase === "" ? basePath + uploadPersonImage.path : places.certifyPicture,
    content: await contentOf(web, step),
  };
}

function stepOf(text: string | undefined): StepName {
  return text !== undefined && isStepName(text) ? text : fail("missing");
}

async function contentOf(web: WebRequest, step: StepName): Promise<StepContent> {
  if (step !== "bank") {
    const { items, images } = loaded(await web.client.call(readOf[step], {}));
    return { kind: "form", items, images, start: initialValues(items) };
  }
  const { items } = loaded(await web.client.call(readAccountForm, {}));
  const { bankCardInfo } = loaded(await web.client.call(readBoundAccount, {}));
  const words = bankCopy[web.language];
  const tabs = items.find(({ type }) => type === "cardType");
  const asked = tabs?.note.find(({ type }) => type === web.parameters.cardType);
  const chosen = tabs === undefined || asked === undefined ? {} : { [tabs.code]: asked.type };
  return {
    kind: "bank",
    items,
    bound: bankCardInfo,
    note: `${words.check} ${numberRule(words, web.brand.market)}`,
    start: { ...initialValues(items), ...chosen },
  };
}

/** What a refusal is answered with must not depend on the step being read once more. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const samePage = asked.currentUrl.href === asked.nextUrl.href;
  return asked.formMethod === "POST" && samePage ? false : asked.defaultShouldRevalidate;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const step = stepOf(params.step);
  const form = await sentForm(request);
  const answered = step === "bank" ? await saveBank(web, form) : await saveForm(web, step, form);
  return answered instanceof Response ? answered : data<Answered>(answered);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function CertifyStep() {
  const loaderData = useLoaderData<typeof loader>();
  // Each step is a page of its own: nothing of one stays in the fields of the next.
  return (
    <CertifyStepView
      key={loaderData.step}
      {...loaderData}
      answered={useActionData<typeof action>()}
    />
  );
}
