/** Webhook endpoints at /console/webhooks: the list, and the form that proposes one and shows its secret once. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { webhookKinds } from "#contract/webhook-kinds.ts";
import { listWebhooks, proposeWebhook } from "#contract/webhooks.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { WebhookListView } from "./webhook-list.view.tsx";

const copy = wordsByLanguage("webhooks.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { rows } = loadedForStaff(await staffClient.call(listWebhooks, {}), url);
  return { words: copy[language], rows, kinds: webhookKinds };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const kinds = form.getAll("kind").map(String);
  const typed = { name: text("name"), url: text("url"), kinds };
  const answer = await staffClient.call(proposeWebhook, { ...typed, kinds: kinds.join() });
  const nothing = { message: "", wrong: [] as readonly string[], typed, made: null };
  // Shown on this very page: an address that shows it again would not be once.
  if (answer.ok) return data({ ...nothing, made: answer.data });
  const message = answer.message || copy[language].failed;
  const wrong = answer.kind === "rejection" ? (answer.fields ?? []) : [];
  return data({ ...nothing, message, wrong }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function WebhookList() {
  return (
    <WebhookListView
      model={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
    />
  );
}

export type ListModel = Awaited<ReturnType<typeof loader>>;
