/** One delivery of a webhook: what is posted, each attempt, and the button that sends it again. */
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
import { readWebhookDelivery, replayWebhookDelivery } from "#contract/webhooks.ts";
import { fail } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { webhookDeliveryPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { WebhookDeliveryView } from "./webhook-delivery.view.tsx";

const copy = wordsByLanguage("webhooks.page");

function idsOf({ endpoint = "", event = "" }: LoaderFunctionArgs["params"]) {
  const right = [endpoint, event].every((one) => /^[A-Za-z0-9_-]{1,40}$/.test(one));
  return right ? { endpointId: endpoint, eventId: event } : fail("missing");
}

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const delivery = loadedForStaff(await staffClient.call(readWebhookDelivery, idsOf(params)), url);
  const shown = JSON.stringify(JSON.parse(delivery.body), null, 2);
  return { ...delivery, shown, words: copy[language] };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const ids = idsOf(params);
  const answer = await staffClient.call(replayWebhookDelivery, ids);
  if (answer.ok) throw redirect(webhookDeliveryPath(ids.endpointId, ids.eventId));
  const message = answer.message || copy[language].failed;
  return data({ message }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.kind ?? "" },
  { name: "robots", content: "noindex" },
];

export default function WebhookDelivery() {
  return (
    <WebhookDeliveryView
      model={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}

export type DeliveryModel = Awaited<ReturnType<typeof loader>>;
