/** The blocklist at /console/blocklist, for supervisors: numbers nothing is lent on. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  addToBlocklist,
  listBlocklist,
  removeFromBlocklist,
} from "#contract/application-back-office.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { fail } from "../../../client/fail.ts";
import { fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { type Answered, BlocklistView } from "./blocklist.view.tsx";

const copy = wordsByLanguage("blocklist.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const after = url.searchParams.get("after") ?? "";
  const answer = await staffClient.call(listBlocklist, { after });
  const { entries, total, more } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  const last = entries.at(-1)?.entryId ?? "";
  return {
    words,
    entries,
    count: fillCount(plural.count, total, language),
    newest: after === "" ? "" : consolePaths.blocklist,
    older: more ? `${consolePaths.blocklist}?after=${last}` : "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === "remove") {
    const answer = await web.staffClient.call(removeFromBlocklist, { entryId: text("entryId") });
    return told(web, answer, "removed", null);
  }
  if (text("intent") !== "add") return fail("refused");
  const kind = text("kind") === "document" ? "document" : "phone";
  const typed = { kind, value: text("value"), note: text("note") } as const;
  return told(web, await web.staffClient.call(addToBlocklist, typed), "added", typed);
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

export default function Blocklist() {
  return (
    <BlocklistView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
