/**
 * One decision policy as a form at /console/decision-policy/edit: a draft is saved as it is typed, with whatever is still wrong beside
 * its field. Read-only while the configuration file rules or a second person has it.
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
import type { Client } from "#contract/client.ts";
import { readConfiguration, saveConfigurationDraft } from "#contract/configuration.ts";
import { decisionPolicyKind as kind } from "#contract/decision-policy.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import {
  bodyOfForm,
  policyMarkets,
  typedPolicy,
  withoutRule,
  withRule,
} from "../policy-parts/policy-form.ts";
import { keyIn, policyPath } from "../policy-parts/policy-path.ts";
import { PolicyEditView } from "./policy-edit.view.tsx";

const copy = wordsByLanguage("decision-policy.page");

type Read = Output<typeof readConfiguration>;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const words = copy[language];
  const key = keyIn(url);
  const now = loadedForStaff(await staffClient.call(readConfiguration, { kind, key }), url);
  const { source, setting, state, version, revision, problems } = now;
  const isDraft = state === "draft";
  const isOpen = isDraft || state === "submitted";
  const body = isOpen ? now.body : await rulingBody(staffClient, now, url);
  return {
    words,
    scope: key === "" ? words.everyProduct : key,
    key,
    policy: typedPolicy(JSON.parse(body)),
    problems: isDraft ? problems : {},
    version: isDraft ? version : 0,
    revision: isDraft ? revision : 0,
    state: isOpen ? state : "none",
    stateText: words.states[isOpen ? state : "none"],
    mayChange: source !== "setting" && state !== "submitted",
    fileRules: source === "setting" ? fill(words.fileRules, { setting }) : "",
    saved: url.searchParams.get("done") === "saved" ? words.saved : "",
    marketNames: marketNames(language),
    toVersion: version === 0 ? "" : policyPath("decisionPolicyVersion", key, { version }),
  };
}

/** By the reader's language, not by words of our own. */
function marketNames(language: Language): Readonly<Record<string, string>> {
  const regions = new Intl.DisplayNames([language], { type: "region" });
  const names = policyMarkets.map((market) => [
    market,
    market === "reference"
      ? copy[language].reference
      : (regions.of(market.toUpperCase()) ?? market),
  ]);
  return Object.fromEntries(names);
}

/** A product that has none of its own begins with the policy for every product. */
async function rulingBody(client: Client, { key, ruling }: Read, url: URL): Promise<string> {
  if (ruling !== "null" || key === "") return ruling;
  const general = await client.call(readConfiguration, { kind, key: "" });
  return loadedForStaff(general, url).ruling;
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const key = keyIn(url);
  const body = changed(bodyOfForm(form), text("intent"), text("newRule"));
  const answer = await staffClient.call(saveConfigurationDraft, {
    ...{ kind, key },
    version: text("version"),
    revision: text("revision"),
    body: {
      name: "decision-policy.json",
      type: "application/json",
      bytes: new TextEncoder().encode(JSON.stringify(body)) as Uint8Array<ArrayBuffer>,
    },
  });
  if (answer.ok) throw redirect(policyPath("decisionPolicyEdit", key, { done: "saved" }));
  const message = answer.message || copy[language].failed;
  return data({ message, policy: typedPolicy(body) }, { status: rejectionStatus(answer) });
}

function changed(body: object, intent: string, newRule: string): object {
  if (intent === "add") return withRule(body, newRule);
  const [, at] = /^remove\.(\d{1,3})$/.exec(intent) ?? [];
  return at === undefined ? body : withoutRule(body, Number(at));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function PolicyEdit() {
  const model = useLoaderData<typeof loader>();
  return <PolicyEditView key={model.key} model={model} refused={useActionData<typeof action>()} />;
}

export type PolicyEditModel = Awaited<ReturnType<typeof loader>>;
