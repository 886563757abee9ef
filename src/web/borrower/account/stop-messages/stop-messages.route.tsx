/**
 * The page at /stopMessages, opened from an optional e-mail (MS-3). It needs no session. Opening it changes nothing, since mail scanners open
 * links too; a POST switches the kind off, from the page's button or from a mail program by itself (RFC 8058).
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
import { readStopLink, stopByLink } from "#contract/message-choices.ts";
import { fail } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { StopMessagesView } from "./stop-messages.view.tsx";

const copy = wordsByLanguage("stop-messages.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, parameters, language } = readWebRequest(context);
  const token = parameters.t ?? "";
  const words = copy[language];
  const answer = await client.call(readStopLink, { token });
  if (!answer.ok && answer.kind === "outage") fail("outage", answer.message);
  return {
    words,
    address: { t: token, lang: language },
    text: answer.ok ? words.text[answer.data.kind] : words.over,
    state: !answer.ok
      ? ("over" as const)
      : answer.data.on === 1
        ? ("on" as const)
        : ("off" as const),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { client, parameters, language } = readWebRequest(context);
  const answer = await client.call(stopByLink, { token: parameters.t ?? "" });
  if (answer.ok) return data({ ok: true, message: "" });
  return data({ ok: false, message: answer.message || copy[language].failed });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function StopMessages() {
  return (
    <StopMessagesView {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  );
}
