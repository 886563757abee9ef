/** A lender's first day at /console/set-up, for supervisors: what is missing, opening the lender and closing it again (PD-6). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { closeLender, openLender, readSetUp } from "#contract/opening.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { type Answered, intents, SetUpChecklistView } from "./set-up-checklist.view.tsx";

const copy = wordsByLanguage("set-up.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  return { words: copy[language], ...loadedForStaff(await staffClient.call(readSetUp, {}), url) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const intent = form.get("intent");
  if (intent !== intents.open && intent !== intents.close) return fail("refused");
  const words = copy[language];
  const reason = String(form.get("reason") ?? "");
  const answer =
    intent === intents.open
      ? await staffClient.call(openLender, {})
      : await staffClient.call(closeLender, { reason });
  if (answer.ok) {
    const message = intent === intents.open ? words.opened : words.shut;
    return data<Answered>({ ok: true, message, reason: "" });
  }
  const message = answer.message || words.failed;
  return data<Answered>({ ok: false, message, reason }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function SetUpChecklist() {
  return (
    <SetUpChecklistView
      {...useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
    />
  );
}
