/** Settings at /setting (AC-1; RT-3): the language, the signed-in devices, links to read and to ask, signing out. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "react-router";
import { endOtherSessions, endSession, listSessions, logOut } from "#contract/account.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { clearSignIn } from "../../../client/browser-sign-in.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { SettingView } from "./setting.view.tsx";

const installCopy = wordsByLanguage("web-app.install");
const copy = wordsByLanguage("setting.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { sessions, phoneEnding } = loaded(await web.client.call(listSessions, {}));
  // Inside the app the shell signs in and out.
  const inApp = web.travelling.app_version !== undefined;
  const { language } = web;
  const words = copy[language];
  return { words, install: installCopy[language], sessions, phoneEnding, inApp };
}

/** The result of an action: done, or why not. */
export interface Told {
  ok: boolean;
  message: string;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  const intent = form.get("intent");
  if (intent === "sign-out") return signOut(web);
  if (intent === "end-others") {
    const answer = await web.client.call(endOtherSessions, {});
    return told(answer, words.othersEnded, words.failed);
  }
  const answer = await web.client.call(endSession, {
    sessionId: String(form.get("sessionId") ?? ""),
  });
  const gone =
    !answer.ok && (answer.rejection === "notFound" || answer.rejection === "invalidInput");
  if (gone) return data<Told>({ ok: true, message: words.gone });
  return told(answer, words.ended, words.failed);
}

/** Ends the session on the server; if the server does not answer, the browser drops it all the same. */
async function signOut(web: WebRequest) {
  await web.client.call(logOut, {});
  const headers = clearSignIn(web);
  // Drafts and codes stored in the browser belong to the borrower who signs out: they are cleared too.
  headers.set("clear-site-data", '"storage"');
  const { lang } = web.travelling;
  return redirectDocument(borrowerPath(screenPaths.login, { lang }, { done: "out" }), { headers });
}

function told(answer: Answer<EndpointShape>, done: string, failed: string) {
  if (answer.ok) return data<Told>({ ok: true, message: done });
  if (failureKind(answer) === "session") fail("session");
  return data<Told>({ ok: false, message: answer.message || failed });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function Setting() {
  return <SettingView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />;
}
