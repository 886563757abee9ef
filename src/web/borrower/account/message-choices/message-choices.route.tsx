/** What the borrower is told by which channel, at /messageChoices (MS-2): what is required says so, everything else can be switched off. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  confirmEmail,
  readMessageChoices,
  removeEmail,
  saveMessageChoices,
  sendEmailCode,
} from "#contract/message-choices.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { MessageChoicesView, type Told } from "./message-choices.view.tsx";

const copy = wordsByLanguage("message-choices.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const choices = loaded(await web.client.call(readMessageChoices, {}));
  return { words: copy[web.language], choices };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const form = await sentForm(request);
  const on = form.getAll("on").map(String);
  const address = String(form.get("address") ?? "");
  const { answer, message, about } = await carryOut(web, { form, on, address });
  if (answer.ok) return data<Told>({ ok: true, message, about, typed: null });
  if (failureKind(answer) === "session") fail("session", answer.message);
  const words = copy[web.language];
  // What was typed and ticked stays, also without script.
  const typed = { on, address };
  return data<Told>({ ok: false, message: answer.message || words.failed, about, typed });
}

interface Sent {
  form: FormData;
  on: readonly string[];
  address: string;
}

async function carryOut({ client, language }: WebRequest, { form, on, address }: Sent) {
  const words = copy[language];
  switch (form.get("intent")) {
    case "email-send": {
      const answer = await client.call(sendEmailCode, { address });
      const to = answer.ok ? answer.data.address : "";
      return { answer, message: fill(words.emailSent, { address: to }), about: "address" as const };
    }
    case "email-confirm": {
      const code = String(form.get("code") ?? "").slice(0, 20);
      const answer = await client.call(confirmEmail, { code });
      return { answer, message: words.emailNow, about: "code" as const };
    }
    case "email-remove": {
      const answer = await client.call(removeEmail, {});
      return { answer, message: words.emailGone, about: "all" as const };
    }
    case "save": {
      const answer = await client.call(saveMessageChoices, { on: on.join(",") });
      return { answer, message: words.saved, about: "all" as const };
    }
    default:
      // A form without boxes would switch everything off: none of ours is without an intent.
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function MessageChoices() {
  return (
    <MessageChoicesView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  );
}
