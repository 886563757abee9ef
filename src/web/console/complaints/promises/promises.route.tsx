/** Dates promised to borrowers who complained, kept and missed, at /console/complaint-promises: each figure leads to its complaints (CP-13). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listPromises, readPromiseReport } from "#contract/complaint-report.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { PromisesView } from "./promises.view.tsx";

const copy = wordsByLanguage("complaint-promises.page");

const clocks = ["answer", "officer", "end"] as const;
const standings = ["kept", "missed", "running"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const words = copy[language];
  const text = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? "";
  const asked = {
    ...(text("from") === "" ? {} : { from: text("from") }),
    ...(text("until") === "" ? {} : { until: text("until") }),
  };
  const first = await staffClient.call(readPromiseReport, asked);
  const wrong = !first.ok && first.rejection === "periodWrong";
  const answer = wrong ? await staffClient.call(readPromiseReport, {}) : first;
  const report = loadedForStaff(answer, url);
  const { from, until, today } = report;
  const clock = clocks.find((known) => known === text("clock"));
  const standing = standings.find((known) => known === text("standing"));
  const page = /^\d{1,4}$/.test(text("page")) ? text("page") : "1";
  const chosen = { ...(clock && { clock }), ...(standing && { standing }) };
  const list =
    Object.keys(chosen).length === 0
      ? null
      : loadedForStaff(await staffClient.call(listPromises, { from, until, ...chosen, page }), url);
  return {
    ...{ words, report, list, chosen },
    about: fill(words.about, { day: today }),
    refused: wrong && !first.ok ? first.message : "",
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Promises() {
  return <PromisesView model={useLoaderData<typeof loader>()} />;
}

export type PromisesModel = Awaited<ReturnType<typeof loader>>;
