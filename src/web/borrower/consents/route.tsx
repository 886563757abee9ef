/** Consents at /certify/consents: each text with its tick, given before the first step and taken back at any time (AC-3). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { type ConsentName, consentNames, isStepName } from "#contract/person-steps.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../client/fail.ts";
import { places } from "../../client/places.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../client/web-request.ts";
import { carriedBy, stepPlace } from "../certify-step/onward.ts";
import { copy } from "./copy.ts";
import { ConsentsView, type Told } from "./view.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { list } = loaded(await web.client.call(listConsents, {}));
  return {
    words: copy[web.language],
    list,
    step: stepAsked(web),
    carried: carriedBy(web.parameters),
  };
}

/** The step that was asked for before consents were there; "" for the list. */
function stepAsked({ parameters }: WebRequest): string {
  const { step = "" } = parameters;
  return isStepName(step) ? step : "";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const words = copy[web.language];
  const back = form.get("takeBack");
  if (back !== null) {
    const told = await save(web, String(back), "0");
    return data<Told>(told ?? { ok: true, message: words.takenBack });
  }
  const ticked = form.getAll("consent").map(String);
  for (const one of ticked) {
    const told = await save(web, one, "1");
    if (told !== null) return data<Told>(told);
  }
  const { list } = loaded(await web.client.call(listConsents, {}));
  const lacking = list.some(({ needed, given }) => needed === 1 && given === 0);
  if (lacking) return data<Told>({ ok: false, message: words.tickNeeded });
  const step = stepAsked(web);
  const to = step !== "" && isStepName(step) ? stepPlace(step) : places.certify;
  return redirect(borrowerPath(to, web.travelling, carriedBy(web.parameters)));
}

/** "privacy:1" as the tick box carries it; null when it is done. */
async function save(web: WebRequest, sent: string, given: "0" | "1"): Promise<Told | null> {
  const [name, version = ""] = sent.split(":");
  const consent: ConsentName = consentNames.find((one) => one === name) ?? fail("missing");
  const answer = await web.client.call(saveConsent, { consent, version, given });
  if (answer.ok) return null;
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { ok: false, message: answer.message || copy[web.language].failed };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.later ?? "" },
];

export default function Consents() {
  return <ConsentsView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />;
}
