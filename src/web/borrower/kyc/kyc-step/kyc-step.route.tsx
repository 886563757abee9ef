/** One step of onboarding at /certify/:step (RT-3, AC-3): a form built from data, saved as it is typed. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { basePath } from "#contract/endpoint.ts";
import { initialValues } from "#contract/form-rules.ts";
import { imageInSize } from "#contract/image-address.ts";
import { uploadIdentityImage } from "#contract/onboarding.ts";
import { isStepName } from "#contract/onboarding-steps.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadStep } from "../step-frame/load-step.ts";
import { shouldRevalidateStep } from "../step-frame/should-revalidate-step.ts";
import type { Answered } from "../step-frame/step-frame.tsx";
import { saveForm } from "./kyc-step.save-form.ts";
import { KycStepView } from "./kyc-step.view.tsx";
import { type FormStep, readOf } from "./step-calls.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const step = stepOf(params.step);
  const frame = await loadStep(web, step);
  const { items, images } = loaded(await web.client.call(readOf[step], {}));
  return {
    ...frame,
    user: web.travelling.user_id ?? "",
    picturesTo:
      web.brand.apiBase === "" ? basePath + uploadIdentityImage.path : screenPaths.kycPicture,
    items,
    images: images.map(({ kind, title, hint, url }) => {
      return { kind, title, hint, thumb: url === "" ? "" : imageInSize(url, "thumb") };
    }),
    start: initialValues(items),
  };
}

/** The bank account has a screen of its own. */
function stepOf(text: string | undefined): FormStep {
  return text !== undefined && isStepName(text) && text !== "bank" ? text : fail("missing");
}

export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  return shouldRevalidateStep(asked);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const answered = await saveForm(web, stepOf(params.step), await sentForm(request));
  return answered instanceof Response ? answered : data<Answered>(answered);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
];

export default function KycStep() {
  const loaderData = useLoaderData<typeof loader>();
  // Keyed by step, so that no field keeps a value of the step before.
  return (
    <KycStepView key={loaderData.step} {...loaderData} answered={useActionData<typeof action>()} />
  );
}
