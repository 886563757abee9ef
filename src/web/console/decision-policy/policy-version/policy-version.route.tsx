/**
 * One version of a decision policy at /console/decision-policy/version: tried on past applications, compared, handed to a second
 * person and published by that one, who reads the same counts.
 */
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
import {
  publishConfiguration,
  readConfiguration,
  readConfigurationHistory,
  returnConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import { decisionPolicyKind as kind, simulatePolicy } from "#contract/decision-policy.ts";
import type { Output } from "#contract/endpoint.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import {
  periodTabs,
  shownSimulation,
  simulationAsked,
} from "../../parts/policy-simulation-shown.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { keyIn, policyPath } from "../policy-parts/policy-path.ts";
import { shownDifferences } from "./policy-difference.ts";
import { PolicyVersionView } from "./policy-version.view.tsx";

const copy = wordsByLanguage("decision-policy.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const words = copy[language];
  const key = keyIn(url);
  const version = /^\d{1,6}$/.exec(url.searchParams.get("version") ?? "")?.[0] ?? "0";
  const now = loadedForStaff(
    await staffClient.call(readConfiguration, { kind, key, version }),
    url,
  );
  const page = readPage(url);
  const { months, show, after } = simulationAsked(url);
  const asked = { key, version: String(now.version), months, show, after };
  const pathOf = (more: Readonly<Record<string, string>>) =>
    policyPath("decisionPolicyVersion", key, { version: now.version, ...more });
  const [tried, past] = await Promise.all([
    staffClient.call(simulatePolicy, asked),
    staffClient.call(readConfigurationHistory, { kind, key, page: String(page + 1) }),
  ]);
  const wrong = !tried.ok && tried.rejection === "policyWrong" ? tried.message : "";
  const simulation =
    wrong === ""
      ? shownSimulation(loadedForStaff(tried, url), { show, months, pathOf }, web)
      : null;
  const { entries, more } = loadedForStaff(past, url);
  return {
    words,
    ...shownVersion(now, web),
    months: periodTabs(months, pathOf, web),
    simulation,
    wrong,
    ...{ page, more },
    home: pathOf({}),
    history: entries.map(({ step, version: number, by, time, from, note }) => ({
      step,
      text: fill(words.steps[step], { version: number, from }),
      note: [fill(words.by, { time, name: by?.name ?? "" }), note].filter(Boolean).join(" · "),
    })),
  };
}

type Read = Output<typeof readConfiguration>;

function shownVersion(now: Read, { language }: WebRequest) {
  const words = copy[language];
  const { key, version, revision, state, against, differences, mayPublish, problems, today } = now;
  return {
    key,
    ...{ version, revision, state, mayPublish, today },
    scope: key === "" ? words.everyProduct : key,
    stateText: words.states[state],
    toEdit: policyPath("decisionPolicyEdit", key),
    hasProblems: Object.keys(problems).length > 0,
    differences: shownDifferences(differences, JSON.parse(now.body), words),
    differencesTitle:
      against === 0 ? words.differencesUsual : fill(words.differences, { version: against }),
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const key = keyIn(url);
  const note = text("note");
  const seen = {
    ...{ kind, key, note },
    version: text("version"),
    revision: text("revision"),
  };
  const answer = await (() => {
    switch (text("intent")) {
      case "submit":
        return staffClient.call(submitConfigurationDraft, seen);
      case "return":
        return staffClient.call(returnConfigurationDraft, seen);
      case "withdraw":
        return staffClient.call(withdrawConfigurationDraft, seen);
      case "publish":
        return staffClient.call(publishConfiguration, { ...seen, from: text("from") });
      default:
        return fail("refused");
    }
  })();
  if (answer.ok) {
    throw redirect(policyPath("decisionPolicyVersion", key, { version: seen.version }));
  }
  const message = answer.message || copy[language].failed;
  return data({ message, note, from: text("from") }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PolicyVersion() {
  const model = useLoaderData<typeof loader>();
  return <PolicyVersionView model={model} refused={useActionData<typeof action>()} />;
}

export type PolicyVersionModel = Awaited<ReturnType<typeof loader>>;
