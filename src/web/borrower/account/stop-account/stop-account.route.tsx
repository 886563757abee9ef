/**
 * The page at /stopAccount, opened from the message about a changed payout account (decision record 0055). It needs no
 * session. Stopping the change takes a form, since mail and message scanners open links too.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readAccountChange, stopAccountChange } from "#contract/payout-account-change.ts";
import { clearSignIn } from "../../../client/browser-sign-in.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { StopAccountView } from "./stop-account.view.tsx";

const copy = wordsByLanguage("stop-account.page");

async function changeOf({ client, parameters }: WebRequest) {
  const answer = await client.call(readAccountChange, { token: parameters.t ?? "" });
  if (answer.ok) return answer.data;
  if (answer.kind === "outage") fail("outage", answer.message);
  return null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const words = copy[web.language];
  const change = await changeOf(web);
  const account = change === null ? "" : `${change.bankName} ${change.difficult}`;
  return {
    words,
    phone: web.brand.servicePhone,
    address: { t: web.parameters.t ?? "", lang: web.language },
    text: change === null ? words.over : fill(words.text, { account }),
    open: change !== null && !change.stopped,
    stopped: change?.stopped === true,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const words = copy[web.language];
  const form = await sentForm(request);
  if (form.get("intent") !== "stop") return data({ kind: "good" as const, message: words.left });
  const change = await changeOf(web);
  const token = web.parameters.t ?? "";
  const answer = await web.client.call(stopAccountChange, { token });
  if (!answer.ok || change === null) {
    return data({ kind: "bad" as const, message: answer.message || words.failed });
  }
  const account = `${change.bankName} ${change.difficult}`;
  const message = answer.data.paidAlready ? fill(words.paidAlready, { account }) : words.stopped;
  const kind = answer.data.paidAlready ? ("warn" as const) : ("good" as const);
  // Every session was ended, this browser's too.
  return data({ kind, message }, { headers: clearSignIn(web) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function StopAccount() {
  return (
    <StopAccountView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  );
}
