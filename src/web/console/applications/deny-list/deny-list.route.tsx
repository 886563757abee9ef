/** The deny list at /console/deny-list, for supervisors: numbers nothing is lent on. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { addDenied, listDenied, removeDenied } from "#contract/application-desk.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { type Answered, DenyListView } from "./deny-list.view.tsx";

const copy = wordsByLanguage("deny-list.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { entries } = loadedForStaff(await staffClient.call(listDenied, {}), url);
  return { words: copy[language], entries };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === "remove") {
    const answer = await web.staffClient.call(removeDenied, { denyId: text("denyId") });
    return told(web, answer, "removed", null);
  }
  if (text("intent") !== "add") return fail("refused");
  const kind = text("kind") === "document" ? "document" : "phone";
  const typed = { kind, value: text("value"), note: text("note") } as const;
  return told(web, await web.staffClient.call(addDenied, typed), "added", typed);
}

function told(
  { language }: WebRequest,
  answer: Answer<EndpointShape>,
  done: "added" | "removed",
  typed: Answered["typed"],
) {
  const words = copy[language];
  if (answer.ok) return data<Answered>({ ok: true, message: words[done], typed: null });
  const message = answer.message || words.failed;
  return data<Answered>({ ok: false, message, typed }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function DenyList() {
  return (
    <DenyListView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
