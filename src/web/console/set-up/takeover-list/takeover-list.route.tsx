/** Books taken over at /console/takeover, for those who may: the list, and the form that begins one with the old book's own totals. */
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
import { beginTakeover, listTakeovers } from "#contract/takeover.ts";
import { takeoverTotals } from "#contract/takeover-kinds.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { takeoverPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { TakeoverListView } from "./takeover-list.view.tsx";

const copy = wordsByLanguage("takeover.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { currency, rows } = loadedForStaff(await staffClient.call(listTakeovers, {}), url);
  return { words: copy[language], currency, rows };
}

const names = ["book", "asOf", ...takeoverTotals] as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: (typeof names)[number]) => String(form.get(name) ?? "");
  const typed = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<
    (typeof names)[number],
    string
  >;
  const answer = await staffClient.call(beginTakeover, typed);
  if (answer.ok) throw redirect(takeoverPath(answer.data.takeoverId));
  const message = answer.message || copy[language].failed;
  const wrong = answer.kind === "rejection" ? (answer.fields ?? []) : [];
  return data({ message, wrong, typed }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function TakeoverList() {
  return (
    <TakeoverListView
      model={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}

export type ListModel = Awaited<ReturnType<typeof loader>>;
