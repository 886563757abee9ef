/** The blocklist by file at /console/blocklist/file, for supervisors: a file is checked, then taken in whole or not at all. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  readBlocklistFile,
  takeBlocklistFile,
  uploadBlocklistFile,
  verdicts,
} from "#contract/blocklist-file.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { BlocklistFileView } from "./blocklist-file.view.tsx";

const copy = wordsByLanguage("blocklist-file.page");
const home = consolePaths.blocklistFile;
const shows = ["all", ...verdicts] as const;

type Checked = Output<typeof readBlocklistFile>;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { plural: _, ...words } = copy[web.language];
  const fileId = url.searchParams.get("file") ?? "";
  if (fileId === "") {
    loadedForStaff(await web.staffClient.call(whoAmI, {}), url);
    return { words, file: null };
  }
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  const page = readPage(url);
  const asked = { fileId, show, page: String(page) };
  const answer = await web.staffClient.call(readBlocklistFile, asked);
  return { words, file: shownFile(loadedForStaff(answer, url), show, web) };
}

function shownFile(file: Checked, show: (typeof shows)[number], { language }: WebRequest) {
  const { plural, ...words } = copy[language];
  const { fileId, intent, counts, lines, time, taken, page, more } = file;
  const names = words.verdicts[intent];
  const at = (one: (typeof shows)[number], on = 0) =>
    `${home}?file=${fileId}&show=${one}${on === 0 ? "" : `&page=${on}`}`;
  return {
    fileId,
    facts: [
      words.intents[intent],
      fillCount(plural.lines, lines, language),
      fill(words.checked, { time }),
    ].join(" · "),
    tabs: shows.map((one) => ({
      name: one === "all" ? words.all : names[one],
      to: at(one),
      count: one === "all" ? lines : counts[one],
      here: one === show,
    })),
    rows: file.rows.map(({ line, kind, ending, verdict, problem, sameAs }) => ({
      line,
      number: `${kind === "" ? "" : words.kinds[kind]} ${ending}`.trim(),
      verdict,
      result: names[verdict],
      why: problem === null ? "" : fill(words.why[problem], { line, first: sameAs }),
    })),
    newer: page === 0 ? "" : at(show, page - 1),
    older: more ? at(show, page + 1) : "",
    done:
      taken === null
        ? ""
        : `${fillCount(
            intent === "add" ? plural.takenAdd : plural.takenRemove,
            taken.changed,
            language,
          )} ${fill(words.by, { name: taken.by.name, time: taken.time })}`,
    cannot:
      counts.wrong > 0
        ? fillCount(plural.cannot, counts.wrong, language)
        : counts.new === 0
          ? words.nothing
          : "",
    take: fill(words.take[intent], { count: counts.new }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const words = copy[language];
  const form = await sentForm(request);
  if (form.get("intent") === "take") {
    const fileId = String(form.get("fileId") ?? "");
    const answer = await staffClient.call(takeBlocklistFile, { fileId });
    if (answer.ok) throw redirect(`${home}?file=${fileId}`);
    const message = answer.message || words.failed;
    return data({ message, intent: "add" }, { status: rejectionStatus(answer) });
  }
  const intent = (["add", "remove"] as const).find((one) => one === form.get("intent"));
  if (intent === undefined) return fail("refused");
  const sent = form.get("file");
  const file =
    sent instanceof File
      ? { name: sent.name, type: sent.type, bytes: new Uint8Array(await sent.arrayBuffer()) }
      : { name: "", type: "", bytes: new Uint8Array() };
  const answer = await staffClient.call(uploadBlocklistFile, { intent, file });
  if (!answer.ok) {
    const message = answer.message || words.failed;
    return data({ message, intent }, { status: rejectionStatus(answer) });
  }
  const { fileId, problem, atLine } = answer.data;
  if (problem === null) throw redirect(`${home}?file=${fileId}`);
  const message = fill(words.problems[problem], { line: atLine });
  return data({ message, intent }, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function BlocklistFile() {
  const model = useLoaderData<typeof loader>();
  return <BlocklistFileView model={model} refused={useActionData<typeof action>()} />;
}

export type FileViewModel = Awaited<ReturnType<typeof loader>>;
