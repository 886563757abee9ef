/** One webhook endpoint: approving it, its secret, its deliveries, sending days again, ending it. */
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
import { deliveryStates } from "#contract/webhook-kinds.ts";
import {
  approveWebhook,
  endWebhook,
  readWebhook,
  replayWebhookDays,
  rotateWebhookSecret,
} from "#contract/webhooks.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { webhookPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { WebhookEndpointView } from "./webhook-endpoint.view.tsx";

const copy = wordsByLanguage("webhooks.page");
const shows = ["all", ...deliveryStates] as const;

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const endpointId = idOf(params["endpoint"]);
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  const asked = { endpointId, show, page: String(readPage(url)) };
  const endpoint = loadedForStaff(await staffClient.call(readWebhook, asked), url);
  const words = copy[language];
  const counts = { waiting: endpoint.waiting, "given-up": endpoint.givenUp };
  return {
    ...endpoint,
    words,
    home: webhookPath(endpointId, show),
    tabs: shows.map((one) => ({
      name: one === "all" ? words.all : words.deliveryStates[one],
      to: webhookPath(endpointId, one),
      ...(one === "waiting" || one === "given-up" ? { count: counts[one] } : {}),
      here: one === show,
    })),
  };
}

function idOf(given = ""): string {
  return /^[A-Za-z0-9_-]{1,40}$/.test(given) ? given : fail("missing");
}

const whiches = ["all", "given-up"] as const;

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const endpointId = idOf(params["endpoint"]);
  const form = await sentForm(request);
  const intent = String(form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { from: text("from"), to: text("to") };
  const nothing = { message: "", said: "", secret: "", typed };
  if (intent === "rotate") {
    const answer = await staffClient.call(rotateWebhookSecret, { endpointId });
    if (answer.ok) return data({ ...nothing, secret: answer.data.secret });
    const message = answer.message || copy[language].failed;
    return data({ ...nothing, message }, { status: rejectionStatus(answer) });
  }
  if (intent === "replay") {
    const which = whiches.find((one) => one === text("which")) ?? fail("refused");
    const answer = await staffClient.call(replayWebhookDays, { endpointId, which, ...typed });
    if (answer.ok)
      return data({
        ...nothing,
        said: fill(copy[language].replayed, { count: answer.data.replayed }),
      });
    const message = answer.message || copy[language].failed;
    return data({ ...nothing, message }, { status: rejectionStatus(answer) });
  }
  const answer =
    intent === "approve"
      ? await staffClient.call(approveWebhook, { endpointId })
      : intent === "end"
        ? await staffClient.call(endWebhook, { endpointId })
        : fail("refused");
  if (answer.ok) throw redirect(webhookPath(endpointId));
  const message = answer.message || copy[language].failed;
  return data({ ...nothing, message }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.name ?? "" },
  { name: "robots", content: "noindex" },
];

export default function WebhookEndpoint() {
  return (
    <WebhookEndpointView
      model={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
    />
  );
}

export type EndpointModel = Awaited<ReturnType<typeof loader>>;
