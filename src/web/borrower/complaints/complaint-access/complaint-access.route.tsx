/**
 * A complaint without a session, at /case and /case/REFERENCE (CP-14): by its reference and a code to the telephone it was sent from. The
 * page looks the same whether or not there is such a complaint, until the code opens it.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { readReference } from "#contract/complaint-reference.ts";
import { complaintCharactersMaximum } from "#contract/counted-text.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { askForCode, closeHere, openByCode, readWith, takeUp } from "./complaint-access.act.ts";
import { readAccessCookie } from "./complaint-access.cookie.ts";
import { ComplaintAccessView } from "./complaint-access.view.tsx";
import { wordsIn } from "./complaint-access.view-model.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const reference = readReference(params["reference"] ?? "") ?? "";
  const secret = readAccessCookie(web, request.headers.get("cookie"));
  const opened =
    reference === "" || secret === null ? null : await readWith(web, reference, secret);
  const shown = {
    words: wordsIn(web.language),
    reference,
    sent: web.parameters["sent"] === "1",
    opened,
    most: complaintCharactersMaximum,
  };
  return data(shown, { headers: { "cache-control": "no-store" } });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const typed = String(form.get("reference") ?? "").slice(0, 40);
  const reference = readReference(params["reference"] ?? "") ?? typed;
  const sent = { web, form, reference, cookies: request.headers.get("cookie") };
  switch (form.get("intent")) {
    case "open":
      return openByCode(sent);
    case "reopen":
      return takeUp(sent, "desk");
    case "ask":
      return takeUp(sent, "officer");
    case "close":
      return closeHere(sent);
    default:
      return askForCode(sent);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ComplaintAccess() {
  const { reference, ...shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <ComplaintAccessView {...shown} reference={reference} answered={answered} key={reference} />
  );
}
