/** Deleting the account at /deleteAccount (AC-6): what is deleted and what the law makes us retain, then a code, then the end. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import { deleteUser, readDeletion, sendDeletionCode } from "#contract/personal-data.ts";
import { readDigits } from "#contract/typed-number.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { clearSignIn } from "../../../client/browser-sign-in.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { DeleteAccountView, type Told } from "./delete-account.view.tsx";

const copy = wordsByLanguage("delete-account.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const words = copy[web.language];
  const { done = "", sent = "" } = web.parameters;
  // Nobody is signed in any more: the page only confirms that the account is gone.
  if (done !== "" && web.session.session_id === undefined) {
    return { kind: "done" as const, words, eraseOn: dayIn(done) };
  }
  requireSession(web);
  const facts = loaded(await web.client.call(readDeletion, {}));
  return { kind: "open" as const, words, sent: sent === "1", ...facts };
}

/** The date in the address of the final page; "" for anything else. */
function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : "";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  const intent = form.get("intent");
  if (intent !== "delete") {
    const channel = intent === "call" ? "voice" : "sms";
    const answer = await web.client.call(sendDeletionCode, { channel });
    if (!answer.ok && answer.rejection !== "codeTooSoon") return told(answer, words.failed);
    // Too soon means that a code is already on its way: go to the page where it is typed.
    return redirect(borrowerPath(screenPaths.deleteAccount, web.travelling, { sent: "1" }));
  }
  const code = readDigits(String(form.get("code") ?? ""));
  if (code?.length !== 6) return data<Told>({ message: words.codeNeeded, about: "code" });
  const answer = await web.client.call(deleteUser, { code });
  return answer.ok ? leave(web, answer.data.eraseOn) : told(answer, words.failed);
}

/** Clears everything stored in the browser: session, drafts, codes. */
function leave(web: WebRequest, eraseOn: string) {
  const headers = clearSignIn(web);
  headers.set("clear-site-data", '"storage"');
  const { lang } = web.travelling;
  const done = eraseOn === "" ? "all" : eraseOn;
  return redirectDocument(borrowerPath(screenPaths.deleteAccount, { lang }, { done }), { headers });
}

type Rejections = Answer<typeof deleteUser> | Answer<typeof sendDeletionCode>;
type Refused = Extract<Rejections, { ok: false }>;

function told(answer: Refused, failed: string) {
  if (failureKind(answer) === "session") fail("session");
  const ofCode = answer.rejection === "codeWrong" || answer.rejection === "codeOver";
  return data<Told>({ message: answer.message || failed, about: ofCode ? "code" : "all" });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function DeleteAccount() {
  return (
    <DeleteAccountView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  );
}
