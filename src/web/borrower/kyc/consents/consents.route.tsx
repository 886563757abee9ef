/** Consents at /certify/consents: each text with its checkbox, given before the first step and revocable at any time (AC-3). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listConsents, saveConsent } from "#contract/consent.ts";
import { type ConsentName, consentNames } from "#contract/onboarding-steps.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { ConsentsView, type Told } from "./consents.view.tsx";
import { ownParameters, wayBack } from "./way-back.ts";

const copy = wordsByLanguage("consents.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { list } = loaded(await web.client.call(listConsents, {}));
  return {
    words: copy[web.language],
    list,
    way: wayBack(web.parameters),
    own: ownParameters(web.parameters),
  };
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
  const { to, own } = wayBack(web.parameters);
  return redirect(borrowerPath(to, web.travelling, own));
}

/** `sent` is the checkbox's value ("privacy:1"); null when it is saved. */
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
